import { applicantLengths } from '../values/lengths.ts';

interface EmployeeColumnRule {
  /** The property of `CensusPerson` that holds it. */
  readonly property: string;
  /** Without it no row can be saved. */
  readonly isRequired?: true;
  /** Longest value that the application forms and screens hold, where it is not `applicantLengths.censusCell`. */
  readonly longest?: number;
  /** Names that employers give it besides; written as `squeezeHeader` leaves them. */
  readonly names?: readonly string[];
}

/**
 * What stands in a row of the employee themselves, in the order of the sample file. A column that is added here is asked of
 * the reader (`parseCensusRow`) and of the table that stores people by the compiler; headers, mapping, error file,
 * comparison of imports, envelope and replies have it by itself.
 */
export const employeeTable = {
  first_name: { property: 'firstName', isRequired: true, names: ['first', 'givenname', 'fname'] },
  last_name: { property: 'lastName', isRequired: true, names: ['last', 'surname', 'lname'] },
  ssn: {
    property: 'ssn',
    isRequired: true,
    names: ['socialsecuritynumber', 'socialsecurity', 'social', 'ssntin'],
  },
  date_of_birth: { property: 'dateOfBirth', isRequired: true, names: ['dob', 'birthdate', 'birthday'] },
  employee_id: {
    property: 'employeeId',
    longest: applicantLengths.employeeId,
    names: ['employeenumber', 'empid'],
  },
  gender: { property: 'gender', names: ['sex'] },
  address1: {
    property: 'address1',
    longest: applicantLengths.address,
    names: ['address', 'street', 'streetaddress', 'addressline1'],
  },
  address2: { property: 'address2', longest: applicantLengths.address2, names: ['addressline2'] },
  city: { property: 'city' },
  state: { property: 'state' },
  zip_code: { property: 'zipCode', names: ['zip', 'postalcode'] },
  email: { property: 'email', names: ['emailaddress'] },
  phone: { property: 'phone', names: ['phonenumber', 'telephone'] },
  hire_date: { property: 'hireDate', names: ['dateofhire', 'doh', 'datehired'] },
  salary: { property: 'salaryCents', names: ['annualsalary'] },
  hours_per_week: { property: 'hoursPerWeek', names: ['hours', 'weeklyhours'] },
  tobacco: { property: 'tobacco', names: ['tobaccouse', 'tobaccouser', 'smoker'] },
  division: { property: 'divisionId', names: ['divisionname'] },
} as const satisfies Readonly<Record<string, EmployeeColumnRule>>;

export type EmployeeColumn = keyof typeof employeeTable;
export const employeeColumns = Object.keys(employeeTable) as readonly EmployeeColumn[];

/** The spouse beside the employee, in a file of families. */
export const spouseColumns = ['spouse_first', 'spouse_last', 'spouse_date_of_birth'] as const;

type ChildNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
type ChildColumn = `child${ChildNumber}_${'first' | 'last' | 'date_of_birth'}`;

/** Columns of files with one row per person; they are not in the sample, whose rows are families. */
const perFamilyMember = ['employer_assigned_family_id', 'employee_relationship', 'termination_date'] as const;

/** A column of the census file. `date_of_death` only warns; it is not in the sample. */
export type CensusColumn =
  | EmployeeColumn
  | (typeof spouseColumns)[number]
  | ChildColumn
  | 'date_of_death'
  | (typeof perFamilyMember)[number];

/** One row per employee with the family beside it, or one row per person. */
export type CensusShape = 'family' | 'person';

/** Up to ten children (§3.2). */
export const childNumbers: readonly ChildNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The children beside the employee, in a file of families. */
export const childrenColumns: readonly CensusColumn[] = childNumbers.flatMap(
  (number) => [`child${number}_first`, `child${number}_last`, `child${number}_date_of_birth`] as const,
);

/** Every column of §3.2, in the order of the sample file. */
export const censusColumns: readonly CensusColumn[] = [
  ...employeeColumns,
  ...spouseColumns,
  ...childrenColumns,
];

/** Every column that a header may be taken for. */
export const knownCensusColumns: readonly CensusColumn[] = [
  ...censusColumns,
  'date_of_death',
  ...perFamilyMember,
];

export const isCensusColumn = (name: string): name is CensusColumn =>
  (knownCensusColumns as readonly string[]).includes(name);

const ruleOf = (column: CensusColumn): EmployeeColumnRule | undefined =>
  Object.hasOwn(employeeTable, column) ? employeeTable[column as EmployeeColumn] : undefined;

/** Without these no row can be saved. */
export const requiredCensusColumns: readonly CensusColumn[] = employeeColumns.filter(
  (column) => ruleOf(column)?.isRequired,
);

/** What a file of this shape cannot do without. */
export const requiredOfShape = (shape: CensusShape): readonly CensusColumn[] =>
  shape === 'family' ? requiredCensusColumns : [...requiredCensusColumns, 'employee_relationship'];

export const longestOf = (column: CensusColumn): number =>
  ruleOf(column)?.longest ?? applicantLengths.censusCell;

/** Names of the columns beside the employee's own. */
const namesBeside: Readonly<Partial<Record<CensusColumn, readonly string[]>>> = {
  date_of_death: ['deathdate', 'deceased'],
  spouse_first: ['spousefirstname'],
  spouse_last: ['spouselastname'],
  spouse_date_of_birth: ['spousedob', 'spousebirthdate'],
  employer_assigned_family_id: ['familyid', 'familynumber', 'householdid'],
  employee_relationship: ['relationship', 'relation', 'relationshiptoemployee'],
  termination_date: ['dateoftermination', 'terminationdate', 'dateterminated'],
};

/** Other names that employers give to our columns; written as `squeezeHeader` leaves them. */
export const namesOf = (column: CensusColumn): readonly string[] =>
  ruleOf(column)?.names ?? namesBeside[column] ?? [];
