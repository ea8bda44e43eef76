import type { CalendarDate } from '@openroll/domain/values/dates';
import type { Decimal } from '@openroll/domain/values/decimal';
import type { ProductDefinition, RateRow, RateTable } from '../definition/product.ts';
import type { ApplicantType } from '../step.ts';
import { applicantsOf } from './rate-columns.ts';
import { indexOf, rateAt } from './rate-index.ts';

/** What is known of the person, coverage and enrollment that a rate is looked up for. */
export interface RateKeys {
  readonly applicant: ApplicantType;
  readonly age: number;
  readonly tobacco?: string;
  readonly gender?: string;
  readonly plan?: string;
  readonly tier?: string;
  readonly state: string;
  readonly mode: string;
  /** Simplified issue: the class that the answers lead to. */
  readonly rating?: string;
  /** Whole dollars of coverage. */
  readonly amount?: number;
  /** Looks among the rows of this rider; without, among those of the coverage itself. */
  readonly rider?: string;
  /** Values of the columns that the product declares (`rates.keys`). */
  readonly keys?: Readonly<Record<string, string>>;
}

export interface FoundRate {
  readonly rate: Decimal;
  /** The table prints this rate per pay period of the mode that was asked for. */
  readonly perMode: boolean;
}

/** The table in force on the day an enrollment starts (§6.6): the latest that is effective by then. */
export function tableOn(definition: ProductDefinition, startedOn: CalendarDate): RateTable | undefined {
  const month = startedOn.slice(0, 7);
  let latest: RateTable | undefined;
  for (const table of definition.rate_tables)
    if (table.effective <= month && (!latest || table.effective > latest.effective)) latest = table;
  return latest;
}

/** The one row that fits (§6.6). Undefined where the table prints none for these keys, or a key it needs is not known yet. */
export function findRate(table: RateTable, keys: RateKeys): FoundRate | undefined {
  const row = rateAt(indexOf(table), keys.age, (column) => keyIn(keys, column));
  return row && { rate: row.rate, perMode: row.perMode };
}

function keyIn(keys: RateKeys, column: string): string | undefined {
  if (column === 'amount') return keys.amount === undefined ? undefined : String(keys.amount);
  const own = keys[column as 'tobacco'];
  if (typeof own === 'string') return own;
  return keys.keys && Object.hasOwn(keys.keys, column) ? keys.keys[column] : undefined;
}

/** True where some row of the coverage itself is printed for particular values of a column, for this kind of applicant. */
export const isRatedBy = (table: RateTable, column: keyof RateRow, applicant: ApplicantType): boolean =>
  table.rows.some(
    (row) =>
      row.rider === undefined &&
      row[column] !== undefined &&
      (applicantsOf(row) ?? [applicant]).includes(applicant),
  );
