import { expect, it } from 'vitest';
import { divisionNamed } from './start-place.ts';

const [plant, office, other] = ['Plant', 'Office', 'Office'].map((division_name, id) => ({
  id,
  division_name,
}));
const divisions = [plant, office, other].flatMap((one) => one ?? []);

it.each([
  ['the only one of its name', 'Plant', plant],
  ['none where two have the name', 'Office', undefined],
  ['none where nobody has it', 'Moon base', undefined],
  ['none where none is named', null, undefined],
])('the division of a paused enrollment is %s', (_, name, expected) =>
  expect(divisionNamed(divisions, name)).toBe(expected),
);
