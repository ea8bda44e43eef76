import { expect, it } from 'vitest';
import { missingInDivision, newDivisionId, withDivision } from './division-list.ts';

const one = (id: number, division_name = 'Plant') => ({
  id,
  division_name,
  default_city: 'Joliet',
  default_state: 'IL',
});

it.each([
  [[], -1],
  [[one(3), one(4)], -1],
  [[one(3), one(-1)], -2],
])('gives a new division beside %j the id %i', (divisions, id) => expect(newDivisionId(divisions)).toBe(id));

it('puts a division in its place, and a new one at the end', () => {
  expect(withDivision([one(3), one(4)], one(3, 'Mill')).map((each) => each.division_name)).toEqual([
    'Mill',
    'Plant',
  ]);
  expect(withDivision([one(3)], one(-1)).map(({ id }) => id)).toEqual([3, -1]);
});

it('misses what is empty or blank', () =>
  expect(missingInDivision({ id: -1, division_name: ' ', default_city: 'Elgin', default_state: '' })).toEqual(
    ['division_name', 'default_state'],
  ));
