import { expect, it } from 'vitest';
import { differencesFromCensus } from './census-differences.ts';

const person = (firstName: string, lastName: string, dateOfBirth: string | null = '1984-03-14') => ({
  firstName,
  lastName,
  dateOfBirth,
});
const dana = person('Dana', 'Whitfield');

it.each([
  ['the same', dana, dana, []],
  ['another case and blanks', person(' DANA ', 'whitfield'), dana, []],
  ['a name that is divided otherwise', person('Mary Ann', 'Smith'), person('Mary', 'Ann Smith'), []],
  ['accents, hyphens and apostrophes', person('José', 'O’Brien-Cruz'), person('Jose', "O'Brien Cruz"), []],
  ['another first name', person('Jordan', 'Whitfield'), dana, ['name']],
  ['another last name', person('Dana', 'Whitman'), dana, ['name']],
  ['letters of another writing', person('Дана', 'Whitfield'), dana, ['name']],
  ['another day', person('Dana', 'Whitfield', '1984-03-15'), dana, ['date_of_birth']],
  ['nothing of a day', person('Dana', 'Whitfield', null), dana, []],
  ['a census without days', dana, person('Dana', 'Whitfield', null), []],
  ['another person', person('Sam', 'Poole', '1990-01-01'), dana, ['name', 'date_of_birth']],
])('%s', (_, entered, inCensus, differences) => {
  expect(differencesFromCensus(entered, inCensus)).toEqual(differences);
});
