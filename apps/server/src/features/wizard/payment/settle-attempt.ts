import type { Origin } from '../../../platform/audit/record-audit.ts';
import { openAttempt } from '../../../platform/keys/payment-tokens.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import type { ChargeOutcome, FoundCharge } from '../../../ports/payments/payments.ts';
import { moveAttempt } from './move-attempt.ts';
import { type AttemptRow, findAttempt, lockAttempt } from './payment.queries.ts';

/** After so long nothing of ours is on its way to the provider anymore: each call of it ends within ten seconds. */
const onItsWayMs = 15_000;

/** Writes down what the provider says of a charge. Safe twice, and from several at once. */
export function recordOutcome(
  platform: Platform,
  origin: Origin,
  attemptId: number,
  outcome: FoundCharge,
): Promise<AttemptRow['status']> {
  return inTransaction(platform, origin, async (work) => {
    const row = await lockAttempt(work.tx, attemptId);
    const told = trusted(platform, row, outcome);
    if (told.kind === 'charged') {
      await moveAttempt(work, row, 'charged', {
        changes: { charge_id: told.chargeId, settled_at: work.now },
        detail: { amount_cents: row.amount_cents },
      });
      return 'charged';
    }
    // What was charged is no longer declined by what an earlier call hears late.
    if (row.status !== 'begun' && row.status !== 'unknown') return row.status;
    if (told.kind === 'declined') {
      await moveAttempt(work, row, 'declined', { changes: { settled_at: work.now } });
      return 'declined';
    }
    if (told.kind === 'none' && work.now.getTime() - row.begun_at.getTime() >= onItsWayMs) {
      await moveAttempt(work, row, 'failed', { changes: { settled_at: work.now } });
      return 'failed';
    }
    await moveAttempt(work, row, 'lost');
    return 'unknown';
  });
}

/** Looks an attempt up by its key at the provider, before anything else is charged (AC33, R2). */
export async function settleAttempt(
  platform: Platform,
  origin: Origin,
  attemptId: number,
): Promise<AttemptRow['status']> {
  const { payments } = platform.ports;
  const row = await findAttempt(platform.database, attemptId);
  if (!payments || (row.status !== 'begun' && row.status !== 'unknown')) return row.status;
  const { customerToken } = openAttempt(platform, row);
  const found = await payments.find({ key: row.key, customerToken });
  return recordOutcome(platform, origin, attemptId, found);
}

/** Another amount than ours is no answer to what was asked (R6): somebody has to look at it. */
function trusted({ log }: Platform, row: AttemptRow, outcome: FoundCharge): FoundCharge | ChargeOutcome {
  if (outcome.kind !== 'charged' || outcome.amountCents === row.amount_cents) return outcome;
  log.error({ attempt: row.id }, 'the payment provider has charged another amount');
  return { kind: 'unknown' };
}
