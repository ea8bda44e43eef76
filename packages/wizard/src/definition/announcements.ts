import { z } from 'zod';
import { conditionSchema, fieldNameSchema } from './fields.ts';

/** Kinds of steps on which a product has something read. */
export const announcedSteps = ['coverage', 'questions', 'beneficiaries', 'replacement', 'review'] as const;

/** What is read to whoever enrolls by voice (B34); shown on the first step of its kind that the product has. */
export const announcementSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    name: fieldNameSchema,
    step: z.enum(announcedSteps),
    text,
    /** Read only where this holds over the answers of the step. */
    when: conditionSchema.optional(),
    optional: z.boolean().default(false),
  });
