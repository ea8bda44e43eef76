import { z } from 'zod';
import { fieldNameSchema } from './fields.ts';
import type { PlainText } from './localized-text.ts';

/** §2.11: every input type that a product option may have; a rate_table is a table of age bands and premiums. */
export const optionTypes = [
  'text',
  'textarea',
  'date',
  'birthdate',
  'email',
  'integer',
  'ssn',
  'phone',
  'zip',
  'salary',
  'currency',
  'checkbox',
  'checkbox_group',
  'multi_select',
  'select',
  'radio',
  'yes_no_radio',
  'rate_table',
] as const;

export type OptionType = (typeof optionTypes)[number];

/** A case-level option (§2.11). */
export const optionSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    name: fieldNameSchema,
    display_name: text,
    type: z.enum(optionTypes),
    default: z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]).optional(),
    optional: z.boolean().default(false),
    minimum: z.union([z.number(), z.iso.date()]).optional(),
    maximum: z.union([z.number(), z.iso.date()]).optional(),
    step: z.number().positive().optional(),
    /** Decimals of a currency, or of the premiums of a rate table (4 where nothing is said). */
    precision: z.int().min(0).max(8).optional(),
    affects_premium: z.boolean().default(false),
    choices: z.array(z.strictObject({ value: z.string(), text })).optional(),
    /** The columns of a rate table beside min_age and max_age and before the rate: 'waiting_period', 'tobacco' … */
    columns: z.array(fieldNameSchema).default([]),
  });

export type ProductOption = z.infer<ReturnType<typeof optionSchemaOf<PlainText>>>;
