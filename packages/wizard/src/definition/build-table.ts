import { z } from 'zod';

/** The file in a product's folder that the table is read from. */
export const buildFile = 'build.csv';

/** The outcome of a row with which a person cannot be covered. */
export const declined = 'declined';

const pounds = z.int().min(1).max(999);

/** A row of build.csv: the weights of one height that leave no better class than an outcome. */
export const buildRowSchema = z.strictObject({
  line: z.int(),
  /** Inches. */
  height: z.int().min(1).max(95),
  /** For everybody where nothing is said. */
  gender: z.enum(['female', 'male', 'x']).optional(),
  /** Pounds, both included; an end that is not printed is open. */
  min_weight: pounds.optional(),
  max_weight: pounds.optional(),
  /** One of `underwriting.outcomes`, or `declined`. */
  outcome: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
});

export type BuildRow = z.infer<typeof buildRowSchema>;
