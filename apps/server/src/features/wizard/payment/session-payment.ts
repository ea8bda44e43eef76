import { isAuthorized } from '@openroll/domain/payments/authorization';
import type { SessionPayment } from '@openroll/wizard/enrollment';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import type { SessionRow } from '../wizard.queries.ts';
import type { StandingAttempt, StoredPayment } from './payment.queries.ts';

type PaidSession = Pick<SessionRow, 'payment' | 'is_training'>;

/**
 * A session's payment as the engine sees it; undefined where nothing is ever paid, in a training case. Without a provider nothing can
 * be captured: what was to be paid so is refused, and never passes for payroll deduction.
 */
export function sessionPayment(
  { ports, clock }: Pick<Platform, 'ports' | 'clock'>,
  { payment, is_training }: PaidSession,
): SessionPayment | undefined {
  if (is_training) return undefined;
  const provider = ports.payments?.provider ?? 'none';
  if (!payment) return { provider, withApplication: true, isMade: false };
  const { schedule, kind, brand, last_four: lastFour } = payment;
  return {
    provider,
    schedule,
    withApplication: payment.payment_with_app,
    isMade: isMade(payment),
    ...(isMade(payment) ? { paidCents: payment.attempt.amount_cents } : {}),
    ...printedOf(payment),
    ...(isExpired(payment, clock()) ? {} : { captured: { kind, brand, lastFour } }),
  };
}

/** What the application names. */
const printedOf = ({ printed_kind: kind, printed_last_four: lastFour }: StoredPayment) =>
  kind && lastFour ? { printed: { kind, lastFour } } : {};

/** Charged, and not on its way back. */
const isMade = (payment: StoredPayment): payment is StoredPayment & { readonly attempt: StandingAttempt } =>
  payment.attempt?.status === 'charged' && payment.attempt.releasing_at === null;

/** The ten minutes are over in which it might have been charged (B7); what is charged later by its schedule has no such end. */
export const isExpired = (payment: StoredPayment, now: Date): boolean =>
  payment.payment_with_app && !payment.attempt && !isAuthorized(new Date(payment.captured_at), now);

export const hasPaid = ({ payment }: Pick<SessionRow, 'payment'>): boolean =>
  payment !== null && isMade(payment);

/** Charged, or nobody knows yet, and not on its way back. */
export const isCharged = ({ payment }: Pick<SessionRow, 'payment'>): boolean =>
  payment?.attempt?.releasing_at === null;

/** From the payment on, and while nobody knows what became of it, what was answered stays (B9): just that was charged. */
export function requireNothingCharged(row: Pick<SessionRow, 'payment'>): void {
  if (!isCharged(row)) return;
  throw conflict(row.payment?.attempt?.status === 'charged' ? 'step-locked' : 'payment-confirming');
}

/** Nobody cancels, declines or deletes what is paid (B9), nor while nobody knows what became of it. */
export function requireNothingPaid({ payment }: Pick<SessionRow, 'payment'>): void {
  if (!payment?.attempt) return;
  throw conflict(payment.attempt.status === 'charged' ? 'session-paid' : 'payment-confirming');
}
