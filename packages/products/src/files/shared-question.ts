import { placeCodes } from '@openroll/domain/values/us-states';
import { fieldNameSchema, questionSchemaOf } from '@openroll/wizard/definition/fields';
import { localizedTextSchema } from '@openroll/wizard/definition/localized-text';
import { productFileSchema } from '@openroll/wizard/definition/product';
import { z } from 'zod';

const question = questionSchemaOf(localizedTextSchema);
const state = z.enum(placeCodes as [string, ...string[]]);

/** What a product says of a question whether or not it shares the words: whom it asks when, and what the answer does to it. */
const ofProduct = {
  applicants: true,
  when: true,
  fieldset: true,
  affects_premium: true,
  twelfths: true,
  offset: true,
  knocks_out: true,
  leads_to: true,
  above_guarantee: true,
} as const;

/** A question of the library (§18.7): exact words, kind and details, and the words of a state where they are others. */
export const sharedQuestionSchema = question
  .omit(ofProduct)
  .extend({ states: z.partialRecord(state, localizedTextSchema).default({}) });
export type SharedQuestion = z.infer<typeof sharedQuestionSchema>;

/** A file of `shared/questions`. */
export const sharedQuestionsSchema = z.strictObject({ questions: z.array(sharedQuestionSchema).min(1) });

/** A product's question that has its words from the library; there under `shared`, here under `name` where it says one. */
const takenQuestionSchema = question
  .pick({ ...ofProduct, name: true, answer_together: true })
  .partial()
  .extend({ shared: fieldNameSchema });

/** What may stand beside `shared`. */
export const takenKeys: readonly string[] = Object.keys(takenQuestionSchema.shape);

const writtenQuestions = z.array(z.union([question, takenQuestionSchema])).default([]);
const variation = productFileSchema.shape.state_variations.unwrap().valueType;

/** product.yaml as it is written, before the words of shared questions are put in their places. */
export const writtenProductSchema = productFileSchema.extend({
  questions: writtenQuestions,
  state_variations: z.partialRecord(state, variation.extend({ questions: writtenQuestions })).default({}),
});
