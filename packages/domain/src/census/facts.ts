import {
  type CensusColumn,
  type CensusShape,
  childrenColumns,
  type EmployeeColumn,
  employeeColumns,
  spouseColumns,
} from './columns.ts';

/** What a census file can tell of an employee; spouse and children are told as a whole each. */
export type CensusFact = Exclude<EmployeeColumn, 'ssn'> | 'spouse' | 'children';
export const censusFacts: readonly CensusFact[] = [
  ...employeeColumns.filter((column) => column !== 'ssn'),
  'spouse',
  'children',
];

/**
 * What a file with these columns says nothing about: whoever is in the census already keeps it. An empty cell under a column
 * says 'none'. Where rows are persons, they tell the family by being there.
 */
export function factsNotGiven(
  positions: ReadonlyMap<CensusColumn, number>,
  shape: CensusShape,
): readonly CensusFact[] {
  const isTold = (columns: readonly CensusColumn[]) => columns.some((column) => positions.has(column));
  return censusFacts.filter((fact) => {
    if (fact === 'spouse') return shape === 'family' && !isTold(spouseColumns);
    if (fact === 'children') return shape === 'family' && !isTold(childrenColumns);
    return !isTold([fact]);
  });
}
