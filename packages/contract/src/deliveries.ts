import { unsentReasons } from '@openroll/domain/enrollments/deliveries';
import { deliveryStates } from '@openroll/domain/statuses/delivery-status';
import { recordStates } from '@openroll/domain/statuses/record-status';
import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, homeOffice, may } from './endpoint.ts';
import { about } from './targets.ts';
import { id, idParams, instant, listOf, maybeErrors, page, rowsAtOnce, searchText } from './values.ts';

/** What a carrier has answered of an enrollment (§9.8). */
export const carrierAnswer = z.object({
  state: z.enum(recordStates),
  policy_number: z.string().nullable(),
  /** Why it was rejected: the carrier's code, and its words. */
  code: z.string().nullable(),
  words: z.string().nullable(),
  answered_at: instant.nullable(),
  /** Whom to ask about what was rejected; null for everything else. */
  contact: z
    .object({
      carrier: z.string(),
      name: z.string().nullable(),
      email: z.string(),
      phone: z.string().nullable(),
    })
    .nullable(),
});
export type CarrierAnswer = z.output<typeof carrierAnswer>;

/** Beside deliveries, what is held back and so has none (C28). */
export const deliveryRowStates = [...deliveryStates, 'held'] as const;

export const deliveryRow = z.object({
  /** Null for what is held before it had a delivery. */
  id: z.number().nullable(),
  enrollment_id: z.number(),
  status: z.enum(deliveryRowStates),
  delivery_required: z.boolean(),
  delivered_at: instant.nullable(),
  should_deliver: z.boolean(),
  can_redeliver: z.boolean(),
  /** Whether what the carrier has rejected can be sent anew. */
  can_correct: z.boolean(),
  insured_name: z.string(),
  product_name: z.string(),
  case_name: z.string(),
  /** Why it does not go out now, or, `deleted`, never will; null where it does, or is gone. */
  held: z.enum(unsentReasons).nullable(),
  /** `decision`: it tells the carrier what was decided later of the amount above the guarantee. */
  reason: z.enum(['enrollment', 'decision']),
  /** YYYY-MM-DD. */
  effective_date: z.string().nullable(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  /** Null until its package is made up. */
  package_id: z.string().nullable(),
  /** What the carrier said of the form of the package as a whole. */
  package_answer: z.enum(['received', 'rejected']).nullable(),
  /** Null until it travels in a package. */
  answer: carrierAnswer.nullable(),
  /** Grows with each answer of any carrier: the greatest that was seen is `answered_after` of the next call; null before the first. */
  answer_number: z.number().nullable(),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

/** The last that somebody has seen. */
const cursor = z.union([z.literal(0), z.literal('0').transform(Number), id]);

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/deliveries',
  summary:
    'Deliveries in scope, newest first; after an id, those that came since; after an answer, those answered since',
  access: may('view_enrollment_deliveries'),
  query: z.object({
    status: z.enum(['all', ...deliveryRowStates]).default('all'),
    answer: z.enum(['all', ...recordStates]).default('all'),
    search_text: searchText,
    /** 0 begins with the first. */
    after_id: cursor.optional(),
    /** Those with an answer behind this `answer_number`, in the order in which answers came; 0 begins with the first. */
    answered_after: cursor.optional(),
    page,
    rows_per_page: rowsAtOnce.default(100),
  }),
  reply: listOf(deliveryRow),
});

export const requestDelivery = endpoint({
  method: 'POST',
  path: '/api/deliveries/{id}',
  summary: 'Sends a delivery now, or again, with the package in which it travels',
  access: may('add_enrollment_deliveries'),
  target: about('delivery', 'see', 'params.id'),
  params: idParams,
  reply: z.object({ delivery_requested: z.boolean(), errors: maybeErrors }),
});

export const downloadPackage = endpoint({
  method: 'GET',
  path: '/api/deliveries/{id}',
  summary: 'The package as it was sent; of one with several enrollments, the part of this one',
  access: may('view_enrollment_deliveries'),
  target: about('delivery', 'see', 'params.id'),
  params: idParams,
  reply: z.unknown(),
  answers: 'zip',
  limit: 'pdf',
});

/** What was corrected goes to the carrier, in the words of the home office. */
export const correctDelivery = endpoint({
  method: 'POST',
  path: '/api/deliveries/{id}/corrections',
  summary: 'Sends what the carrier has rejected anew, in a package that names the one it replaces',
  access: homeOffice,
  target: about('delivery', 'see', 'params.id'),
  params: idParams,
  body: z.object({ note: z.string().trim().min(1).max(lengths.correctionNote) }),
  reply: deliveryRow,
});

export const packageContents = z.object({
  id: z.string(),
  carrier: z.string(),
  sha256: z.string().nullable(),
  created_at: instant,
  made_at: instant.nullable(),
  sent_at: instant.nullable(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  answer: z.enum(['received', 'rejected']).nullable(),
  answer_code: z.string().nullable(),
  /** The package of which this one holds a record anew. */
  replaces: z.string().nullable(),
  records: z.array(
    z.object({
      record_id: z.string(),
      delivery_id: z.number(),
      enrollment_id: z.number(),
      insured_name: z.string(),
      product_name: z.string(),
      case_name: z.string(),
      state: z.enum(recordStates),
      policy_number: z.string().nullable(),
      /** What was corrected in it. */
      note: z.string().nullable(),
    }),
  ),
});
export type PackageContents = z.output<typeof packageContents>;

export const getPackageContents = endpoint({
  method: 'GET',
  path: '/api/deliveries/{id}/package',
  summary: 'The package in which a delivery travels, with everybody who is in it',
  access: homeOffice,
  target: about('delivery', 'see', 'params.id'),
  params: idParams,
  reply: packageContents,
});

/** It may hold several cases: whole packages are for the home office alone. */
export const downloadWholePackage = endpoint({
  method: 'GET',
  path: '/api/packages/{id}',
  summary: 'A package whole, as it was sent',
  access: homeOffice,
  params: z.object({ id: z.guid() }),
  reply: z.unknown(),
  answers: 'zip',
  limit: 'pdf',
});
