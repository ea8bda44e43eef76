import { type CensusColumn, type CensusShape, childNumbers } from './census-columns.ts';

/** What a census file can tell of an employee; spouse and children are told as a whole each. */
export const censusFacts = [
  'first_name',
  'last_name',
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
  'date_of_birth',
  'spouse',
  'children',
] as const;
export type CensusFact = (typeof censusFacts)[number];

const spouse: readonly CensusColumn[] = ['spouse_first', 'spouse_last', 'spouse_date_of_birth'];
const children = childNumbers.flatMap(
  (number) => [`child${number}_first`, `child${number}_last`, `child${number}_date_of_birth`] as const,
);

/**
 * What a file with these columns says nothing about: whoever is in the census already keeps it. An empty cell under a column
 * says 'none'. Where rows are persons, they tell the family by being there.
 */
export function factsNotTold(
  positions: ReadonlyMap<CensusColumn, number>,
  shape: CensusShape,
): readonly CensusFact[] {
  const isTold = (columns: readonly CensusColumn[]) => columns.some((column) => positions.has(column));
  return censusFacts.filter((fact) => {
    if (fact === 'spouse') return shape === 'family' && !isTold(spouse);
    if (fact === 'children') return shape === 'family' && !isTold(children);
    return !isTold([fact]);
  });
}
