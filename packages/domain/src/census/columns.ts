/** What stands in a row of the employee themselves. */
export const employeeColumns = [
  'first_name',
  'last_name',
  'ssn',
  'date_of_birth',
  'employee_id',
  'gender',
  'address1',
  'address2',
  'city',
  'state',
  'zip_code',
  'email',
  'phone',
  'hire_date',
  'salary',
  'hours_per_week',
  'tobacco',
  'division',
] as const;

/** The spouse beside the employee, in a file of families. */
export const spouseColumns = ['spouse_first', 'spouse_last', 'spouse_date_of_birth'] as const;

type ChildNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
type ChildColumn = `child${ChildNumber}_${'first' | 'last' | 'date_of_birth'}`;

/** Columns of files with one row per person; they are not in the sample, whose rows are families. */
const perFamilyMember = ['employer_assigned_family_id', 'employee_relationship', 'termination_date'] as const;

/** A column of the census file. `date_of_death` only warns; it is not in the sample. */
export type CensusColumn =
  | (typeof employeeColumns)[number]
  | (typeof spouseColumns)[number]
  | ChildColumn
  | 'date_of_death'
  | (typeof perFamilyMember)[number];

/** One row per employee with the family beside it, or one row per person. */
export type CensusShape = 'family' | 'person';

/** Up to ten children (decisions.md, Census CSV). */
export const childNumbers: readonly ChildNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The children beside the employee, in a file of families. */
export const childrenColumns: readonly CensusColumn[] = childNumbers.flatMap(
  (number) => [`child${number}_first`, `child${number}_last`, `child${number}_date_of_birth`] as const,
);

/** Every column of decisions.md, Census CSV, in the order of the sample file. */
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

/** Without these no row can be saved. */
export const requiredCensusColumns: readonly CensusColumn[] = [
  'first_name',
  'last_name',
  'ssn',
  'date_of_birth',
];

/** What a file of this shape cannot do without. */
export const requiredOfShape = (shape: CensusShape): readonly CensusColumn[] =>
  shape === 'family' ? requiredCensusColumns : [...requiredCensusColumns, 'employee_relationship'];

/** Other names that employers give to our columns; written as `squeezeHeader` leaves them. */
const otherNames: Readonly<Partial<Record<CensusColumn, readonly string[]>>> = {
  first_name: ['first', 'givenname', 'fname'],
  last_name: ['last', 'surname', 'lname'],
  ssn: ['socialsecuritynumber', 'socialsecurity', 'social', 'ssntin'],
  date_of_birth: ['dob', 'birthdate', 'birthday'],
  employee_id: ['employeenumber', 'empid'],
  gender: ['sex'],
  address1: ['address', 'street', 'streetaddress', 'addressline1'],
  address2: ['addressline2'],
  zip_code: ['zip', 'postalcode'],
  email: ['emailaddress'],
  phone: ['phonenumber', 'telephone'],
  hire_date: ['dateofhire', 'doh', 'datehired'],
  salary: ['annualsalary'],
  hours_per_week: ['hours', 'weeklyhours'],
  tobacco: ['tobaccouse', 'tobaccouser', 'smoker'],
  division: ['divisionname'],
  date_of_death: ['deathdate', 'deceased'],
  spouse_first: ['spousefirstname'],
  spouse_last: ['spouselastname'],
  spouse_date_of_birth: ['spousedob', 'spousebirthdate'],
  employer_assigned_family_id: ['familyid', 'familynumber', 'householdid'],
  employee_relationship: ['relationship', 'relation', 'relationshiptoemployee'],
  termination_date: ['dateoftermination', 'terminationdate', 'dateterminated'],
};

/** 'Date of Birth', 'date_of_birth' and 'DATE-OF-BIRTH (optional)' are one name. */
export function squeezeHeader(header: string): string {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare(header.replace(/\([^)]*\)/g, '')) || bare(header);
}

const exact = new Map<string, CensusColumn>();
const loose = new Map<string, CensusColumn>();
for (const column of knownCensusColumns) {
  exact.set(squeezeHeader(column), column);
  for (const name of otherNames[column] ?? []) loose.set(name, column);
  const child = /^child(\d+)_(first|last|date_of_birth)$/.exec(column);
  if (child?.[2] === 'date_of_birth')
    loose.set(`child${child[1]}dob`, column).set(`child${child[1]}birthdate`, column);
  else if (child) loose.set(`child${child[1]}${child[2]}name`, column);
}

export interface MatchedHeader {
  /** Position of each column in the row. */
  readonly positions: ReadonlyMap<CensusColumn, number>;
  /** Columns that two headers claim; the file is then refused. */
  readonly duplicates: readonly CensusColumn[];
  /** Headers that we do not know, as written; they are ignored. */
  readonly unknown: readonly string[];
}

/** Finds our columns among the cells of a header row: any order, any case, spaces or underscores. */
export function matchHeader(cells: readonly string[]): MatchedHeader {
  const claims = new Map<CensusColumn, { readonly index: number; readonly isExact: boolean }[]>();
  const unknown: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const name = squeezeHeader(cell);
    const column = exact.get(name) ?? loose.get(name);
    if (column) claims.set(column, [...(claims.get(column) ?? []), { index, isExact: exact.has(name) }]);
    else if (name !== '') unknown.push(cell.trim());
  }
  const positions = new Map<CensusColumn, number>();
  const duplicates: CensusColumn[] = [];
  for (const [column, found] of claims) {
    const best = found.some(({ isExact }) => isExact) ? found.filter(({ isExact }) => isExact) : found;
    if (best.length > 1) duplicates.push(column);
    positions.set(column, best[0]?.index ?? 0);
  }
  return { positions, duplicates, unknown };
}

/** A header row may stand within the first rows of the file (wire.md, Census). */
export const headerRowsSearched = 5;

/**
 * The row among the first five that names most of our columns; undefined when none names any. Rows of labels for people
 * may stand below it (`dataFrom` is the first row after them).
 */
export function findHeader(
  rows: readonly (readonly string[])[],
): { readonly index: number; readonly dataFrom: number; readonly header: MatchedHeader } | undefined {
  const matched = rows
    .slice(0, headerRowsSearched)
    .map((row, index) => ({ index, header: matchHeader(row) }));
  const found = matched
    .filter(({ header }) => header.positions.size > 0)
    .sort((a, b) => b.header.positions.size - a.header.positions.size || a.index - b.index)[0];
  if (!found) return undefined;
  let dataFrom = found.index + 1;
  while ((matched[dataFrom]?.header.positions.size ?? 0) >= labelsThatTell) dataFrom++;
  return { ...found, dataFrom };
}

/** A row below the header that names so many of our columns holds labels, and nobody's data. */
const labelsThatTell = 3;
