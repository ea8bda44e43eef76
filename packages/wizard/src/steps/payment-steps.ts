import { defaultSchedule } from '@openroll/domain/payments/schedule';
import { toDollars } from '@openroll/domain/values/money';
import type { SessionPayment } from '../enrollment.ts';
import { capturedCoverages, chargedCoverages, firstPayment } from '../payment/first-payment.ts';
import type { Session } from '../session.ts';
import type { PaymentSettings, Step } from '../step.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { stepWords } from './step-words.ts';

/** Where the card or account and its schedule are entered (B8); undefined where no captured coverage is chosen (B1). */
export function paymentInformationStep(session: Session): Step | undefined {
  const payment = settingsOf(session);
  if (!payment) return undefined;
  const { context, answers } = session;
  const words = stepWords(context, 'payment_information', 'payment_information');
  return makeStep(words, { phase: 'review', of: answers.primary }, () => [
    makeField('payment_information', 'payment_information', '', { payment }),
  ]);
}

/** Where the first month is paid (B8): last, before the agent signs. */
export function paymentWithAppStep(session: Session): Step | undefined {
  const payment = settingsOf(session);
  if (!payment || payment.amount === 0 || !(payment.payment_with_app || payment.state === 'made'))
    return undefined;
  const { context, answers } = session;
  const words = stepWords(context, 'payment_with_app', 'payment_with_app');
  return makeStep(words, { phase: 'sign', of: answers.primary }, () => [
    makeField('payment_with_app', 'payment_with_app', '', { payment }),
  ]);
}

function settingsOf(session: Session): PaymentSettings | undefined {
  const { payment } = session.context;
  const coverages = capturedCoverages(session);
  if (!payment || coverages.length === 0) return undefined;
  const { provider, schedule, withApplication, captured, paidCents } = payment;
  const cents = paidCents ?? firstPayment(session);
  return {
    provider,
    state: stateOf(payment),
    schedule: schedule ?? defaultSchedule,
    payment_with_app: withApplication,
    ...(captured ? { kind: captured.kind, brand: captured.brand, last_four: captured.lastFour } : {}),
    amount: cents === undefined ? null : toDollars(cents),
    ...(chargedCoverages(session).length < coverages.length ? { is_part: true } : {}),
  };
}

/** A schedule comes with what is captured: alone it is what stays once that has expired. */
function stateOf({ isMade, captured, schedule }: SessionPayment): PaymentSettings['state'] {
  if (isMade) return 'made';
  if (captured) return 'captured';
  return schedule ? 'expired' : 'none';
}
