import { expect, it } from 'vitest';
import type { CensusColumn } from './columns.ts';
import { type MappingChoices, mapHeaders } from './mapping.ts';

const header = ['First Name', 'last_name', 'Badge', 'date_of_birth', 'Plan', 'Plan'];
const map = (choices: Partial<MappingChoices> = {}) =>
  mapHeaders([header, ['Dana', 'Whitfield', '219-09-9999', '1988-04-12', 'A', 'B']], {
    remembered: () => undefined,
    ...choices,
  });
const columnsOf = (file: ReturnType<typeof map>) =>
  file.headers.map(({ header: name, column, by }) => [name, column, by]);

it('takes headers for what their names say, and tells apart two of one name', () => {
  const file = map();
  expect(columnsOf(file)).toEqual([
    ['First Name', 'first_name', 'name'],
    ['last_name', 'last_name', 'name'],
    ['Badge', null, 'unknown'],
    ['date_of_birth', 'date_of_birth', 'name'],
    ['Plan', null, 'unknown'],
    ['Plan (2)', null, 'unknown'],
  ]);
  expect(file.problems).toMatchObject([{ code: 'census-column-missing', params: { column: 'ssn' } }]);
});

it('takes one for what it was taken for before, also for nothing', () => {
  const before = new Map<string, CensusColumn | null>([
    ['Badge', 'ssn'],
    ['last_name', null],
  ]);
  const file = map({ remembered: (name) => before.get(name) });
  expect(columnsOf(file).slice(1, 3)).toEqual([
    ['last_name', null, 'remembered'],
    ['Badge', 'ssn', 'remembered'],
  ]);
  expect(file.problems).toMatchObject([{ params: { column: 'last_name' } }]);
});

it('once somebody has chosen goes by that alone, and ignores what they left out', () => {
  const chosen = new Map<string, CensusColumn>([
    ['First Name', 'first_name'],
    ['last_name', 'last_name'],
    ['Badge', 'ssn'],
    ['date_of_birth', 'date_of_birth'],
    ['Plan', 'ssn'],
  ]);
  const file = map({ chosen, remembered: () => 'city' });
  expect(columnsOf(file).slice(2)).toEqual([
    ['Badge', 'ssn', 'chosen'],
    ['date_of_birth', 'date_of_birth', 'chosen'],
    ['Plan', 'ssn', 'chosen'],
    ['Plan (2)', null, 'chosen'],
  ]);
  expect(file.positions.get('ssn')).toBe(2);
  expect(file.problems).toMatchObject([{ code: 'census-mapping-twice', params: { column: 'ssn' } }]);
});

it('takes the row with most cells for the headers where none names a column of ours', () => {
  expect(mapHeaders([['Census'], ['a', 'b'], ['c']], { remembered: () => undefined })).toMatchObject({
    index: 1,
    dataFrom: 2,
  });
});
