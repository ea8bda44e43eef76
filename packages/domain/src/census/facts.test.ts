import { expect, it } from 'vitest';
import { type CensusColumn, type CensusShape, censusColumns } from './columns.ts';
import { type CensusFact, censusFacts, factsNotGiven } from './facts.ts';

const required: readonly CensusColumn[] = ['first_name', 'last_name', 'ssn', 'date_of_birth'];
const notGiven = (columns: readonly CensusColumn[], shape: CensusShape = 'family') =>
  factsNotGiven(new Map(columns.map((column, position) => [column, position])), shape);

it('names nothing of a file with every column', () => {
  expect(notGiven(censusColumns)).toEqual([]);
});

it('names all but what no row can do without', () => {
  expect(notGiven(required)).toEqual(
    censusFacts.filter((fact) => !(required as readonly string[]).includes(fact)),
  );
});

it.each<[CensusColumn, CensusFact]>([
  ['email', 'email'],
  ['division', 'division'],
  ['salary', 'salary'],
  ['spouse_date_of_birth', 'spouse'],
  ['child3_first', 'children'],
])('takes %s for %s being told, and for nothing else', (column, fact) => {
  const [without, with_] = [notGiven(required), notGiven([...required, column])];
  expect(without.filter((one) => !with_.includes(one))).toEqual([fact]);
});

it('takes the family of a file with one row per person for told: its rows are there or not', () => {
  expect(notGiven(required, 'person')).not.toContain('spouse');
  expect(notGiven(required, 'person')).not.toContain('children');
  expect(notGiven(required, 'person')).toContain('email');
});
