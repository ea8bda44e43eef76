import type { CalendarDate } from '@openroll/domain/dates';
import { type Decimal, decimal } from '@openroll/domain/decimal';
import type { ProductDefinition, RateRow, RateTable } from './definition.ts';
import type { ApplicantType } from './steps.ts';

/** Columns of a table that must be equal; applicant and age are looked up by their own rules. */
export const rateKeys = ['tobacco', 'gender', 'plan', 'tier', 'state', 'mode'] as const;

export type RateKey = (typeof rateKeys)[number];

type RowApplicant = NonNullable<RateRow['applicant']>;

/** Whether two rows, or a row and a person, may be about the same kind of applicant: an adult is a primary or a spouse. */
export const applicantsMeet = (a: RowApplicant, b: RowApplicant): boolean =>
  a === b || (a === 'adult' && b !== 'child') || (b === 'adult' && a !== 'child');

/** What is known of the person, plan and enrollment that a rate is looked up for. */
export interface RateKeys {
  readonly applicant: ApplicantType;
  readonly age: number;
  readonly tobacco?: string;
  readonly gender?: string;
  readonly plan?: string;
  readonly tier?: string;
  readonly state: string;
  readonly mode: string;
}

export interface FoundRate {
  readonly rate: Decimal;
  /** The table prints this rate per pay period of the mode that was asked for. */
  readonly perMode: boolean;
}

/** The table in force on the day an enrollment starts: the latest that is effective by then. */
export function tableOn(definition: ProductDefinition, startedOn: CalendarDate): RateTable | undefined {
  return definition.rate_tables
    .filter(({ effective }) => effective <= startedOn.slice(0, 7))
    .toSorted((a, b) => (a.effective < b.effective ? 1 : -1))[0];
}

/** The one row that fits. Undefined where the table prints none for these keys, or a key it needs is not known yet. */
export function findRate(table: RateTable, keys: RateKeys): FoundRate | undefined {
  const row = table.rows.find((each) => fits(each, keys));
  return row && { rate: decimal(row.rate), perMode: row.mode !== undefined };
}

function fits(row: RateRow, keys: RateKeys): boolean {
  if (row.applicant !== undefined && !applicantsMeet(row.applicant, keys.applicant)) return false;
  if (row.min_age !== undefined && keys.age < row.min_age) return false;
  if (row.max_age !== undefined && keys.age > row.max_age) return false;
  return rateKeys.every((key) => row[key] === undefined || row[key] === keys[key]);
}
