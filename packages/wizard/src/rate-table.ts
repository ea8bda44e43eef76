import type { CalendarDate } from '@openroll/domain/dates';
import { type Decimal, decimal } from '@openroll/domain/decimal';
import type { ProductDefinition, RateRow, RateTable } from './definition.ts';
import type { ApplicantType } from './steps.ts';

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

const exactKeys = ['tobacco', 'gender', 'plan', 'tier', 'state', 'mode'] as const;

function fits(row: RateRow, keys: RateKeys): boolean {
  if (row.applicant !== undefined && row.applicant !== keys.applicant) {
    if (row.applicant !== 'adult' || keys.applicant === 'child') return false;
  }
  if (row.min_age !== undefined && keys.age < row.min_age) return false;
  if (row.max_age !== undefined && keys.age > row.max_age) return false;
  return exactKeys.every((key) => row[key] === undefined || row[key] === keys[key]);
}
