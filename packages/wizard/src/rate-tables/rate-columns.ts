import type { RateRow } from '../definition/product.ts';

/** Columns of a table that must be equal; applicant, age and rider are looked up by their own rules. */
export const builtInColumns = [
  'tobacco',
  'gender',
  'plan',
  'tier',
  'state',
  'mode',
  'rating',
  'amount',
] as const;

/** Columns of a volume band. */
export const bandColumns = ['min_amount', 'max_amount'] as const;

/** Every column that a rate table knows without declaring it. */
export const reservedColumns: readonly string[] = [
  ...builtInColumns,
  'applicant',
  'min_age',
  'max_age',
  ...bandColumns,
  'rider',
  'rate',
  'line',
  'keys',
];

/** What a row is printed for, by column: those that must be equal, declared columns included. */
export function columnsOf(row: RateRow): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const column of builtInColumns) {
    const value = row[column];
    if (value !== undefined) found.set(column, String(value));
  }
  for (const [column, value] of Object.entries(row.keys ?? {})) found.set(column, value);
  return found;
}

/** The kinds of applicant that a row is for: an adult is a primary or a spouse. Undefined: for everybody. */
export function applicantsOf(row: RateRow): readonly ('primary' | 'spouse' | 'child')[] | undefined {
  if (row.applicant === undefined) return undefined;
  return row.applicant === 'adult' ? ['primary', 'spouse'] : [row.applicant];
}

/** From one number to another, both included. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** An end that is not printed. */
export const openEnd = Number.MAX_SAFE_INTEGER;

/** Lowest and highest age of a row. */
export const agesOf = ({ min_age, max_age }: RateRow): Span => ({
  min: min_age ?? 0,
  max: max_age ?? openEnd,
});

/** Lowest and highest amount of a row; undefined for a row of every amount. */
export const amountsOf = ({ min_amount, max_amount }: RateRow): Span | undefined =>
  min_amount === undefined && max_amount === undefined
    ? undefined
    : { min: min_amount ?? 0, max: max_amount ?? openEnd };

export const isWithin = ({ min, max }: Span, value: number): boolean => value >= min && value <= max;

export const meet = (a: Span, b: Span): boolean => a.min <= b.max && b.min <= a.max;
