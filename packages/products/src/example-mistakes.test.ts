import { expect, it } from 'vitest';
import { withMistake } from './broken-catalog.fixture.ts';
import { checkExamples } from './examples.ts';
import { readCatalog, shippedCatalogFolder } from './load-catalog.ts';

/** What is said of one example of Accident beside which nothing else stands. */
const said = (example: string) =>
  withMistake(
    { file: 'accident/examples.yaml', change: () => example },
    (folder) => {
      const [read] = readCatalog(folder).products;
      return read ? checkExamples(read.product, read.files.textOf('examples.yaml')) : [];
    },
    { folder: shippedCatalogFolder, slugs: ['accident'] },
  ).map(({ line, message }) => `${line}: ${message}`);

const whole = (more: string, expected = "{ states: { primary: covered }, premiums: { primary: '10.99' } }") =>
  `- name: one\n  started_on: '2026-11-21'\n  people: { primary: { birthdate: '1984-03-14' } }\n  coverage: { primary: essential }\n${more}  expect: ${expected}\n`;

it('an example that is as it should be says nothing', () => expect(said(whole(''))).toEqual([]));

it('a fact of a person that this product does not ask says nothing', () =>
  expect(
    said(whole('').replace('birthdate:', "tobacco: 'no', business_phone: '5551234567', birthdate:")),
  ).toEqual([]));

it.each([
  ['nothing that is expected', whole('', '{}'), '5: one: it expects nothing'],
  [
    'a person that there is not',
    whole('').replace('{ primary: { birth', '{ primari: { birth'),
    '3: one: there is no person primari: they are primary, spouse, child-1, child-2 …',
  ],
  ...[
    ['tobbaco', 'tobacco'],
    ['hire_dat', 'hire_date'],
    ['salry', 'salary'],
    ['birthday', 'birthdate'],
  ].map(([written, meant]) => [
    `the fact ${written} of a person`,
    whole('').replace('birthdate:', `birthdate: '1984-03-14', ${written}:`),
    `3: one: nobody is asked for ${written}: did you mean ${meant}?`,
  ]),
  [
    'a fact that is like no other',
    whole('').replace('birthdate:', "birthdate: '1984-03-14', quux:"),
    '3: one: nobody is asked for quux',
  ],
  [
    'an answer about a coverage that stands with a person',
    whole('').replace('birthdate:', "birthdate: '1984-03-14', replaces_insurance:"),
    '3: one: replaces_insurance is asked of a coverage: it stands under answers',
  ],
  [
    'a coverage of nobody',
    whole('').replace('primary: essential', 'spouse: essential'),
    '4: one: spouse is not among the people of the example',
  ],
  [
    'an answer that nobody asks',
    whole("  answers: { primary: { dangerus_activity: 'no' } }\n"),
    '5: one: nothing is asked under the name dangerus_activity',
  ],
  ['an option that there is not', whole('  options: { plants: 3 }\n'), '5: one: there is no option plants'],
  ['a state that there is not', whole('  state: ZZ\n'), '5: one: ZZ is no state'],
  [
    'a mode in which it is not sold',
    whole('  mode: quarterly\n'),
    '5: one: the product is not sold quarterly',
  ],
  ['a name twice', whole('') + whole(''), '6: one: another example has this name'],
])('names %s', (_, example, message) => {
  expect(said(example)).toEqual([message]);
});

it('names for whom no premium is said', () => {
  expect(said(whole('', '{ states: { primary: covered } }'))).toEqual([
    '1: no example says a premium of the employee: one a hundred times too high would not be found',
  ]);
  expect(said(whole('', "{ annual: { primary: '131.88' } }"))).toEqual([]);
});
