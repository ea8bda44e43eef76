import type { Origin } from '../../../platform/audit/record-audit.ts';
import { openAttempt } from '../../../platform/keys/payment-tokens.ts';
import { writeHomeOfficeEmails } from '../../../platform/mail/home-office-emails.ts';
import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notReady } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { PaymentEvent } from '../../../ports/payments/payments.ts';
import { aboutEnrollment } from '../about-enrollment.ts';
import { moveAttempt } from './move-attempt.ts';
import { moveShare } from './move-share.ts';
import { type AttemptRow, findAttempt, findAttemptOf, lockAttempt } from './payment.queries.ts';
import { settleAttempt } from './settle-attempt.ts';
import { listSharesOf } from './shares.queries.ts';

/** How long an event is remembered: longer than its signature counts. */
const rememberedMs = 24 * 3_600_000;
const retryAfterSeconds = 60;

/**
 * An event is a nudge: what became of the charge is asked of the provider (AC46), whatever the order in which events come. It counts
 * once it is settled: where the provider does not say now what became of it, the event is refused with 503, nothing of it is kept, and
 * it comes again (B14b).
 */
export async function settlePaymentEvent(
  platform: Platform,
  origin: Origin,
  event: PaymentEvent,
): Promise<void> {
  const attempt = await findAttemptOf(platform.database, event);
  if (attempt && !(await isKnown(platform, event))) await settle(platform, origin, attempt.id);
  await inTransaction(platform, origin, async ({ tx, now }) => {
    await tx
      .deleteFrom('payment_events')
      .where('received_at', '<', new Date(now.getTime() - rememberedMs))
      .execute();
    await tx
      .insertInto('payment_events')
      .values({ event_id: event.id, received_at: now })
      .onConflict((on) => on.column('event_id').doNothing())
      .execute();
  });
}

const isKnown = async ({ database }: Platform, { id }: PaymentEvent): Promise<boolean> =>
  (await database
    .selectFrom('payment_events')
    .select('event_id')
    .where('event_id', '=', id)
    .executeTakeFirst()) !== undefined;

async function settle(platform: Platform, origin: Origin, attemptId: number): Promise<void> {
  const status = await settleAttempt(platform, origin, attemptId);
  if (status === 'begun' || status === 'unknown') throw notReady(retryAfterSeconds);
  if (status !== 'charged') return;
  const row = await findAttempt(platform.database, attemptId);
  const { customerToken } = openAttempt(platform, row);
  const found = await platform.ports.payments?.find({ key: row.key, customerToken });
  if (found?.kind === 'unknown') throw notReady(retryAfterSeconds);
  if (found?.kind === 'declined') await recordReturn(platform, origin, attemptId);
}

/** What was accepted came back: the payment of the rows has failed, and agent and home office are told, once (B14b). */
const recordReturn = (platform: Platform, origin: Origin, attemptId: number): Promise<void> =>
  inTransaction(platform, origin, async (work) => {
    const row = await lockAttempt(work.tx, attemptId);
    const isMoved = await moveAttempt(work, row, 'failed', {
      changes: { settled_at: work.now },
      detail: { returned: true },
    });
    if (!isMoved) return;
    for (const share of await listSharesOf(work.tx, attemptId))
      await moveShare(work, share, 'failed', { changes: { settled_at: work.now } });
    platform.log.warn({ alert: 'payment-returned', attempt: attemptId }, 'a payment came back from its bank');
    await tellOfReturn(platform, work, row);
  });

async function tellOfReturn(
  platform: Platform,
  work: UnitOfWork,
  { agent_id, session_id }: AttemptRow,
): Promise<void> {
  const { params, button, link } = await aboutEnrollment(platform, work.tx, session_id);
  const letter = { subject: 'mails.paymentReturnedSubject', body: 'mails.paymentReturned', params } as const;
  await writeUserEmail(platform, work, agent_id, { ...letter, button });
  await writeHomeOfficeEmails(platform, work, { ...letter, link });
}
