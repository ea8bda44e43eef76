import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { about } from './targets.ts';
import { dollars, idParams, instant } from './values.ts';

/** A product of the mix; the rest stands in product_other_… (§2.19). */
const mixed = z.object({ name: z.string(), num_enrolled: z.number(), premium: dollars });

/**
 * The figures of a case (§2.19), live. Participation counts census people (§2.20): completed have a submitted, waived or declined
 * decision, applied at least one submitted application, waived = completed − applied. Applications are counted in
 * num_enrolled. Whoever is restricted to own enrollments gets only their own figures.
 */
export const caseStats = z.object({
  name: z.string(),
  case_id: z.number(),
  /** Null while the enrollment is open. */
  period_start: instant.nullable(),
  period_end: instant.nullable(),
  /** In words, joined by commas. */
  enrollment_mode: z.string(),
  product_names: z.array(z.string()),
  offered_states: z.array(z.string()),
  delivery: z.enum(['transmit', 'paused']),
  status: z.enum(['Active', 'Inactive']),
  num_pending_employee_sig: z.number(),
  num_pending_agent_sig: z.number(),
  num_paused: z.number(),
  /** Completed but queued for delivery. */
  num_queued: z.number(),
  /** Enrolled minus queued, floored at 0 (§2.19). */
  num_delivered: z.number(),
  num_enrolled: z.number(),
  /** Amounts above a guarantee that wait for a decision (B18), and how much they ask for. */
  num_pending_amounts: z.number(),
  pending_amount_sum: dollars,
  num_census: z.number(),
  num_census_completed: z.number(),
  num_census_applied: z.number(),
  num_census_waived: z.number(),
  /** By number of applications, at most five; those left out are in product_other. */
  product_1: mixed.nullable(),
  product_2: mixed.nullable(),
  product_3: mixed.nullable(),
  product_4: mixed.nullable(),
  product_5: mixed.nullable(),
  product_other_num_enrolled: z.number(),
  product_other_premium: dollars,
  /** Applications per calendar day of the site, the last 30 days that had any, oldest first. */
  per_day: z.array(z.object({ day: z.string(), num_enrolled: z.number() })),
  /** When the oldest figure of this answer was right. */
  figures_at: instant,
  /** When this was answered, on the same clock: how old the figures are is the difference. */
  answered_at: instant,
  is_training: z.boolean(),
});
export type CaseStats = z.output<typeof caseStats>;

export const getCaseStats = endpoint({
  method: 'GET',
  path: '/api/cases/details/{id}',
  summary: 'Figures of a case',
  access: may('access_cases_page', 'access_enrollments_page'),
  target: about('case', 'see', 'params.id'),
  params: idParams,
  reply: caseStats,
  poll: true,
});
