import { applicantLengths, lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { about } from './targets.ts';
import { wireProblem } from './values.ts';
import { serializedEnrollment, sessionQuery, whoEnrolls } from './wizard.ts';

const token = z.string().max(lengths.paymentToken);

/** The schedule of §17.1; which of the days counts follows from its type. */
const schedule = {
  schedule_type: z.string().max(lengths.scheduleType).nullish(),
  day_of_month: z.number().int().nullish(),
  day_of_week: z.number().int().nullish(),
  weekday_occurrence: z.number().int().nullish(),
};

/**
 * Keeps what can be charged, and when (B5). `token` is the provider's own, made by its fields in the browser: no card number,
 * CVV or account number comes here. What else is told of the card is the provider's to say.
 */
export const collectPaymentSchedule = endpoint({
  method: 'POST',
  path: '/api/wizard/collect-payment-schedule',
  summary: 'Exchanges a one-time token for what can be charged, and keeps the payment schedule',
  access: whoEnrolls,
  target: about('session', 'save', 'query.session_id'),
  query: sessionQuery,
  body: z.object({ ...schedule, payment_with_app: z.boolean().optional(), token: token.optional() }),
  reply: z.object({
    customer_token: z.string(),
    payment_method_token: z.string(),
    next_payment_date: z.string(),
  }),
});

/** The tokens of the body are read by nobody: the stored pair is charged (AC34), for the amount that the engine computes now (AC30). */
export const makePaymentWithApp = endpoint({
  method: 'POST',
  path: '/api/wizard/make-payment-with-app',
  summary: 'Pays the first month; a second call answers what became of the first',
  access: whoEnrolls,
  target: about('session', 'save', 'query.session_id'),
  query: sessionQuery,
  body: z.object({ customer_token: token.optional(), payment_method_token: token.optional() }),
  reply: z.object({ payment_with_app_made: z.boolean(), errors: z.array(wireProblem) }),
});

export const calculatePercentage = endpoint({
  method: 'POST',
  path: '/api/wizard/percentage-calculation',
  summary: 'The benefit that a share of the salary buys, in dollars, and its premium per pay period',
  access: whoEnrolls,
  target: about('session', 'read', 'query.session_id'),
  query: sessionQuery,
  body: serializedEnrollment.extend({
    applicant: z.string().max(applicantLengths.id),
    product: z.number().int(),
    percentage: z.number().min(0).max(100),
  }),
  reply: z.object({
    amount: z.number().nullable(),
    total_premium: z.number().nullable(),
    errors: z.array(wireProblem),
  }),
  limit: 'rates',
});
