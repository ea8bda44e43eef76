import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import type { Condition } from '../conditions/condition.ts';
import { applicantTypes, questionKinds } from '../step.ts';
import type { PlainText } from './localized-text.ts';

/** Names that could reach an object's prototype are refused here, once, for every name a product can use. */
export const fieldNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,59}$/, 'lower-case letters, digits and _')
  .refine((name) => name !== 'constructor' && name !== 'prototype', 'this name is reserved');

/** An amount in whole dollars. */
export const dollars = z.int().min(1).max(10_000_000);

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.boolean(),
    z.number(),
    z.string(),
    z.null(),
    z.array(conditionSchema),
    z.record(z.string(), conditionSchema),
  ]),
);

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** One field in a product's own words. */
export const fieldSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    name: fieldNameSchema,
    kind: z.enum(questionKinds),
    label: text,
    help: text.optional(),
    content: text.optional(),
    optional: z.boolean().default(false),
    affects_premium: z.boolean().default(false),
    twelfths: z.int().min(1).max(12).default(12),
    offset: z.int().min(0).max(11).default(0),
    when: conditionSchema.optional(),
    choices: z.array(z.strictObject({ value: z.union([z.string(), z.number()]), text })).optional(),
    minimum: z.union([z.number(), z.iso.date()]).optional(),
    maximum: z.union([z.number(), z.iso.date()]).optional(),
    step: z.number().positive().optional(),
    /** The most decimals of a currency or salary. */
    precision: z.int().min(0).max(8).optional(),
    max_length: z.int().min(1).max(lengths.text).optional(),
    explain_if: z.enum(['yes', 'no']).optional(),
    initial_value: scalar.optional(),
  });

/** When a conditional fieldset (§5.5) shows. */
const fieldsetSchema = z.strictObject({
  /** The question that it hangs on. */
  on: fieldNameSchema,
  /** The answer that shows it; yes where none is said. */
  value: scalar.default('yes'),
  /** Shown by every other answer instead. */
  otherwise: z.boolean().default(false),
});
export type Fieldset = z.output<typeof fieldsetSchema>;

export const questionSchemaOf = <Text extends z.ZodType>(text: Text) =>
  fieldSchemaOf(text).extend({
    /** Stands in a conditional fieldset, together with those beside it that hang on the same answer. */
    fieldset: fieldsetSchema.optional(),
    applicants: z
      .array(z.enum(applicantTypes))
      .min(1)
      .default([...applicantTypes]),
    /** The answer with which this person cannot be covered, and what is said then. Above a guarantee: only what is above it. */
    knocks_out: z.strictObject({ if: scalar, text }).optional(),
    /** Simplified issue: the answer that leaves no better class than this outcome. */
    leads_to: z.strictObject({ if: scalar, outcome: fieldNameSchema }).optional(),
    /** Asked only of a person who chose more than is guaranteed. */
    above_guarantee: z.boolean().default(false),
    /** What it is about: questions of one topic stand together, whichever product asks them. */
    topic: text.optional(),
    /** Several people may answer it with one act: 'No for everyone'. */
    answer_together: z.boolean().optional(),
  });

export const beneficiariesSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    /** Whose coverage names beneficiaries. */
    applicants: z.array(z.enum(applicantTypes)).min(1),
    primary_label: text,
    contingent_label: text,
    introduction: text.optional(),
    relationships: z.array(z.strictObject({ value: fieldNameSchema, text })).min(1),
    ssn: z.boolean().default(false),
    dob: z.boolean().default(false),
    /** Shares in hundredths of a percent; whole percents where nothing is said. */
    shares: z.literal('hundredths').optional(),
    /** Nobody has to be named. */
    optional: z.boolean().default(false),
    /** Rows that the form, and an addendum to it, have room for, in each class. */
    maximum: z.int().min(1).max(20),
  });

export type FieldDefinition = z.infer<ReturnType<typeof fieldSchemaOf<PlainText>>>;
export type Question = z.infer<ReturnType<typeof questionSchemaOf<PlainText>>>;
export type Beneficiaries = z.infer<ReturnType<typeof beneficiariesSchemaOf<PlainText>>>;
