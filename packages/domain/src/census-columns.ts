const perPerson = [
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
  'spouse_first',
  'spouse_last',
  'spouse_date_of_birth',
] as const;

type ChildNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
type ChildColumn = `child${ChildNumber}_${'first' | 'last' | 'date_of_birth'}`;

/** A column of the census file. `date_of_death` only warns; it is not in the sample. */
export type CensusColumn = (typeof perPerson)[number] | ChildColumn | 'date_of_death';

/** Up to ten children (decisions.md, Census CSV). */
export const childNumbers: readonly ChildNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Every column of decisions.md, Census CSV, in the order of the sample file. */
export const censusColumns: readonly CensusColumn[] = [
  ...perPerson,
  ...childNumbers.flatMap(
    (number) => [`child${number}_first`, `child${number}_last`, `child${number}_date_of_birth`] as const,
  ),
];

/** Without these no row can be saved. */
export const requiredCensusColumns: readonly CensusColumn[] = [
  'first_name',
  'last_name',
  'ssn',
  'date_of_birth',
];

/** Other names that employers give to our columns; written as `squeeze` leaves them. */
const otherNames: Readonly<Partial<Record<CensusColumn, readonly string[]>>> = {
  first_name: ['first', 'givenname', 'fname'],
  last_name: ['last', 'surname', 'lname'],
  ssn: ['socialsecuritynumber', 'socialsecurity', 'social'],
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
};

/** 'Date of Birth', 'date_of_birth' and 'DATE-OF-BIRTH' are one name. */
const squeeze = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const exact = new Map<string, CensusColumn>();
const loose = new Map<string, CensusColumn>();
for (const column of [...censusColumns, 'date_of_death'] as const) {
  exact.set(squeeze(column), column);
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
    const name = squeeze(cell);
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

/** The row among the first five that names most of our columns; undefined when none names any. */
export function findHeader(
  rows: readonly (readonly string[])[],
): { readonly index: number; readonly header: MatchedHeader } | undefined {
  const found = rows
    .slice(0, headerRowsSearched)
    .map((row, index) => ({ index, header: matchHeader(row) }))
    .filter(({ header }) => header.positions.size > 0)
    .sort((a, b) => b.header.positions.size - a.header.positions.size || a.index - b.index);
  return found[0];
}
