import { premiumModes } from '@openroll/domain/values/premium-modes';
import { z } from 'zod';

const choice = z.strictObject({ text: z.string(), value: z.union([z.string(), z.number(), z.null()]) });
const scalar = z.union([z.string(), z.number(), z.boolean()]);
/** A row of beneficiaries. */
const row = z.record(z.string(), z.union([z.string(), z.number()]));
const answersSchema = z.record(z.string(), z.union([scalar, z.array(z.string()), z.array(row), choice]));
const byPerson = <T extends z.ZodType>(value: T) => z.record(z.string(), value).default({});

/** One worked example of examples.yaml. Whatever it leaves out is answered as a healthy person would. */
const exampleSchema = z.strictObject({
  name: z.string(),
  state: z.string().default('IL'),
  mode: z.enum(premiumModes).default('monthly'),
  started_on: z.iso.date(),
  /** Days of the case's enrollment period; without it the case is always open. */
  enrollment_period: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).optional(),
  options: z.record(z.string(), z.union([scalar, z.array(z.unknown())])).default({}),
  people: z.record(z.string(), answersSchema),
  /** An amount, a plan, `waived` or `no_coverage`, by person. */
  coverage: byPerson(z.union([z.string(), z.number()])),
  answers: byPerson(answersSchema),
  expect: z.strictObject({
    /** Dollars per pay period, by person. */
    premiums: z.record(z.string(), z.string()).optional(),
    /** Dollars a month, as lists show them and a first payment takes them where the product has a price for a month. */
    monthly: z.record(z.string(), z.string()).optional(),
    /** Exact dollars a year, fee included, before rounding and factors. */
    annual: z.record(z.string(), z.string()).optional(),
    /** What lies above a guarantee: its dollars, and what it will cost per pay period, as '1500 for 20.26'. */
    pending: z.record(z.string(), z.string()).optional(),
    /** Simplified issue: the class that the answers lead to. */
    ratings: z.record(z.string(), z.string()).optional(),
    states: z.record(z.string(), z.string()).optional(),
    steps: z.array(z.string()).optional(),
    /** `step field code` of every problem left. */
    errors: z.array(z.string()).optional(),
    applications: z.array(z.string()).optional(),
    members: z.array(z.string()).optional(),
    form: z.string().optional(),
    /** Every form that the applications print, in order: their own, and a replacement form behind it. */
    documents: z.array(z.string()).optional(),
    /**
     * What fields of the forms print before anybody has signed, a box true or false: by field, or by form and field with a blank between
     * them. Of several forms, or applications, with the field the first counts.
     */
    prints: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
  }),
});

/** examples.yaml of a product. */
export const examplesSchema = z.array(exampleSchema).min(1);

export type Example = z.infer<typeof exampleSchema>;
