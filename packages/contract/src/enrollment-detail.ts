import { censusDifferences } from '@openroll/domain/census/census-differences';
import { decisionParts, decisionValues } from '@openroll/domain/enrollments/decision';
import { reviewStates } from '@openroll/domain/enrollments/review';
import { paymentStates } from '@openroll/domain/payments/payment-state';
import { scheduleTypes } from '@openroll/domain/payments/schedule';
import { deliveryStates } from '@openroll/domain/statuses/delivery-status';
import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { counts, lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { carrierAnswer } from './deliveries.ts';
import { endpoint, homeOffice, may } from './endpoint.ts';
import { enrollmentRow } from './enrollments.ts';
import { about } from './targets.ts';
import { dollars, id, idParams, instant } from './values.ts';

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

export const enrollmentDetail = enrollmentRow.extend({
  /** Whose commission it is unless others share it: whoever wrote it, also where somebody else is its agent by now (A31). */
  enrolling_agent: z.object({ id: z.number(), name: z.string() }),
  /** Never null here. */
  agent_split: z.string(),
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
  /** What it has answered of what was decided later of the amount above the guarantee; null before that was sent. */
  decision_answer: carrierAnswer.nullable(),
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
    transfer: z.boolean(),
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
