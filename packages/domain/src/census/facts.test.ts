import { expect, it } from 'vitest';
import { type CensusColumn, type CensusShape, censusColumns } from './columns.ts';
import { type CensusFact, censusFacts, factsNotTold } from './facts.ts';

const required: readonly CensusColumn[] = ['first_name', 'last_name', 'ssn', 'date_of_birth'];
const notTold = (columns: readonly CensusColumn[], shape: CensusShape = 'family') =>
  factsNotTold(new Map(columns.map((column, position) => [column, position])), shape);

it('names nothing of a file with every column', () => {
  expect(notTold(censusColumns)).toEqual([]);
});

it('names all but what no row can do without', () => {
  expect(notTold(required)).toEqual(
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
  const [without, with_] = [notTold(required), notTold([...required, column])];
  expect(without.filter((one) => !with_.includes(one))).toEqual([fact]);
});

it('takes the family of a file with one row per person for told: its rows are there or not', () => {
  expect(notTold(required, 'person')).not.toContain('spouse');
  expect(notTold(required, 'person')).not.toContain('children');
  expect(notTold(required, 'person')).toContain('email');
});
