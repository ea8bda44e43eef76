import { describe, expect, it } from 'vitest';
import type { ProductDefinition } from '../definition/product.ts';
import { perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { lintBoxes, namesLackingBoxes } from './lint-boxes.ts';

type More = Readonly<Record<string, unknown>>;

const is = (name: string, value: unknown) => ({ '==': [{ var: name }, value] });
const box = (name: string, value: unknown) => ({ name: `${name}.${value}`, checked: is(name, value) });
const line = (name: string, value: unknown, text: string) => ({ when: is(name, value), text });
const yesNo = { kind: 'yes_no_textarea', label: 'Q?' };
const shift = {
  name: 'shift',
  kind: 'radio',
  label: 'Shift?',
  choices: ['day', 'night', 'any'].map((value) => ({ value, text: value })),
};
const questions = [
  { ...yesNo, name: 'driving' },
  { ...yesNo, name: 'ill', knocks_out: { if: 'yes', text: 'Out.' } },
  { ...yesNo, name: 'heart', above_guarantee: true, knocks_out: { if: 'yes', text: 'Out.' } },
  shift,
];
const made = (fields: readonly object[], more: More = {}, make = perPerson): ProductDefinition =>
  make({ questions, form_mappings: [{ file: 'sum.pdf', fields }], ...more });
const found = (definition: ProductDefinition) =>
  lintBoxes(definition).map(({ path, message }) => `${path.at(-1)}: ${message.split(';')[0]}`);
const driving = 'coverage.driving';
const shifts = 'coverage.shift';
const relations = (...types: readonly string[]) => types.map((type) => box('insured.relation', type));

describe('boxes and lines by some values of an answer', () => {
  it.each<[string, ProductDefinition, string]>([
    ['a box for no alone', made([box(driving, 'no')]), '0: no box of sum.pdf is for coverage.driving "yes"'],
    [
      'a box for no beside a line that explains',
      made([{ name: 'more', lines: [line(driving, 'yes', `{${driving}_explanation}`)] }, box(driving, 'no')]),
      '1: no box of sum.pdf is for coverage.driving "yes"',
    ],
    [
      'a line for no alone',
      made([{ name: 'class', lines: [line('insured.tobacco', 'no', 'No tobacco')] }]),
      '0: no line of sum.pdf is for insured.tobacco "yes"',
    ],
    [
      'what takes away only what is above a guarantee',
      made([box('coverage.heart', 'no')]),
      '0: no box of sum.pdf is for coverage.heart "yes"',
    ],
    [
      'one of three choices',
      made([box(shifts, 'day'), box(shifts, 'any')]),
      '0: no box of sum.pdf is for coverage.shift "night"',
    ],
    [
      'two of three choices',
      made([{ name: 'shift', lines: [line(shifts, 'night', 'Nights')] }]),
      '0: no line of sum.pdf is for coverage.shift "day", "any"',
    ],
    [
      'who is insured',
      made(relations('primary', 'spouse')),
      '0: no box of sum.pdf is for insured.relation "child"',
    ],
    [
      'a gender',
      made([box('employee.gender', 'female')]),
      '0: no box of sum.pdf is for employee.gender "male"',
    ],
    [
      'a plan',
      made([box('coverage.plan', 'low')], { questions: [] }, perFamily),
      '0: no box of sum.pdf is for coverage.plan "high"',
    ],
    [
      'a tier',
      made([box('coverage.tier', 'one'), box('coverage.tier', 'all')], { questions: [] }, perFamily),
      '0: no box of sum.pdf is for coverage.tier "two"',
    ],
    [
      'a choice of a state on the form of that state',
      made([], {
        form_mappings: [
          { file: 'sum.pdf', fields: [] },
          { file: 'sum-TX.pdf', fields: [box('product.use', 'kept')] },
        ],
        state_variations: {
          TX: {
            form: 'sum-TX.pdf',
            replacement: [
              {
                ...shift,
                name: 'use',
                choices: ['kept', 'ended'].map((value) => ({ value, text: value })),
              },
            ],
          },
        },
      }),
      '0: no box of sum-TX.pdf is for product.use "ended"',
    ],
  ])('find %s', (_, definition, expected) => {
    expect(found(definition)).toEqual([expected]);
  });

  it.each<[string, ProductDefinition]>([
    ['a box for yes alone', made([box(driving, 'yes')])],
    ['both boxes', made([box(driving, 'yes'), box(driving, 'no')])],
    ['a line for the other', made([box(driving, 'no'), { name: 'l', lines: [line(driving, 'yes', 'Yes')] }])],
    [
      'lines that print the explanation of one answer and words for the other',
      made([
        { name: 'l', lines: [line(driving, 'yes', `{${driving}_explanation}`), line(driving, 'no', 'No')] },
      ]),
    ],
    [
      'another value that is one of two reasons',
      made([box(driving, 'no'), { name: 'y', checked: { or: [is(driving, 'yes'), is(shifts, 'day')] } }]),
    ],
    ['what is printed as it is', made([box(driving, 'no'), { name: 't', text: `{${driving}|yesno}` }])],
    ['what is printed in words', made([box(shifts, 'day'), { name: 't', text: `{${shifts}.text}` }])],
    [
      'every other value',
      made([box(shifts, 'day'), { name: 'n', checked: { '!=': [{ var: shifts }, 'day'] } }]),
    ],
    ['a denial', made([box(shifts, 'day'), { name: 'n', checked: { '!': is(shifts, 'day') } }])],
    ['any answer', made([box(shifts, 'day'), { name: 'n', checked: { var: shifts } }])],
    [
      'one of several values',
      made([box(shifts, 'day'), { name: 'n', checked: { in: [{ var: shifts }, ['night', 'any']] } }]),
    ],
    [
      'a value on which something else is printed',
      made([{ name: 'l', lines: [line('insured.relation', 'primary', '{employee.hire_date|date}')] }]),
    ],
    ['an answer that knocks out', made([box('coverage.ill', 'no')])],
    ['gender x, which has a rule of its own', made(['female', 'male'].map((g) => box('insured.gender', g)))],
    ['nobody else who may be insured', made(relations('primary'), { questions: [] }, perFamily)],
    [
      'a tier of whom nobody may apply as',
      made(
        [box('coverage.tier', 'one')],
        { questions: [], applicants: { primary: { ages: { minimum: 18, maximum: 70 } } } },
        perFamily,
      ),
    ],
    [
      'what decides whether the form is printed',
      made([], {
        form_mappings: [
          { file: 'sum.pdf', fields: [] },
          { file: 'shift.pdf', fields: [box(shifts, 'night')] },
        ],
        forms: [{ form: 'shift.pdf', when: is(shifts, 'night') }],
      }),
    ],
    [
      'an excuse',
      made([box(driving, 'no')], { not_printed: { [driving]: 'The form has one box, for no.' } }),
    ],
  ])('pass over %s', (_, definition) => {
    expect(found(definition)).toEqual([]);
  });

  it('name how it is excused, and what is, is known', () => {
    const excused = { not_printed: { [driving]: 'The form has one box, for no.' } };
    expect(lintBoxes(made([box(driving, 'no')]))).toEqual([
      {
        path: ['form_mappings', 0, 'fields', 0],
        message: `no box of sum.pdf is for ${driving} "yes"; where that is meant, say why under not_printed: ${driving}`,
      },
    ]);
    expect([...namesLackingBoxes(made([box(driving, 'no')], excused))]).toEqual([driving]);
  });

  it('are found once where a box is checked by the answer of another', () => {
    const again = { name: 'again', checked: is(driving, 'no') };
    expect(found(made([box(driving, 'no'), again]))).toEqual([
      `1: again: ${driving}.no is checked by ${driving} "no" already, and no box by yes`,
    ]);
  });
});
