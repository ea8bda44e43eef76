import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { lockSession } from '../wizard.queries.ts';
import { alertOfUnknown } from './alert-of-unknown.ts';
import { moveAttempt } from './move-attempt.ts';
import { findAttempt, listUnearned, listUnsettled, lockAttempt } from './payment.queries.ts';
import { refundShares } from './refund-shares.ts';
import { settleAttempt } from './settle-attempt.ts';
import { tellOfRelease } from './tell-of-release.ts';

const minute = 60_000;
/** How long a payment may wait for its submit (B9). */
const submittedWithin = 24 * 60 * minute;
/** After so long it is told that nobody knows what became of a payment (§11.13). */
const knownWithin = 15 * minute;

/**
 * Looks up what became of lost payments, and gives back what came to no submission (B9): voided, or refunded where it cannot be
 * voided anymore; then the shares of what was submitted and came to nothing (B2). Each by itself, so that whoever is killed at any moment has lost nothing, and twice is once.
 */
export async function releasePayments(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const before = (ms: number) => new Date(clock().getTime() - ms);
  await eachApart(
    platform,
    'settle-payment',
    await listUnsettled(database, before(minute)),
    async ({ id }) => {
      try {
        await settleAttempt(platform, workerOrigin, id);
      } finally {
        // Also where it could not even be looked up: that is when somebody has to know.
        await alertIfLate(platform, id, before(knownWithin));
      }
    },
  );
  await eachApart(
    platform,
    'release-payment',
    await listUnearned(database, before(submittedWithin)),
    ({ id }) => release(platform, id),
  );
  await refundShares(platform);
}

const alertIfLate = (platform: Platform, attemptId: number, before: Date): Promise<void> =>
  inTransaction(platform, workerOrigin, async (work) => {
    const row = await lockAttempt(work.tx, attemptId);
    const isKnown = row.status !== 'begun' && row.status !== 'unknown';
    if (isKnown || row.alerted_at || row.begun_at > before) return;
    await work.tx
      .updateTable('payment_attempts')
      .set({ alerted_at: work.now })
      .where('id', '=', row.id)
      .execute();
    await alertOfUnknown(platform, work, row);
  });

/** A submit counts on a payment until it is on its way back, and from then on no more: both hold the session. */
const begin = (platform: Platform, attemptId: number): Promise<boolean> =>
  inTransaction(platform, workerOrigin, async (work) => {
    const { session_id } = await findAttempt(work.tx, attemptId);
    const session = await lockSession(work.tx, session_id);
    const row = await lockAttempt(work.tx, attemptId);
    if (session.status === 'submitted' || row.status !== 'charged') return false;
    if (!row.releasing_at)
      await work.tx
        .updateTable('payment_attempts')
        .set({ releasing_at: work.now })
        .where('id', '=', row.id)
        .execute();
    return true;
  });

async function release(platform: Platform, attemptId: number): Promise<void> {
  const { payments } = platform.ports;
  if (!payments || !(await begin(platform, attemptId))) return;
  const {
    charge_id: chargeId,
    amount_cents: amountCents,
    key,
  } = await findAttempt(platform.database, attemptId);
  if (chargeId === null) return;
  const voided = await payments.voidCharge(chargeId);
  const given =
    voided === 'impossible' ? await payments.refund({ key: `refund-${key}`, chargeId, amountCents }) : voided;
  if (given === 'unknown') return;
  if (given === 'impossible') {
    platform.log.error({ attempt: attemptId }, 'a payment without a submission cannot be given back');
    return;
  }
  await inTransaction(platform, workerOrigin, async (work) => {
    const row = await lockAttempt(work.tx, attemptId);
    const event = voided === 'done' ? 'voided' : 'refunded';
    const isMoved = await moveAttempt(work, row, event, { changes: { settled_at: work.now } });
    if (isMoved) await tellOfRelease(platform, work, row);
  });
}
