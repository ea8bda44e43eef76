import { problemCodes } from '@openroll/domain/problem-codes';
import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';

/** A whole number, also as its digits, the way addresses carry it; nothing else is taken for one. */
const wholeNumber = (within: z.ZodInt) =>
  z
    .union([within, z.string().regex(/^-?\d{1,30}$/, 'number')], { error: 'number' })
    .transform(Number)
    .pipe(within);
/** An id in a path or body. */
export const id = wholeNumber(z.int().min(1));
export const idParams = z.object({ id });
/** Dollars with at most two decimals (§10.3). */
export const dollars = z.number();
export const instant = z.string();

/** What every failure carries (§10.2). `code` is ours, beside the specified fields. */
export const wireProblem = z.object({
  message: z.string(),
  code: z.enum(problemCodes).optional(),
  field_name: z.string().optional(),
  panel_name: z.string().optional(),
  severity: z.enum(['error', 'warning']).optional(),
  /** Step of the wizard that shows it. */
  step: z.string().optional(),
});
export type WireProblem = z.output<typeof wireProblem>;
export const failure = z.object({ errors: z.array(wireProblem) });
export const maybeErrors = z.array(wireProblem).optional();

/** Rows per page the product offers (§10.5). The API takes 1 to 100. */
export const rowsPerPageChoices = [25, 50, 100] as const;
export type RowsPerPage = (typeof rowsPerPageChoices)[number];
export const defaultRowsPerPage: RowsPerPage = 25;
export const rowsAtOnce = wholeNumber(
  z
    .int()
    .min(1)
    .max(Math.max(...rowsPerPageChoices)),
);
export const page = wholeNumber(z.int().min(1).max(1_000_000)).default(1);
export const rowsPerPage = rowsAtOnce.default(defaultRowsPerPage);
/** asc or desc in any case (§10.5). */
export const direction = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(['asc', 'desc']));
export const searchText = z.string().max(lengths.search).default('');

/** The password a second time, in either spelling (§10.3). */
export const repeatedPassword = {
  passwordConfirmed: z.string().max(lengths.password).optional(),
  confirm: z.string().max(lengths.password).optional(),
};

/** The one shape of a list's answer (§10.5). */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    page: z.number(),
    rows_per_page: z.number(),
    total_count: z.number(),
  });
