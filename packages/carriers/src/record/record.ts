import { decisionParts, decisionValues } from '@openroll/domain/enrollments/decision';
import { premiumModes } from '@openroll/domain/values/premium-modes';
import { z } from 'zod';

/**
 * The canonical record: one application as its carrier is told of it (§9.4). Money is whole cents, days are 'YYYY-MM-DD', instants
 * ISO 8601 in UTC, and what is not known is null. It carries only what the product asks or a form of it prints.
 */
const text = z.string();
const optionalText = text.nullable();
const day = z.iso.date().nullable();
const instant = z.iso.datetime();
const cents = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const yesNo = z.enum(['yes', 'no']).nullable();

const personSchema = z.strictObject({
  /** 'primary', 'spouse', 'child-1' …: the same within everything that one family applies for at once. */
  party: text,
  relation: z.enum(['employee', 'spouse', 'child']),
  first_name: optionalText,
  middle_name: optionalText,
  last_name: optionalText,
  birthdate: day,
  /** female, male or x. */
  gender: optionalText,
  /** 000-00-0000 */
  ssn: optionalText,
  tobacco: yesNo,
  height_inches: z.number().nullable(),
  weight_pounds: z.number().nullable(),
  birth_state: optionalText,
  birth_country: optionalText,
  address: optionalText,
  address2: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  phone: optionalText,
  email: optionalText,
});

const employeeSchema = personSchema.extend({
  employee_id: optionalText,
  hire_date: day,
  hours_per_week: z.number().nullable(),
  actively_at_work: yesNo,
  salary_cents: cents.nullable(),
  business_phone: optionalText,
});

const beneficiarySchema = z.strictObject({
  /** The one name of a trust, a charity or an estate. */
  name: optionalText,
  first_name: optionalText,
  middle_name: optionalText,
  last_name: optionalText,
  relationship: optionalText,
  relationship_text: optionalText,
  ssn: optionalText,
  birthdate: day,
  /** Of 100, as a decimal: '33'. */
  percentage: z.string().regex(/^\d{1,3}(\.\d+)?$/),
});

const premiumSchema = z.strictObject({ modal_cents: cents, annual_cents: cents });

const answerSchema = z.strictObject({
  /** Of the coverage, or of the product once for all whom it covers. */
  of: z.enum(['coverage', 'product']),
  name: text,
  question: text,
  value: z.union([text, z.number(), z.boolean(), z.array(text), z.null()]),
  /** The chosen value in words, where there are choices. */
  value_text: optionalText,
  explanation: optionalText,
});

const coverageSchema = z.strictObject({
  text,
  kind: z.enum(['amount', 'units', 'plan']),
  /** In force at once; null of a plan, or where all of it is pending. */
  amount_cents: cents.nullable(),
  units: z.int().nullable(),
  plan: optionalText,
  plan_text: optionalText,
  tier: optionalText,
  tier_text: optionalText,
  rating: z.strictObject({ value: text, text }).nullable(),
  /** What is chosen beside the coverage: a waiting period, a benefit period. */
  options: z.array(z.strictObject({ name: text, label: text, value: text, text })),
  riders: z.array(z.strictObject({ name: text, text, amount_cents: cents.nullable(), modal_cents: cents })),
  /** What is applied for above a guarantee, and not in force. */
  pending: premiumSchema.extend({ amount_cents: cents }).nullable(),
  /** Everyone whom the coverage is for, by `party`; the first is the insured of the application. */
  insured_parties: z.array(text).min(1),
});

/** What the home office has decided of an application by hand, or of what lies above a guarantee of it. */
const decisionSchema = z.strictObject({
  part: z.enum(decisionParts),
  value: z.enum(decisionValues),
  /** What is approved; null where nothing is, or what was applied for is no amount. */
  amount_cents: cents.nullable(),
  /** What that costs; of an amount above a guarantee beside the premium of the rest. Null where nothing is approved. */
  premium: premiumSchema.nullable(),
  /** From when on it is in force; null where that is the carrier's to say. */
  effective_date: day,
});

export const recordReasons = ['application', 'correction', 'decision'] as const;

export const recordSchema = z.strictObject({
  format: z.literal('openroll-record-1'),
  /** A UUID: the same for the same record at the same version. */
  guid: z.guid(),
  /** 1, and one more with each correction. */
  version: z.int().min(1),
  reason: z.enum(recordReasons),
  effective_date: day,
  enrollment_id: z.int().min(1),
  /** Applications of one session are of one family. */
  session_id: z.int().min(1),
  submitted_at: instant,
  /** The calendar day of that in the zone of the site, where it was said; of a signature likewise. */
  submitted_on: z.iso.date(),
  enrolled_in: z.strictObject({ city: text, state: text, mode: text }),
  carrier: z.strictObject({ code: text, name: text }),
  product: z.strictObject({ code: text, name: text, version: text }),
  employer: z.strictObject({ id: z.int().min(1), name: text, number: optionalText, division: optionalText }),
  employee: employeeSchema,
  /** Those whom the coverage is for, beside the employee. */
  dependents: z.array(personSchema),
  coverage: coverageSchema,
  /** As it was applied for: what is in force at once. */
  premium: premiumSchema.extend({ mode: z.enum(premiumModes as [string, ...string[]]) }),
  /** Absent where nobody decided by hand. */
  decision: decisionSchema.optional(),
  beneficiaries: z.strictObject({
    primary: z.array(beneficiarySchema),
    contingent: z.array(beneficiarySchema),
  }),
  answers: z.array(answerSchema),
  signatures: z.array(
    z.strictObject({
      signer: z.enum(['applicant', 'spouse', 'agent']),
      name: text,
      signed_at: instant,
      signed_on: z.iso.date(),
      method: text,
      /** Where they sat; null where only the way is known: by a link, signed in, on the telephone. */
      place: z.strictObject({ city: text, state: text }).nullable(),
      first_bill_date: day,
    }),
  ),
  agent: z.strictObject({ id: z.int().min(1), name: text, code: optionalText }),
  /** '87.50' is a percentage; the first is the primary agent's. Nobody where the agent has all of it. */
  commission: z.array(z.strictObject({ agent_id: z.int().min(1), name: text, percentage: text })),
  documents: z.array(z.strictObject({ name: text, sha256 })),
});

export type CarrierRecord = z.output<typeof recordSchema>;
export type RecordPerson = z.output<typeof personSchema>;
export type RecordEmployee = z.output<typeof employeeSchema>;
export type RecordBeneficiary = z.output<typeof beneficiarySchema>;
export type RecordDecision = z.output<typeof decisionSchema>;
export type RecordAnswer = z.output<typeof answerSchema>;
export type RecordReason = (typeof recordReasons)[number];

/** JSON Schema of the record, as it is published in docs/carrier-record.schema.json, where a test compares it. */
export const recordJsonSchema = (): z.core.JSONSchema.JSONSchema => ({
  ...z.toJSONSchema(recordSchema, { target: 'draft-2020-12' }),
  title: 'openroll-record-1',
});
