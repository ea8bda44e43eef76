import { isCalendarDate } from '@openroll/domain/values/dates';
import { z } from 'zod';
import { applicantTypes } from '../step.ts';
import { conditionSchema, fieldNameSchema } from './fields.ts';
import type { PlainText } from './localized-text.ts';

const age = z.int().min(0).max(120);
/** A day that some year has: February 29 is one. */
const monthAndDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { message: 'month and day: 11-01', abort: true })
  .refine((day) => isCalendarDate(`2024-${day}`), 'no year has this day');

/**
 * One way to an amount without questions about health (§6.8): for the newly hired, in a yearly window, a step up from what is in
 * force, or nothing for those who come late. Of the rules that fit a person the highest amount counts; where a product has
 * rules and none fits, nothing is guaranteed. What is chosen above the amount is pending until it is underwritten.
 */
export const guaranteeSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    name: fieldNameSchema,
    text,
    applicants: z.array(z.enum(applicantTypes)).min(1),
    amount: z.int().min(0).max(10_000_000),
    /** Case option that holds another amount. */
    amount_option: fieldNameSchema.optional(),
    /** Adds the amount to what the person has in force: the name of a coverage question of kind currency. */
    adds_to: fieldNameSchema.optional(),
    /** No more than this multiple of the yearly salary. */
    salary_multiple: z.number().positive().max(20).optional(),
    ages: z.strictObject({ minimum: age, maximum: age }).optional(),
    /** From the date of hire (asked of the primary) to the enrollment start. */
    within_days_of_hire: z.int().min(0).max(3650).optional(),
    /**
     * When the enrollment starts: within the enrollment period that the case has set, or in a part of every year; `from` after `to` runs
     * over the new year.
     */
    window: z
      .union([z.literal('enrollment_period'), z.strictObject({ from: monthAndDay, to: monthAndDay })])
      .optional(),
    /** Reads what conditions on the coverage page read. */
    when: conditionSchema.optional(),
  });

/** Simplified issue (§6.9): the classes into which answers put a person, best first. Whom no answer moves has the first. */
export const underwritingSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    outcomes: z
      .array(
        z.strictObject({
          /** The `rating` column of the rates. */
          value: fieldNameSchema,
          text,
          /** Who puts people into it; answers do where nothing is said. */
          rated_by: z.enum(['answers', 'underwriter', 'both']).optional(),
          /** The highest amount in dollars that somebody of this class may have. */
          maximum: z.int().min(1).max(10_000_000).optional(),
        }),
      )
      .min(1),
    /** Height and weight lead to an outcome, by the rows of build.csv. */
    build: z
      .strictObject({
        /** Whose height and weight are read; they are asked for both. */
        applicants: z.array(z.enum(applicantTypes)).min(1),
        /** What is said of a person whom the table declines. */
        declined: text.optional(),
      })
      .optional(),
    /** An underwriter outside decides where the case asks for it (§17.4): in the classes that are rated by one. */
    external: z
      .strictObject({
        /** Case option that is yes where one decides. */
        option: fieldNameSchema,
        /** What introduces the product then, in place of its own introduction. */
        introduction: text.optional(),
        /** What the applicant agrees to then, in place of their own statement. */
        applicant: text.optional(),
      })
      .optional(),
  });

export type Guarantee = z.infer<ReturnType<typeof guaranteeSchemaOf<PlainText>>>;
export type Underwriting = z.infer<ReturnType<typeof underwritingSchemaOf<PlainText>>>;
