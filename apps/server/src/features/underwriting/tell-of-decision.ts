import type { DecisionValue } from '@openroll/domain/enrollments/decision';
import { isEmail } from '@openroll/domain/values/contact';
import { writeEmail } from '../../platform/mail/emails.ts';
import { enrollmentButton, writeUserEmail } from '../../platform/mail/user-emails.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { openApplicantAddress } from '../enrollments/applicant-address.queries.ts';
import { type EnrollmentRow, findEnrollment } from '../enrollments/enrollments.queries.ts';

/**
 * Tells the agent, and whoever has applied, what was decided; a decline, and a part, is the adverse-action letter (B15): of whoever has
 * left no address the agent is told to send it on paper, in its own words. Neither letter names anybody, an amount, or why: those
 * stand on the page of the application, and the carrier tells the reasons to whoever asks.
 */
export async function tellOfDecision(
  platform: Platform,
  work: UnitOfWork,
  row: EnrollmentRow,
  { decision }: { readonly decision: DecisionValue },
): Promise<void> {
  const params = { group: row.group_name, product: row.product_name ?? '' };
  const { email, language } = await openApplicantAddress(platform, work.tx, row.id);
  const letter = { body: `mails.decided.applicant.${decision}`, params } as const;
  const isOnPaper = decision !== 'approve' && !isEmail(email);
  await writeUserEmail(platform, work, row.agent_id, {
    subject: 'mails.decidedSubject',
    ...(isOnPaper
      ? {
          body: `mails.decidedOnPaper.${decision}`,
          params: { ...params, notice: platform.translatorIn(language)(letter.body, params) },
        }
      : { body: `mails.decided.agent.${decision}`, params }),
    button: enrollmentButton(platform.site, row.id),
  });
  if (!isEmail(email)) return;
  await writeEmail(platform, work, { ...letter, to: email, language, subject: 'mails.decidedSubject' });
}

/** Of an enrollment that was made, or decided, in this transaction. */
export async function tellOfDecisionOn(
  platform: Platform,
  work: UnitOfWork,
  id: number,
  decision: { readonly decision: DecisionValue },
): Promise<void> {
  const row = await findEnrollment(work.tx, id);
  if (row) await tellOfDecision(platform, work, row, decision);
}

/** Tells the agent how an underwriter has answered about what was signed by a link, and what comes next (A14b). */
export async function tellAgentOfOutcome(
  platform: Platform,
  work: UnitOfWork,
  id: number,
  outcome: 'ACCEPT' | 'REFER' | 'DECLINE' | 'failed' | 'confirmed' | 'waived',
): Promise<void> {
  const row = await findEnrollment(work.tx, id);
  if (!row || outcome === 'DECLINE') return;
  await writeUserEmail(platform, work, row.agent_id, {
    subject: 'mails.decidedSubject',
    body: `mails.outcome.${outcome}`,
    params: { group: row.group_name, product: row.product_name ?? '' },
    button: enrollmentButton(platform.site, row.id),
  });
}
