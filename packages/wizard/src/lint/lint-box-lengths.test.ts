import { describe, expect, it } from 'vitest';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { lintBoxLengths } from './lint-box-lengths.ts';

type Field = Readonly<Record<string, unknown>>;

const questions = [
  { name: 'ill', kind: 'yes_no_textarea', label: 'Ill?', max_length: 400 },
  { name: 'hobby', kind: 'text', label: 'Hobby?' },
  {
    name: 'shift',
    kind: 'select',
    label: 'Shift?',
    choices: [
      { value: 'd', text: 'Days' },
      { value: 'n', text: 'Nights' },
    ],
  },
];
const found = (field: Field, more: Field = {}) =>
  lintBoxLengths(
    perPerson({
      questions,
      form_mappings: [{ file: 'sum.pdf', fields: [{ name: 'box', ...field }] }],
      ...more,
    }),
  ).map(({ message }) => message);
const tooShort = (room: number, longest: number) => [
  `sum.pdf: the field box takes ${room} letters, and what it prints may have ${longest}`,
];
const when = (value: string) => ({ '==': [{ var: 'coverage.shift' }, value] });

describe('the boxes of a form', () => {
  it.each<[string, string, number]>([
    ['a first name', '{insured.first_name}', 60],
    ['a whole name', '{employee.name}', 100],
    ['the parts of a name, of which the whole has a limit', '{insured.last_name}, {insured.first_name}', 102],
    ['the name of a beneficiary', '{primary_beneficiary.1.name}', 100],
    ['an address', '{employee.address}', 80],
    ['a signature', '{signature.applicant.name}', 100],
    ['the place of a signature', '{signature.agent.place}', 80],
    ['an explanation', '{coverage.ill_explanation}', 400],
    ['an answer without a limit of its own', '{coverage.hobby}', 200],
    ['the words of a choice', '{coverage.shift.text}', 6],
    ['words around a value', 'Group: {employee.city}', 67],
  ])('have room for %s', (_, text, longest) => {
    expect(found({ text, max_length: longest })).toEqual([]);
    expect(found({ text, max_length: longest - 1 })).toEqual(tooShort(longest - 1, longest));
  });

  it('have room for all lines that may be printed together, and for the longest of those that are not', () => {
    const lines = [
      { when: when('d'), text: 'Days' },
      { when: when('n'), text: 'Nights' },
      { when: { '==': [{ var: 'coverage.ill' }, 'yes'] }, text: '1: {coverage.ill_explanation}' },
    ];
    expect(found({ lines, max_length: 410 })).toEqual([]);
    expect(found({ lines, max_length: 409 })).toEqual(tooShort(409, 410));
  });

  it('have room for a line that is printed for one value, or for the line for every other', () => {
    const is = (operator: string) => ({ [operator]: [{ var: 'insured.relation' }, 'child'] });
    const lines = [
      { when: is('=='), text: '{employee.address}' },
      { when: is('!='), text: '{insured.address}' },
    ];
    expect(found({ lines, max_length: 80 })).toEqual([]);
    expect(found({ lines, max_length: 79 })).toEqual(tooShort(79, 80));
  });

  it('may be shorter where an addendum takes the answers, and for nothing but answers', () => {
    const addenda = [{ of: 'answers', form: 'full.pdf' }];
    expect(found({ text: '{coverage.hobby}', max_length: 20 }, { addenda })).toEqual([]);
    expect(found({ text: '{coverage.hobby} {insured.name}', max_length: 20 }, { addenda })).toEqual(
      tooShort(20, 301),
    );
    // 'See the addendum.' has no room there
    expect(found({ text: '{coverage.hobby}', max_length: 16 }, { addenda })).toEqual(tooShort(16, 200));
  });

  it('are told by their width where it is known, and holds less than three quarters of the longest answer', () => {
    const definition = perPerson({
      form_mappings: [
        { file: 'sum.pdf', fields: [{ name: 'box', text: '{employee.city}', max_length: 60 }] },
      ],
    });
    const by = (width: number) => lintBoxLengths(definition, () => width).map(({ message }) => message);
    expect(by(45)).toEqual([]);
    expect(by(44)).toEqual(tooShort(44, 60));
  });

  it('take what they take where the list of fields has no length', () => {
    expect(found({ text: '{coverage.hobby}' })).toEqual([]);
  });

  it('are told once, and in a state that asks otherwise too', () => {
    const state_variations = { TX: { form: 'sum-TX.pdf' } };
    const form_mappings = ['sum.pdf', 'sum-TX.pdf', 'stray.pdf'].map((file) => ({
      file,
      fields: [{ name: 'box', text: '{employee.city}', max_length: 40 }],
    }));
    expect(found({}, { state_variations, form_mappings })).toEqual(
      ['sum.pdf', 'sum-TX.pdf'].map(
        (file) => `${file}: the field box takes 40 letters, and what it prints may have 60`,
      ),
    );
  });
});
