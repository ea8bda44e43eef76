import { employeeTable } from '@openroll/domain/census/columns';
import type { CensusFact } from '@openroll/domain/census/facts';
import type { CensusPerson } from '@openroll/domain/census/person';

/** Facts within the sealed envelope, in the order of the parts of `sealed_mac`. */
export const sealedFacts = ['date_of_birth', 'spouse', 'children'] as const;
export type SealedFact = (typeof sealedFacts)[number];
export type ClearFact = Exclude<CensusFact, SealedFact>;

interface StoredColumn {
  readonly column: string;
  readonly type: 'text' | 'date' | 'bigint' | 'numeric' | 'boolean';
}

/** Where census_people and the tables beside it hold each fact that stands in clear. */
export const clearColumns = {
  first_name: { column: 'first_name', type: 'text' },
  last_name: { column: 'last_name', type: 'text' },
  employee_id: { column: 'employee_id', type: 'text' },
  gender: { column: 'gender', type: 'text' },
  address1: { column: 'address1', type: 'text' },
  address2: { column: 'address2', type: 'text' },
  city: { column: 'city', type: 'text' },
  state: { column: 'state', type: 'text' },
  zip_code: { column: 'zip_code', type: 'text' },
  email: { column: 'email', type: 'text' },
  phone: { column: 'phone', type: 'text' },
  hire_date: { column: 'hire_date', type: 'date' },
  salary: { column: 'salary_cents', type: 'bigint' },
  hours_per_week: { column: 'hours_per_week', type: 'numeric' },
  tobacco: { column: 'tobacco', type: 'boolean' },
  division: { column: 'division_id', type: 'bigint' },
} as const satisfies Record<ClearFact, StoredColumn>;

export const clearFacts = Object.keys(clearColumns) as readonly ClearFact[];

type ClearColumn = (typeof clearColumns)[ClearFact]['column'];
export const clearColumnNames: readonly ClearColumn[] = clearFacts.map((fact) => clearColumns[fact].column);

/** What stands in clear of a person as the database takes it. */
export const clearValue = (person: CensusPerson, fact: ClearFact): string | number | boolean | null =>
  person[employeeTable[fact].property];

type ClearPart = Omit<CensusPerson, 'ssn' | 'dateOfBirth' | 'spouse' | 'children'>;

/** What stands in clear of a person, from their row. */
export const clearPart = (row: Readonly<Record<ClearColumn, unknown>>): ClearPart =>
  Object.fromEntries(
    clearFacts.map((fact) => [employeeTable[fact].property, row[clearColumns[fact].column]]),
  ) as unknown as ClearPart;

const isSealed = (fact: CensusFact): fact is SealedFact => (sealedFacts as readonly string[]).includes(fact);

/** Bytes of each part of `sealed_mac`. */
export const macBytes = 8;

/** Which facts of the envelope somebody keeps. */
export const preservedSealedFacts = (kept: readonly CensusFact[]): readonly SealedFact[] =>
  kept.filter(isSealed);

/** Every column that a row of census_people brings along wherever it is kept, beside its id and its case. */
export const personColumns = ['ssn_index', 'sealed', 'sealed_mac', ...clearColumnNames] as const;
