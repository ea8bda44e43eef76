import { z } from 'zod';
import { fieldNameSchema, textSchema } from './definition-fields.ts';
import { applicantTypes } from './steps.ts';

const dollars = z.int().min(1).max(10_000_000);
const percent = z.int().min(1).max(100);

/** The amounts a person may choose among; a dependant's are limited to a share of the primary's. */
const amountsSchema = z.strictObject({
  amounts: z.array(dollars).min(1).optional(),
  /** With `amounts`: the most a dependant may choose. Without: the one amount offered. */
  share_of_primary: percent.optional(),
  /** Case option that lowers the highest amount. */
  maximum_option: fieldNameSchema.optional(),
});

const faceValueSchema = z.strictObject({
  kind: z.literal('face_value'),
  label: textSchema,
  primary: amountsSchema,
  spouse: amountsSchema.optional(),
  child: amountsSchema.optional(),
});

const plansSchema = z.strictObject({
  kind: z.literal('plans'),
  label: textSchema,
  tier_label: textSchema,
  plans: z
    .array(z.strictObject({ value: fieldNameSchema, text: textSchema, description: textSchema.optional() }))
    .min(1),
  /** From the narrowest to the widest; a tier is offered when the family has everyone in it. */
  tiers: z
    .array(
      z.strictObject({
        value: fieldNameSchema,
        text: textSchema,
        covers: z.array(z.enum(applicantTypes)).min(1),
      }),
    )
    .min(1),
});

export const coverageSchema = z.discriminatedUnion('kind', [faceValueSchema, plansSchema]);

export type Coverage = z.infer<typeof coverageSchema>;
export type FaceValueCoverage = z.infer<typeof faceValueSchema>;
export type PlanCoverage = z.infer<typeof plansSchema>;
export type Amounts = z.infer<typeof amountsSchema>;
