import { premiumModes } from '@openroll/domain/premium-modes';
import { stateCodes } from '@openroll/domain/us-states';
import { z } from 'zod';
import { coverageSchema } from './definition-coverage.ts';
import {
  beneficiariesSchema,
  conditionSchema,
  fieldNameSchema,
  fieldSchema,
  questionSchema,
  textSchema,
} from './definition-fields.ts';

/**
 * What a product is: `productFileSchema` is product.yaml as people write it, `productSchema` adds the rate tables and
 * form mappings that the loader read beside it. Plain data throughout: it is stored as JSON and never holds code.
 */
const state = z.enum(stateCodes as [string, ...string[]]);
const wholeAge = z.int().min(0).max(120);

export const applicantRulesSchema = z.strictObject({
  ages: z.strictObject({ minimum: wholeAge, maximum: wholeAge }),
  /** A dependant who may apply only where the primary is covered by the same product. */
  with_primary: z.boolean().default(true),
  /** Answers about the person, read as `applicant.<name>`, with which they cannot apply, and what is said then. */
  refuses: z.array(z.strictObject({ when: conditionSchema, text: textSchema })).default([]),
});

const applicants = z.strictObject({
  primary: applicantRulesSchema,
  spouse: applicantRulesSchema.optional(),
  child: applicantRulesSchema.extend({ maximum: z.int().min(1).max(20).default(10) }).optional(),
});

/** Facts about a person that a product needs besides the usual ones; the engine knows how each is asked. */
export const askable = [
  'tobacco',
  'height',
  'weight',
  'hire_date',
  'hours_per_week',
  'actively_at_work',
] as const;
const asks = z.array(z.enum(askable)).default([]);

/** Case-level options (S1 "Product option input"). */
const optionSchema = z.strictObject({
  name: fieldNameSchema,
  display_name: textSchema,
  type: z.enum(['text', 'integer', 'currency', 'date', 'checkbox', 'select', 'radio', 'yes_no_radio']),
  default: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  optional: z.boolean().default(false),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  step: z.number().optional(),
  precision: z.int().min(0).max(8).optional(),
  affects_premium: z.boolean().default(false),
  choices: z.array(z.strictObject({ value: z.string(), text: textSchema })).optional(),
});

const fileName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*\.pdf$/, 'a PDF file name of the product folder');

const stateVariationSchema = z.strictObject({
  form: fileName.optional(),
  introduction: textSchema.optional(),
  applicants: applicants.optional(),
  coverage: coverageSchema.optional(),
  /** Other words for a question of the base product, by its name. */
  labels: z.record(fieldNameSchema, textSchema).default({}),
  /** Questions that are not asked in this state. */
  without: z.array(fieldNameSchema).default([]),
  /** Questions asked in this state only, after the others. */
  questions: z.array(questionSchema).default([]),
  signatures: z.strictObject({ spouse: textSchema.optional(), applicant: textSchema.optional() }).optional(),
});

export const productFileSchema = z.strictObject({
  code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,29}$/),
  name: textSchema,
  display_name: textSchema,
  carrier: textSchema,
  introduction: textSchema,
  delivery_required: z.boolean(),
  states: z.strictObject({
    sold: z.union([z.literal('all'), z.array(state).min(1)]),
    except: z.array(state).default([]),
  }),
  applicants,
  /** One application for each covered person, or one for the family with the primary as insured. */
  applications: z.enum(['per_person', 'per_family']),
  asks: z
    .strictObject({ primary: asks, spouse: asks, child: asks })
    .default({ primary: [], spouse: [], child: [] }),
  options: z.array(optionSchema).default([]),
  coverage: coverageSchema,
  rates: z.strictObject({
    unit: z.enum(['per_1000', 'flat']),
    /** What a printed rate pays for; a table with a `mode` column is read per mode instead. */
    period: z.enum(['annual', 'monthly']),
    accepted_warnings: z
      .array(z.strictObject({ warning: textSchema, reason: textSchema.min(10) }))
      .default([]),
  }),
  questions: z.array(questionSchema).default([]),
  beneficiaries: beneficiariesSchema.optional(),
  /** Asked once per product: what this coverage does to insurance that is already there. */
  replacement: z.array(fieldSchema).default([]),
  /** The statements that a signature stands for; a `spouse` text means that an insured spouse signs too. */
  signatures: z.strictObject({ applicant: textSchema, spouse: textSchema.optional(), agent: textSchema }),
  form: fileName,
  state_variations: z.partialRecord(state, stateVariationSchema).default({}),
});

export const rateRowSchema = z.strictObject({
  line: z.int(),
  /** 'adult' is the primary or the spouse. An absent key fits everybody. */
  applicant: z.enum(['primary', 'spouse', 'child', 'adult']).optional(),
  min_age: wholeAge.optional(),
  max_age: wholeAge.optional(),
  tobacco: z.enum(['yes', 'no']).optional(),
  gender: z.enum(['female', 'male']).optional(),
  plan: z.string().optional(),
  tier: z.string().optional(),
  state: state.optional(),
  mode: z.enum(premiumModes as [string, ...string[]]).optional(),
  /** Dollars with every digit that the table prints. */
  rate: z.string().regex(/^\d+(\.\d+)?$/),
});

export const rateTableSchema = z.strictObject({
  file: z.string(),
  /** First month in which enrollments start under this table. */
  effective: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  rows: z.array(rateRowSchema),
});

/** One form field: a text with placeholders, lines that are printed on a condition, or a box that is checked on one. */
export const formFieldSchema = z.strictObject({
  name: z.string(),
  text: z.string().optional(),
  lines: z.array(z.strictObject({ when: conditionSchema, text: z.string() })).optional(),
  checked: conditionSchema.optional(),
  max_length: z.int().min(1).optional(),
});

export const formMappingSchema = z.strictObject({ file: fileName, fields: z.array(formFieldSchema) });

export const productSchema = productFileSchema.extend({
  rate_tables: z.array(rateTableSchema),
  form_mappings: z.array(formMappingSchema),
});

export type ProductFile = z.infer<typeof productFileSchema>;
export type ProductDefinition = z.infer<typeof productSchema>;
export type StateVariation = z.infer<typeof stateVariationSchema>;
export type RateRow = z.infer<typeof rateRowSchema>;
export type RateTable = z.infer<typeof rateTableSchema>;
export type FormField = z.infer<typeof formFieldSchema>;
export type FormMapping = z.infer<typeof formMappingSchema>;
export type Askable = (typeof askable)[number];
