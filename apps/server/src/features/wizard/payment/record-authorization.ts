import type { PaymentSchedule } from '@openroll/domain/payments/schedule';
import { dayOf } from '@openroll/domain/values/dates';
import type { Params } from '@openroll/messages/texts';
import { authorizationText } from '@openroll/wizard/payment/authorization-text';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { writeEmail } from '../../../platform/mail/emails.ts';
import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { PaymentMethod } from '../../../ports/payments/payments.ts';
import { aboutEnrollment } from '../about-enrollment.ts';
import { emailAddressesOf } from '../signer/link-addresses-of.ts';
import { openAnswers, type SessionRow } from '../wizard.queries.ts';

interface Authorized {
  readonly schedule: PaymentSchedule;
  readonly withApplication: boolean;
  readonly method: Pick<PaymentMethod, 'kind' | 'lastFour'>;
}

/**
 * Keeps what the payer has agreed to with this card or account, as it was shown, and sends them a copy that says how to take it back
 * (B14b); where no email can go to them, the agent is told to see to a copy on paper. Another card is another act, also after the
 * applications were signed: nothing that is signed changes by it (B8).
 */
export async function recordAuthorization(
  platform: Platform,
  work: UnitOfWork,
  origin: Origin,
  row: SessionRow,
  { schedule, withApplication, method: { kind, lastFour } }: Authorized,
): Promise<void> {
  const text = authorizationText(platform.translatorIn(row.language), { schedule, withApplication });
  const { id } = await work.tx
    .insertInto('payment_authorizations')
    .values({
      session_id: row.id,
      text,
      kind,
      last_four: lastFour,
      given_at: work.now,
      ip: origin.ip ?? null,
      user_agent: origin.userAgent ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await work.audit({
    action: 'payment.authorized',
    object: ['payment_authorization', id],
    caseId: row.case_id,
    detail: { kind },
    change: { before: null, after: { text, kind, last_four: lastFour } },
  });
  const { applicant } = await emailAddressesOf(platform, work.tx, openAnswers(platform, row));
  const params = { text, kind, day: { day: dayOf(work.now, platform.site.timeZone) } };
  if (applicant === null) return tellOfPaper(platform, work, row, params);
  await writeEmail(platform, work, {
    to: applicant,
    language: row.language,
    subject: 'mails.paymentAuthorizationSubject',
    body: 'mails.paymentAuthorization',
    params: { ...params, digits: lastFour },
  });
}

/** The digits of the card or account stand in no letter to the agent. */
async function tellOfPaper(
  platform: Platform,
  work: UnitOfWork,
  { id, agent_id: agentId }: Pick<SessionRow, 'id' | 'agent_id'>,
  copy: Params,
): Promise<void> {
  const { params, button } = await aboutEnrollment(platform, work.tx, id);
  await writeUserEmail(platform, work, agentId, {
    subject: 'mails.paymentAuthorizationPaperSubject',
    body: 'mails.paymentAuthorizationPaper',
    params: { ...params, ...copy },
    button,
  });
}
