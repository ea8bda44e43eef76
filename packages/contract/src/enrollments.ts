import { censusDifferences } from '@openroll/domain/census/census-differences';
import { carrierVerdicts } from '@openroll/domain/enrollments/carrier-answers';
import { decisionParts, decisionValues } from '@openroll/domain/enrollments/decision';
import { declinedBys } from '@openroll/domain/enrollments/declined-by';
import { reviewStates } from '@openroll/domain/enrollments/review';
import { paymentStates } from '@openroll/domain/payments/payment-state';
import { scheduleTypes } from '@openroll/domain/payments/schedule';
import { deliveryStates } from '@openroll/domain/statuses/delivery-status';
import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { counts, lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { carrierAnswer } from './deliveries.ts';
import { endpoint, homeOffice, may } from './endpoint.ts';
import { about } from './targets.ts';
import {
  direction,
  dollars,
  id,
  idParams,
  instant,
  listOf,
  page,
  rowsPerPage,
  searchText,
} from './values.ts';

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
});
export type EnrollmentRow = z.output<typeof enrollmentRow>;

export const enrollmentSortColumns = [
  'time',
  'enroll_date_created',
  'id',
  'insured_name',
  'employee_name',
  'product_name',
  'case_name',
  'case_group_name',
  'case_division_name',
  'premium',
  'annual_premium_sum',
  'agent_name',
  'status',
] as const;
export type EnrollmentSortColumn = (typeof enrollmentSortColumns)[number];

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

const person = z.object({
  applicant_name: z.string(),
  date_of_birth: z.string().nullable(),
  age: z.number().nullable(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  email: z.string(),
  phone: z.string(),
});

const signer = z.enum(['applicant', 'spouse', 'agent']);
const signatureMethod = z.enum(['inperson', 'remote', 'selfenroll', 'voice', 'audioenroll']);

/** ip_address and same_origin_as leave the server only for a HomeOfficeAdmin: the fields are then absent (§1.22). */
const signature = z.object({
  signer,
  signer_name: z.string(),
  agent_id: z.number().nullable(),
  applicant_id: z.string().nullable(),
  status: z.string(),
  method: signatureMethod,
  /** The method as people are told it: `signed_in` of an agent who was not with the family, whose method is `inperson` all the same. */
  signed_how: z.enum([...signatureMethod.options, 'signed_in']),
  ip_address: z.string().optional(),
  /** Whose earlier act came from the same address and browser, though it was to be given apart from this one (AC18). */
  same_origin_as: z.array(signer).optional(),
  applicant_phone_number: z.string().nullable(),
  /** It confirms another rating than was signed for, as the second act of the same signer (B17). */
  confirms_rating: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

const historyRow = z.object({
  id: z.number(),
  session_id: z.number(),
  status: z.enum(enrollmentStates),
  insured_name: z.string(),
  product_name: z.string(),
  coverage: z.string(),
  pending_amount: dollars.nullable(),
  annual_premium_sum: dollars,
  enroll_date_created: instant,
});

/** Agents beside the enrolling one, as the wire numbers them: agent_2 to agent_10 (§8.2). */
export const splitNumbers = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
type SplitNumber = (typeof splitNumbers)[number];
const splitId = z.number().nullable();
/** '12.50' */
const splitShare = z.string().nullable();
const splitFields = Object.fromEntries(
  splitNumbers.flatMap((number) => [
    [`agent_${number}_id`, splitId],
    [`agent_${number}_split`, splitShare],
  ]),
) as Record<`agent_${SplitNumber}_id`, typeof splitId> &
  Record<`agent_${SplitNumber}_split`, typeof splitShare>;

export const enrollmentDetail = enrollmentRow.extend({
  /** Whose commission it is unless others share it: whoever wrote it, also where somebody else is its agent by now (A31). */
  enrolling_agent: z.object({ id: z.number(), name: z.string() }),
  /** What the enrolling agent has of the commission: '87.50'. */
  agent_split: z.string(),
  ...splitFields,
  /** The others who share it, in their order, with their names. */
  split_agents: z.array(z.object({ id: z.number(), name: z.string(), split: z.string() })),
  /** When they were edited last, which a change can name as what it began from. */
  splits_updated_at: instant.nullable(),
  coverage: z.string(),
  modal_premium: dollars,
  premium_mode: z.string(),
  /** Guaranteed issue: what was applied for above the amount in force, and its premium a pay period and a year. */
  pending_amount: dollars.nullable(),
  pending_premium: dollars.nullable(),
  pending_annual_premium: dollars.nullable(),
  enrollment_state: z.string(),
  enrollment_city: z.string(),
  enrollment_mode: z.string(),
  paused_at: instant.nullable(),
  delivery_status: z.enum(deliveryStates).nullable(),
  delivery_id: z.number().nullable(),
  /** What its carrier has answered; null before it was sent. */
  carrier_answer: carrierAnswer.nullable(),
  /** As the carrier has assigned it. */
  policy_number: z.string().nullable(),
  enrollment_signatures: z.array(signature),
  enrollment_history: z.array(historyRow),
  census: z
    .object({ primary: person.nullable(), spouse: person.nullable(), children: z.array(person) })
    .nullable(),
  census_person_id: z.number().nullable(),
  /** What an employee who enrolled alone entered otherwise than the census had it of their SSN (AC25). */
  census_differs: z.array(z.enum(censusDifferences)),
  /** Where a call center's application was sent to be reviewed: absent for everybody but the home office (AC12). */
  call_center_email: z.string().nullable().optional(),
  /** Where that review stands (A20); null for what no call center has submitted. */
  review: z
    .object({
      state: z.enum(reviewStates),
      reviewed_at: instant.nullable(),
      /** The email that the applicant has given, for whoever may send it to be read (A17): absent for others. */
      applicant_email: z.string().optional(),
    })
    .nullable(),
  /** Who had it before its agent, the first one first (A31). */
  earlier_agents: z.array(z.object({ name: z.string(), until: instant })),
  /** Where the link to sign goes, for the home office alone: absent for others (§16.3). */
  remote_signature_email: z.string().nullable().optional(),
  /** Who of the family is due to sign by email, and what became of their email; null where nobody is (R7). */
  signature_letter: z
    .object({
      signer: z.enum(['applicant', 'spouse']),
      /** Null where no link is live. */
      state: z.enum(['queued', 'sent', 'failed']).nullable(),
      /** For the home office alone. */
      address: z.string().nullable().optional(),
    })
    .nullable(),
  /** Who refused to sign, and when; why is for those who may see it, and absent for others (A15). */
  decline: z
    .object({
      signer,
      declined_at: instant,
      reason: z.string().optional(),
    })
    .nullable(),
  /** What an underwriter outside has decided of it (§17.4); null where none was asked. */
  underwriting: z
    .object({
      decision: z.enum(['asked', 'ACCEPT', 'REFER', 'DECLINE', 'failed']),
      /** With ACCEPT the class it was approved in. */
      rating: z.string().nullable(),
      decided_at: instant,
      /** On what it waits that was signed by a link: the decision itself, or the second act on it (A14b). */
      waits_on: z.enum(['decision', 'confirmation']).nullable(),
      /** What it rests on, for the home office alone: absent for others (B22). */
      risk_factors: z.array(z.string()).optional(),
    })
    .nullable(),
  /** How it is paid that is not deducted from pay, and what became of its first payment (§17.1); null where it is deducted. */
  payment: z
    .object({
      method: z.enum(['card', 'bank']),
      brand: z.string().nullable(),
      last_four: z.string(),
      schedule_type: z.enum(scheduleTypes),
      day_of_month: z.number().optional(),
      day_of_week: z.number().optional(),
      weekday_occurrence: z.number().optional(),
      /** YYYY-MM-DD. */
      next_payment_date: z.string(),
      payment_with_app: z.boolean(),
      payment_with_app_made: z.boolean(),
      payment_with_app_date: instant.nullable(),
      /** For the home office alone: absent for others. */
      payment_with_app_processor_id: z.string().nullable().optional(),
      state: z.enum(paymentStates),
      /** What was charged for it; of what is not submitted yet, for all of its session. */
      amount: dollars.nullable(),
      /** When it was refunded, or came back. */
      settled_at: instant.nullable(),
    })
    .nullable(),
  /** Whom the voice conferences of its session called (§8.2). */
  enrollment_session_conferences: z.array(
    z.object({ agent_number: z.string(), primary_applicant_number: z.string() }),
  ),
  /** What the home office has decided of it by hand (B18). What was applied for stays as it was submitted. */
  decisions: z.array(
    z.object({
      part: z.enum(decisionParts),
      decision: z.enum(decisionValues),
      /** What is approved, where it is a part. */
      amount: dollars.nullable(),
      /** What was decided of; null where that is no amount. */
      applied_amount: dollars.nullable(),
      /** What is approved costs, per pay period; null where nothing is. */
      premium: dollars.nullable(),
      /** YYYY-MM-DD. */
      effective_date: z.string().nullable(),
      decided_at: instant,
      /** For the home office alone: absent for others. */
      reason: z.string().optional(),
    }),
  ),
  may: z.object({
    remove: z.boolean(),
    resume: z.boolean(),
    enroll: z.boolean(),
    view_pdf: z.boolean(),
    deliver: z.boolean(),
    move: z.boolean(),
    resend: z.boolean(),
    send_review: z.boolean(),
    release: z.boolean(),
    decide: z.enum(decisionParts).nullable(),
    edit_splits: z.boolean(),
    download_package: z.boolean(),
  }),
});
export type EnrollmentDetail = z.output<typeof enrollmentDetail>;

export const getEnrollment = endpoint({
  method: 'GET',
  path: '/api/enrollments/{id}',
  summary: 'One enrollment, with signatures, history and family',
  access: may('access_enrollments_page'),
  target: about('enrollment', 'see', 'params.id'),
  params: idParams,
  query: z.object({ extended: z.string().optional() }),
  reply: enrollmentDetail,
});

export const getEnrollmentPdf = endpoint({
  method: 'GET',
  path: '/api/enrollments/{id}/pdf',
  summary: 'The application as signed and sealed',
  access: may('access_enrollments_page'),
  target: about('enrollment', 'read-form', 'params.id'),
  params: idParams,
  reply: z.unknown(),
  answers: 'pdf',
  limit: 'pdf',
});

/** The body is the whole set of split agents; nobody leaves everything to the enrolling agent (C12). */
export const changeSplitAgents = endpoint({
  method: 'PUT',
  path: '/api/enrollments/{id}/agent_splits',
  summary: 'Replaces who shares the commission beside the enrolling agent, until the enrollment is delivered',
  access: may('change_case'),
  target: about('enrollment', 'see', 'params.id'),
  params: idParams,
  query: z.object({ updated_at: instant.optional() }),
  body: z
    .array(
      z.object({
        id: id.nullish(),
        split: z.union([z.string().max(lengths.line), z.number().transform(String)]).default(''),
      }),
    )
    .max(counts.splitAgents),
  reply: enrollmentDetail,
});

/** All applications of its session go along (A30). */
export const moveEnrollment = endpoint({
  method: 'POST',
  path: '/api/enrollments/{id}/move',
  summary: 'Moves an enrollment out of the Pending Group to a case, with all of its session',
  access: homeOffice,
  target: about('enrollment', 'see', 'params.id'),
  params: idParams,
  body: z.object({ case_id: id, case_division_id: id.nullish() }),
  reply: enrollmentDetail,
});

export const removeEnrollment = endpoint({
  method: 'DELETE',
  path: '/api/enrollments/{id}',
  summary: 'Deletes an enrollment; evidence of a signed one stays',
  access: may('delete_enrollment'),
  target: about('enrollment', 'remove', 'params.id'),
  params: idParams,
  reply: z.object({ success: z.boolean() }),
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
