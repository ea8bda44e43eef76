import type { CalendarDate } from '../values/dates.ts';
import type { Ssn } from '../values/ssn.ts';
import { type EmployeeColumn, employeeColumns, employeeTable } from './columns.ts';

/** Who belongs to an employee. */
export interface CensusRelative {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: CalendarDate | null;
}

/** An employee with the family, as a census tells of them. The SSN stays a Secret. */
export interface CensusPerson {
  readonly ssn: Ssn;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: CalendarDate | null;
  readonly employeeId: string;
  /** 'female', 'male', 'x' or ''. */
  readonly gender: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly email: string;
  readonly phone: string;
  readonly hireDate: CalendarDate | null;
  readonly salaryCents: number | null;
  readonly hoursPerWeek: string | null;
  readonly tobacco: boolean | null;
  readonly divisionId: number | null;
  readonly spouse: CensusRelative | null;
  readonly children: readonly CensusRelative[];
}

export type ByColumn = {
  readonly [Column in EmployeeColumn]: CensusPerson[(typeof employeeTable)[Column]['property']];
};

/** What is known of the employee under the names of the columns, as files, envelopes and replies have it. */
export const byColumn = (person: CensusPerson): ByColumn =>
  Object.fromEntries(
    employeeColumns.map((column) => [column, person[employeeTable[column].property]]),
  ) as ByColumn;

/** Spouse or child under the names that envelopes and replies have. */
export const relativeByColumn = ({ firstName, lastName, dateOfBirth }: CensusRelative) => ({
  first_name: firstName,
  last_name: lastName,
  date_of_birth: dateOfBirth,
});
export type RelativeByColumn = Readonly<ReturnType<typeof relativeByColumn>>;

/** The other way round: as it was put away. */
export const relativeOf = ({ first_name, last_name, date_of_birth }: RelativeByColumn): CensusRelative => ({
  firstName: first_name,
  lastName: last_name,
  dateOfBirth: date_of_birth,
});
