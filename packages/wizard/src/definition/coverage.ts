import { z } from 'zod';
import { applicantTypes } from '../step.ts';
import { dollars, fieldNameSchema, fieldSchemaOf } from './fields.ts';
import type { PlainText } from './localized-text.ts';

const percent = z.int().min(1).max(100);
const age = z.int().min(0).max(120);

/**
 * A share of the employee's pay as the one amount that is offered (§6.2): the exact share, rounded to a multiple, then not above the
 * maximum and not below the minimum.
 */
export const payShareSchema = z.strictObject({
  /** 60, or 66.67. */
  percent: z
    .number()
    .positive()
    .max(100)
    .refine((value) => value >= 1, { error: 'a percentage from 1 to 100: 60, not 0.6' }),
  /** Case option that holds another percentage. */
  percent_option: fieldNameSchema.optional(),
  per: z.enum(['year', 'month', 'week']),
  maximum: dollars,
  minimum: dollars.optional(),
  round: z
    .strictObject({ to: dollars, direction: z.enum(['down', 'up', 'nearest']) })
    .default({ to: 1, direction: 'down' }),
});

/**
 * The amounts a person may choose among (§6.2). One source (`amounts`, `range`, `salary_multiples`, `pay_share` or a bare share of the
 * primary's), optionally `money_purchase` beside it; every other key lowers the highest amount.
 */
export const amountsSchema = z.strictObject({
  amounts: z.array(dollars).min(1).optional(),
  /** Every `step` from `minimum` to `maximum`. */
  range: z.strictObject({ minimum: dollars, maximum: dollars, step: dollars }).optional(),
  /** The yearly salary rounded up to a multiple of `round_up_to` (an exact one stays), times each multiple, then `plus`. */
  salary_multiples: z
    .strictObject({
      multiples: z.array(z.int().min(1).max(20)).min(1),
      round_up_to: dollars.default(1),
      plus: z.int().min(0).max(10_000_000).default(0),
    })
    .optional(),
  pay_share: payShareSchema.optional(),
  /** 'What does $8 a week buy': premiums in dollars per pay period, each buying the largest multiple it pays for. */
  money_purchase: z
    .strictObject({
      premiums: z.array(z.number().positive().max(10_000)).min(1),
      round_down_to: dollars.default(1),
      minimum: dollars.default(1),
      maximum: dollars,
    })
    .optional(),
  /** With a source: the most a dependant may choose, in percent of the primary's amount. Without: the one amount offered. */
  share_of_primary: percent.optional(),
  /** Case option that lowers the highest amount. */
  maximum_option: fieldNameSchema.optional(),
  /** The highest amount from an age on; the entry of the highest `from_age` that is reached counts. */
  maximum_by_age: z
    .array(z.strictObject({ from_age: age, maximum: z.int().min(0).max(10_000_000) }))
    .optional(),
  /** The highest amount as a multiple of the yearly salary. */
  salary_maximum: z
    .strictObject({ multiple: z.number().positive().max(20), round_down_to: dollars.default(1) })
    .optional(),
  /** The highest amount as a share of the salary of a month or week: a disability benefit. */
  salary_share: z
    .strictObject({
      percent,
      /** Case option that holds another percentage. */
      percent_option: fieldNameSchema.optional(),
      per: z.enum(['month', 'week']),
    })
    .optional(),
});

const faceValueSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    kind: z.literal('face_value'),
    label: text,
    /** Follows an amount wherever one is shown: 'a month'. */
    amount_suffix: text.optional(),
    primary: amountsSchema,
    spouse: amountsSchema.optional(),
    child: amountsSchema.optional(),
  });

const unitsSchema = z.strictObject({ minimum: z.int().min(1).max(100), maximum: z.int().min(1).max(100) });

const unitCoverageSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    kind: z.literal('units'),
    label: text,
    /** After the number: 'unit', 'units'. */
    unit_text: text,
    units_text: text,
    primary: unitsSchema,
    spouse: unitsSchema.optional(),
    child: unitsSchema.optional(),
  });

const plansSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    kind: z.literal('plans'),
    label: text,
    tier_label: text,
    plans: z
      .array(
        z.strictObject({
          value: fieldNameSchema,
          text,
          description: text.optional(),
          /** What it pays, a row of the comparison each: every plan has the same rows, in one order. */
          benefits: z
            .array(z.strictObject({ label: text, text }))
            .min(1)
            .optional(),
        }),
      )
      .min(1),
    /** From the narrowest to the widest; a tier is offered when the family has everyone in it. */
    tiers: z
      .array(
        z.strictObject({
          value: fieldNameSchema,
          text,
          covers: z.array(z.enum(applicantTypes)).min(1),
        }),
      )
      .min(1),
  });

export const coverageSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.discriminatedUnion('kind', [faceValueSchemaOf(text), unitCoverageSchemaOf(text), plansSchemaOf(text)]);

/**
 * Asked on the coverage page, beside the choice (§6.2): a waiting period, a benefit period, insurance already in force. The
 * answer lies with the coverage; a dependant without an answer of their own has the primary's.
 */
export const coverageQuestionSchemaOf = <Text extends z.ZodType>(text: Text) =>
  fieldSchemaOf(text).extend({
    applicants: z.array(z.enum(applicantTypes)).min(1).default(['primary']),
    /** Case option (multi_select or checkbox_group) that lists the choices which the case offers. */
    offered_option: fieldNameSchema.optional(),
    /** The chosen text is part of the coverage as it is stated everywhere: '$2,400 a month, 14 days, 2 years'. */
    states_coverage: z.boolean().default(false),
  });

/** Cover that can be added to a chosen coverage, with rates of its own in the same files (column `rider`) (§6.2). */
export const riderSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    name: fieldNameSchema,
    text,
    description: text.optional(),
    /** Whose coverage it can be added to. */
    applicants: z.array(z.enum(applicantTypes)).min(1).default(['primary']),
    /** Offered only where someone of these is in the family and of an age that the product accepts. */
    covers: z.array(z.enum(applicantTypes)).default([]),
    ages: z.strictObject({ minimum: age, maximum: age }).optional(),
    /** The amounts to choose among; without, the rider is taken or not, for the amount of the coverage. */
    amounts: z.array(dollars).min(1).optional(),
    unit: z.enum(['per_1000', 'per_100', 'flat']),
    /** Case option (yes_no_radio or checkbox) without whose yes the rider is not offered. */
    offered_option: fieldNameSchema.optional(),
    /** Part of every coverage that it can be added to: nobody leaves it out. */
    mandatory: z.boolean().optional(),
    /** Had only together with all of these. */
    depends_on: z.array(fieldNameSchema).min(1).optional(),
    /** Not had together with any of these; of two that were chosen the one that stands first counts. */
    excludes: z.array(fieldNameSchema).min(1).optional(),
  });

export type Coverage = z.infer<ReturnType<typeof coverageSchemaOf<PlainText>>>;
export type FaceValueCoverage = z.infer<ReturnType<typeof faceValueSchemaOf<PlainText>>>;
export type UnitCoverage = z.infer<ReturnType<typeof unitCoverageSchemaOf<PlainText>>>;
export type PlanCoverage = z.infer<ReturnType<typeof plansSchemaOf<PlainText>>>;
export type Amounts = z.infer<typeof amountsSchema>;
export type PayShare = z.infer<typeof payShareSchema>;
export type CoverageQuestion = z.infer<ReturnType<typeof coverageQuestionSchemaOf<PlainText>>>;
export type Rider = z.infer<ReturnType<typeof riderSchemaOf<PlainText>>>;
