import { describe, expect, it } from 'vitest';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { lintProduct } from './lint.ts';

/** What is found, but for the form of the sample, which prints the sample's own questions. */
const found = (more: Readonly<Record<string, unknown>>) =>
  lintProduct(perPerson(more))
    .filter(({ path }) => path[0] !== 'form_mappings')
    .map(({ path, message }) => `${path.join('.')}: ${message}`);

const options = [
  {
    name: 'channel',
    display_name: 'Channel',
    type: 'select',
    choices: [
      { value: 'payroll', text: 'Payroll' },
      { value: 'card', text: 'Card' },
    ],
  },
  { name: 'strict', display_name: 'Strict', type: 'yes_no_radio' },
  { name: 'most', display_name: 'Most', type: 'integer' },
  { name: 'since', display_name: 'Since', type: 'date' },
  {
    name: 'places',
    display_name: 'Places',
    type: 'multi_select',
    choices: [{ value: 'a', text: 'A' }],
  },
  { name: 'rates', display_name: 'Rates', type: 'rate_table' },
];
const asks = { primary: ['tobacco', 'height', 'weight'], spouse: ['tobacco'] };
const asked = (when: unknown) => ({
  options,
  asks,
  questions: [
    { name: 'kind', kind: 'radio', label: 'Kind?', choices: [{ value: 'x', text: 'X' }] },
    { name: 'many', kind: 'checkbox_group', label: 'Many?', choices: [{ value: 'x', text: 'X' }] },
    { name: 'count', kind: 'integer', label: 'Count?' },
    { name: 'q', kind: 'yes_no_radio', label: 'Q?', when },
  ],
});

describe('a condition', () => {
  it.each<[string, unknown]>([
    ['on an age', { '>=': [{ var: 'applicant.age' }, 60] }],
    [
      'on the age of the employee and of the spouse',
      { '>': [{ var: 'primary.age' }, { var: 'spouse.age' }] },
    ],
    ['on the body mass index', { '>=': [{ var: 'applicant.bmi' }, 39.5] }],
    [
      'on options',
      { and: [{ '==': [{ var: 'option.channel' }, 'card'] }, { '>': [{ var: 'option.most' }, 5] }] },
    ],
    ['on a list', { or: [{ in: ['a', { var: 'option.places' }] }, { in: ['x', { var: 'many' }] }] }],
    ['on a day', { '<': [{ var: 'option.since' }, '2026-01-31'] }],
    ['on nothing being answered', { '==': [{ var: 'kind' }, null] }],
  ])('%s holds', (_, when) => {
    expect(found(asked(when))).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    [
      'an option that there is not',
      { '==': [{ var: 'option.pay' }, 'card'] },
      'nothing is answered under the name option.pay',
    ],
    [
      'a table of rates',
      { '==': [{ var: 'option.rates' }, 'x'] },
      'nothing is answered under the name option.rates',
    ],
    [
      'the build of who is not asked',
      { '>': [{ var: 'spouse.bmi' }, 30] },
      'nothing is answered under the name spouse.bmi',
    ],
    [
      'a choice that the option lacks',
      { '==': [{ var: 'option.channel' }, 'cash'] },
      'option.channel is never "cash" (it is payroll, card)',
    ],
    [
      'an age as a text',
      { '>=': [{ var: 'applicant.age' }, '60'] },
      'applicant.age is a number, and never "60"',
    ],
    ['a number as a text', { '==': [{ var: 'count' }, '3'] }, 'count is a number, and never "3"'],
    [
      'an order of what has none',
      { '>': [{ var: 'option.channel' }, 'a'] },
      'option.channel has no order: > goes with numbers and dates',
    ],
    [
      'a day that is none',
      { '<': [{ var: 'option.since' }, '2026'] },
      'option.since is a date, as 2026-01-31, and never "2026"',
    ],
    [
      'a list as one value',
      { '==': [{ var: 'many' }, 'x'] },
      'many is a list of what is chosen: { in: ["x", { var: many }] }',
    ],
    ['an answer that a question lacks', { '==': [{ var: 'kind' }, 'y'] }, 'kind is never "y" (it is x)'],
    [
      'yes as true',
      { '==': [{ var: 'applicant.tobacco' }, true] },
      'applicant.tobacco is never true (it is yes, no)',
    ],
  ])('is refused with %s', (_, when, message) => {
    expect(found(asked(when))).toEqual([`questions.3.when: ${message}`]);
  });

  it('on who may apply is about them and the case alone', () => {
    const refusing = (name: string) => ({
      options,
      applicants: {
        primary: {
          ages: { minimum: 18, maximum: 70 },
          refuses: [{ when: { '==': [{ var: name }, 'yes'] }, text: 'No.' }],
        },
      },
    });
    const own = (name: string) => found(refusing(name)).filter((each) => each.startsWith('applicants'));
    expect(own('option.strict')).toEqual([]);
    expect(own('applicant.tobacco')).toEqual([]);
    expect(own('spouse.tobacco')[0]).toContain('spouse.tobacco is about another person');
  });

  it('on what is read aloud knows the answers of its step, and on the page of all products people alone', () => {
    const spoken = (step: string, name: string) =>
      found({
        options,
        audio_announcements: [{ name: 'a', step, text: 'Hear.', when: { '==': [{ var: name }, 'yes'] } }],
      });
    expect(spoken('questions', 'ill')).toEqual([]);
    expect(spoken('questions', 'option.strict')).toEqual([]);
    expect(spoken('review', 'has_spouse')).toEqual([]);
    expect(spoken('review', 'option.strict')).toEqual([
      'audio_announcements.0.when: option.strict is not known on the page of all products',
    ]);
    expect(spoken('questions', 'iller')).toEqual([
      'audio_announcements.0.when: nothing is answered under the name iller',
    ]);
  });
});

describe('a build table', () => {
  const outcomes = [
    { value: 'standard', text: 'Standard' },
    { value: 'graded', text: 'Graded' },
  ];
  const build = { applicants: ['primary'], declined: 'No.' };
  const table = (rows: object[], more: object = {}) =>
    found({
      asks,
      underwriting: { outcomes, build: { ...build, ...more } },
      build_table: rows.map((row, index) => ({ line: index + 2, height: 64, ...row })),
    });
  it('holds where every weight of every height has one row', () => {
    expect(
      table([
        { max_weight: 200, outcome: 'standard' },
        { min_weight: 201, outcome: 'declined' },
        { height: 65, outcome: 'standard' },
      ]),
    ).toEqual([]);
  });

  it.each<[string, object[], string]>([
    ['an unknown outcome', [{ outcome: 'rated' }], 'line 2: there is no outcome rated'],
    [
      'a gap between weights',
      [
        { max_weight: 200, outcome: 'standard' },
        { min_weight: 203, outcome: 'graded' },
      ],
      'line 3: 64 inches: no row is for 201 to 202 pounds',
    ],
    [
      'two rows for a weight',
      [
        { max_weight: 200, outcome: 'standard' },
        { min_weight: 200, outcome: 'graded' },
      ],
      'line 3: 64 inches: another row is for 200 pounds already',
    ],
    [
      'an end',
      [{ max_weight: 300, outcome: 'standard' }],
      'line 2: 64 inches: no row is for 301 pounds and more',
    ],
    [
      'a beginning',
      [{ min_weight: 90, outcome: 'standard' }],
      'line 2: 64 inches: no row is for 1 to 89 pounds',
    ],
    [
      'a height that is left out',
      [{ outcome: 'standard' }, { height: 66, outcome: 'standard' }],
      'line 2: no row is for a height of 65 inches',
    ],
    [
      'a gender that is left out',
      [
        { gender: 'female', outcome: 'standard' },
        { gender: 'male', outcome: 'standard' },
      ],
      'line 2: no row is for a height of 64 inches of gender x',
    ],
  ])('is refused with %s', (_, rows, message) => {
    expect(table(rows)).toEqual([`build_table: ${message}`]);
  });

  it('is refused where nobody says what it is for, or whom it declines in which words', () => {
    expect(found({ build_table: [{ line: 2, height: 64, outcome: 'standard' }] })).toEqual([
      'build_table: line 2: nothing reads this table: underwriting.build says whose height and weight it is about',
    ]);
    expect(found({ asks, underwriting: { outcomes, build } })).toEqual([
      'underwriting.build: the product has no build.csv',
    ]);
    expect(table([{ outcome: 'declined' }], { declined: undefined })).toEqual([
      'underwriting.build: the table declines people, and declined does not say in which words',
    ]);
    expect(table([{ outcome: 'standard' }], { applicants: ['spouse'] })).toEqual([
      'underwriting.build: the spouse is not asked for height',
      'underwriting.build: the spouse is not asked for weight',
    ]);
  });
});

describe('the highest amount of a class', () => {
  const limited = (maximum: number, more: object = {}) =>
    found({
      underwriting: { outcomes: [{ value: 'standard', text: 'Standard', maximum }] },
      ...more,
    });
  it('is refused below all that somebody may choose, and of what has no amounts', () => {
    expect(limited(10_000)).toEqual([]);
    expect(limited(4_999)).toEqual([
      'underwriting.outcomes.0.maximum: standard: every amount of a primary is above 4999',
      'underwriting.outcomes.0.maximum: standard: every amount of a spouse is above 4999',
    ]);
    const units = {
      kind: 'units',
      label: 'U',
      unit_text: 'u',
      units_text: 'us',
      primary: { minimum: 1, maximum: 2 },
    };
    expect(limited(10_000, { coverage: units })).toContain(
      'underwriting.outcomes.0.maximum: only amounts of coverage have a maximum',
    );
  });
});
