import { carrierVerdicts } from '@openroll/domain/enrollments/carrier-answers';
import { declinedBys } from '@openroll/domain/enrollments/declined-by';
import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { splitFields } from './split-fields.ts';
import { about } from './targets.ts';
import { direction, dollars, id, instant, listOf, page, rowsPerPage, searchText } from './values.ts';

/** The statuses of a list's rows: those of enrollments, and `census` for people who have none yet (§8.1). */
export const enrollmentRowStatuses = [...enrollmentStates, 'census'] as const;
export type EnrollmentRowStatus = (typeof enrollmentRowStatuses)[number];

/** What a list can be narrowed to: a status of its rows, or those with an amount above a guarantee that waits for a decision (B18). */
export const enrollmentStatusFilters = ['all', ...enrollmentRowStatuses, 'amount_to_decide'] as const;

/** The row of a list (§8.2). */
export const enrollmentRow = z.object({
  id: z.number(),
  status: z.enum(enrollmentRowStatuses),
  /** Who turned it down; null where nobody did (§16.3). */
  declined_by: z.enum(declinedBys).nullable(),
  case_id: z.number(),
  case_name: z.string(),
  case_group_name: z.string(),
  case_division_name: z.string().nullable(),
  insured_name: z.string(),
  employee_name: z.string(),
  product_name: z.string(),
  agent_id: z.number().nullable(),
  agent_name: z.string(),
  premium: dollars,
  annual_premium_sum: dollars,
  monthly_premium_sum: dollars,
  coverage_sum: dollars.nullable(),
  time: instant.nullable(),
  enroll_date_created: instant.nullable(),
  delivered_at: instant.nullable(),
  /** When an underwriter outside was asked about it; of what is paused, about anything in it. */
  uw_submitted_at: instant.nullable(),
  is_uw_submitted: z.boolean(),
  /** What its carrier has answered; null before. */
  carrier_state: z.enum(carrierVerdicts).nullable(),
  session_id: z.number().nullable(),
  /** The name of its application form; null where it has none. */
  enrollment_filename: z.string().nullable(),
  delivery_required: z.boolean(),
  case_agent_splits_enabled: z.boolean(),
  has_enrollment_session_conference: z.boolean(),
  ...splitFields.shape,
});
export type EnrollmentRow = z.output<typeof enrollmentRow>;

/** A list is sorted by any field of its row. */
export type EnrollmentSortColumn = keyof EnrollmentRow;
export const enrollmentSortColumns = Object.keys(enrollmentRow.shape) as readonly EnrollmentSortColumn[];

export const enrollmentSearchTypes = [
  'all',
  'insured',
  'employee',
  'product',
  'agent',
  'case',
  'division',
] as const;

/** Whose enrollments a list shows: everybody's in scope, or those whose agent is the caller. */
export const enrollmentAgents = ['all', 'me'] as const;

/** The pseudo case that stands for the inbox of whoever asks (§10.6). */
export const inboxCaseId = -99_999;

/** A case, or the pseudo case of the inbox. */
export const inboxOrCase = z
  .union([z.literal(inboxCaseId), z.literal(String(inboxCaseId)).transform(Number)], { error: 'number' })
  .or(id);
const optionalCase = z.preprocess((value) => (value === '' ? undefined : value), inboxOrCase.optional());

/** What a list is asked (§8.3). */
export const listEnrollments = endpoint({
  method: 'GET',
  path: '/api/enrollments',
  summary:
    'Lists enrollments in scope; with case_id also its census people who have none, with -99999 what waits for the caller to sign',
  access: may('access_enrollments_page'),
  query: z.object({
    case_id: optionalCase,
    search_type: z.enum(enrollmentSearchTypes).default('all'),
    search_text: searchText,
    status: z.enum(enrollmentStatusFilters).default('all'),
    agent: z.enum(enrollmentAgents).default('all'),
    sort_column: z.enum(enrollmentSortColumns).default('time'),
    sort_direction: direction.default('desc'),
    rows_per_page: rowsPerPage,
    page,
  }),
  reply: listOf(enrollmentRow),
});

export const listSearchTypes = endpoint({
  method: 'GET',
  path: '/api/enrollments/search-types',
  summary: 'What the enrollments search can look at',
  access: may('access_enrollments_page'),
  reply: z.array(z.object({ value: z.enum(enrollmentSearchTypes), text: z.string() })),
});

/** The paused enrollment of an applicant (§4.4); `{}` when there is none. */
export const findPausedEnrollment = endpoint({
  method: 'POST',
  path: '/api/enrollments/applicant-paused-search',
  summary: 'The paused enrollment of a census person',
  access: may('create_enrollment'),
  target: about('case', 'see', 'body.case_id'),
  body: z.object({ case_id: id, applicant_id: id }),
  reply: z.object({ enrollment_id: z.number().optional() }),
});
