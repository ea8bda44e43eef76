import { type Problem, problem } from '@openroll/domain/problems';
import { paymentAttemptMachine } from '@openroll/domain/statuses/payment-attempt-status';
import type { Cents } from '@openroll/domain/values/money';
import { reachableIn } from '@openroll/wizard/applications/reachable-data';
import { capturedCoverages, type PaymentShare, paymentShares } from '@openroll/wizard/payment/first-payment';
import { openSession } from '@openroll/wizard/session';
import { walkSession } from '@openroll/wizard/walk';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { type PaymentTokens, paymentTokens, sealAttempt } from '../../../platform/keys/payment-tokens.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, Refusal } from '../../../platform/refusal.ts';
import { firstStatus } from '../../../platform/status-after.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { makeContext } from '../sessions/make-context.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { lockSession, openAnswers, type SessionRow } from '../wizard.queries.ts';
import { type AttemptRow, findTokens } from './payment.queries.ts';
import { isExpired } from './session-payment.ts';
import { recordOutcome, settleAttempt } from './settle-attempt.ts';

export interface PaymentMade {
  readonly isMade: boolean;
  readonly problems: readonly Problem[];
}

/**
 * Pays the first month (§17.1). The attempt is committed before the provider is called; of several calls, at once or one after the
 * other, one charges and the others hear what became of it; what is on its way back counts as made no more (B9). A lost answer is looked
 * up by the next call (B10).
 */
export async function makePayment(platform: Platform, origin: Origin, row: SessionRow): Promise<PaymentMade> {
  requireSessionEvent(row, 'saved');
  const attempt = row.payment?.attempt;
  if (attempt) {
    const status = await settleAttempt(platform, origin, attempt.id);
    return toMade(status === 'charged' && attempt.releasing_at !== null ? 'voided' : status);
  }
  const shares = await sharesDue(platform, row);
  const begun = await beginAttempt(platform, origin, row, shares);
  if (!begun) return toMade('begun');
  failpoint(platform.config, 'pay.before_call');
  const outcome = (await platform.ports.payments?.charge(begun.order)) ?? { kind: 'unknown' };
  failpoint(platform.config, 'pay.after_call_before_record');
  return toMade(await recordOutcome(platform, origin, begun.id, outcome));
}

const problemsBy = {
  charged: [],
  begun: [problem('payment-confirming')],
  unknown: [problem('payment-confirming')],
  declined: [problem('payment-declined')],
  failed: [problem('payment-unavailable')],
  voided: [problem('payment-unavailable')],
  refunded: [problem('payment-unavailable')],
} satisfies Record<AttemptRow['status'], readonly Problem[]>;

const toMade = (status: AttemptRow['status']): PaymentMade => ({
  isMade: status === 'charged',
  problems: problemsBy[status],
});

/** The step on which it is paid, and those that come after it. */
const notBefore: ReadonlySet<string> = new Set(['payment_with_app', 'agent_signature']);

/**
 * What the engine says is to be paid now, by application (AC30, B2). Refuses with 408 where the ten minutes are over, 409 where it is not
 * its turn.
 */
async function sharesDue(platform: Platform, row: SessionRow): Promise<readonly PaymentShare[]> {
  const opened = openSession(await makeContext(platform, row), openAnswers(platform, row));
  const session = openSession(opened.context, reachableIn(opened));
  if (capturedCoverages(session).length === 0) throw conflict('payment-not-due');
  if (row.payment && isExpired(row.payment, platform.clock()))
    throw new Refusal(408, [problem('payment-expired')]);
  const [missing] = walkSession(session).errors.filter(({ step }) => !notBefore.has(step));
  if (missing) throw conflict('step-skipped', { step: missing.step, field: missing.name });
  const shares = paymentShares(session)?.filter(({ cents }) => cents > 0) ?? [];
  if (shares.length === 0 || !row.payment?.payment_with_app) throw conflict('payment-not-due');
  return shares;
}

interface Begun {
  readonly id: number;
  readonly order: PaymentTokens & { readonly key: string; readonly amountCents: Cents };
}

/** Undefined where another call has begun one meanwhile. */
const beginAttempt = (
  platform: Platform,
  origin: Origin,
  read: SessionRow,
  shares: readonly PaymentShare[],
): Promise<Begun | undefined> =>
  inTransaction(platform, origin, async (work) => {
    const row = await lockSession(work.tx, read.id);
    requireSessionEvent(row, 'saved');
    if (row.payment?.attempt) return undefined;
    if (row.version !== read.version || row.payment?.captured_at !== read.payment?.captured_at)
      throw conflict('stale-version');
    const sealed = await findTokens(work.tx, row.id);
    if (!sealed) throw conflict('payment-not-due');
    const tokens = paymentTokens(platform, row).open(sealed.tokens);
    const amountCents = shares.reduce<Cents>((sum, { cents }) => sum + cents, 0);
    const { id, key } = await work.tx
      .insertInto('payment_attempts')
      .values({
        session_id: row.id,
        status: firstStatus(paymentAttemptMachine, 'begun'),
        amount_cents: amountCents,
        shares: JSON.stringify(shares),
        tokens: Buffer.alloc(0),
        begun_at: work.now,
      })
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow();
    await work.tx
      .updateTable('payment_attempts')
      .set(sealAttempt(platform, id, tokens))
      .where('id', '=', id)
      .execute();
    await work.audit({
      action: 'payment.begun',
      object: ['payment_attempt', id],
      caseId: row.case_id,
      detail: { amount_cents: amountCents },
    });
    return { id, order: { key, amountCents, ...tokens } };
  });
