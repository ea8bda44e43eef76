import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ReplyOf } from '@openroll/contract/endpoint';
import type { collectPaymentSchedule } from '@openroll/contract/payments';
import { nextPaymentDate, type PaymentSchedule, readSchedule } from '@openroll/domain/payments/schedule';
import { problem } from '@openroll/domain/problems';
import { capturedCoverages } from '@openroll/wizard/payment/first-payment';
import { openSession } from '@openroll/wizard/session';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { paymentTokens } from '../../../platform/keys/payment-tokens.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid, Refusal } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import type { PaymentMethod } from '../../../ports/payments/payments.ts';
import { requireSilence } from '../conferences/require-silence.ts';
import { makeContext } from '../sessions/make-context.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { lockSession, openAnswers, type SessionRow } from '../wizard.queries.ts';
import { recordAuthorization } from './record-authorization.ts';
import { requireNothingPaid } from './session-payment.ts';
import { settleAttempt } from './settle-attempt.ts';

type Given = BodyOf<typeof collectPaymentSchedule>;

/** Exchanges the one-time token for what can be charged, and keeps it with the schedule: from now on the ten minutes run (B5, B7). */
export async function capturePayment(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  given: Given,
): Promise<ReplyOf<typeof collectPaymentSchedule>> {
  requireSessionEvent(row, 'saved');
  await requireSilence(platform, origin, row);
  await requireNothingOpen(platform, origin, row);
  const session = openSession(await makeContext(platform, row), openAnswers(platform, row));
  if (capturedCoverages(session).length === 0) throw conflict('payment-not-due');
  const schedule = readSchedule(given);
  if ('code' in schedule) throw invalid(schedule);
  requireSameAsSigned(row, schedule);
  const method = await exchange(platform, origin, given.token);
  const next = nextPaymentDate(schedule, row.started_on);
  await inTransaction(platform, origin, async (work) => {
    const locked = await lockSession(work.tx, row.id);
    requireSessionEvent(locked, 'saved');
    requireNothingPaid(locked);
    requireSameAsSigned(locked, schedule);
    const values = {
      schedule: JSON.stringify(schedule),
      next_payment_date: next,
      payment_with_app: given.payment_with_app ?? true,
      kind: method.kind,
      brand: method.brand,
      last_four: method.lastFour,
      tokens: paymentTokens(platform, locked).seal(method),
      captured_at: work.now,
    };
    // What is signed stays as it was signed; a card that is entered afterwards has an act of its own. A name that was typed, and not
    // given as a signature yet, holds nothing.
    const isSigned = locked.acts.some(({ signer }) => signer !== 'agent');
    const printed = isSigned ? {} : { printed_kind: method.kind, printed_last_four: method.lastFour };
    await work.tx
      .insertInto('session_payments')
      .values({ session_id: row.id, ...values, ...printed })
      .onConflict((conflicting) => conflicting.column('session_id').doUpdateSet({ ...values, ...printed }))
      .execute();
    const withApplication = values.payment_with_app;
    await recordAuthorization(platform, work, origin, locked, { schedule, withApplication, method });
    await work.audit({
      action: 'payment.captured',
      object: ['wizard_session', row.id],
      caseId: row.case_id,
      detail: { kind: method.kind, schedule: schedule.schedule_type },
    });
  });
  return {
    customer_token: method.customerToken,
    payment_method_token: method.paymentMethodToken,
    next_payment_date: next,
  };
}

/** Nothing new is entered while an earlier payment is made, or nobody knows what became of it (R2). */
async function requireNothingOpen(platform: Platform, origin: Origin, row: SessionRow): Promise<void> {
  const { payment } = row;
  if (!payment?.attempt) return;
  const status = await settleAttempt(platform, origin, payment.attempt.id);
  if (status === 'charged') throw conflict('step-locked');
  if (status === 'begun' || status === 'unknown') throw conflict('payment-confirming');
}

/** What was agreed to stays as it was signed, until the signature is withdrawn (B14, AC31); another card is no other schedule. */
function requireSameAsSigned({ payment, acts }: SessionRow, schedule: PaymentSchedule): void {
  if (acts.length > 0 && payment && !isDeepStrictEqual(payment.schedule, schedule))
    throw conflict('step-locked');
}

async function exchange(
  { ports }: Platform,
  { ip, userAgent }: Origin,
  token: string | undefined,
): Promise<PaymentMethod> {
  if (!token) throw invalid(problem('payment-missing', 'token'));
  const exchanged = await ports.payments?.exchange(token, { ip: ip ?? null, userAgent: userAgent ?? null });
  if (exchanged?.ok) return exchanged.method;
  if (exchanged?.why === 'refused') throw invalid(problem('payment-token-refused', 'token'));
  throw new Refusal(503, [problem('payment-unavailable')], 10);
}
