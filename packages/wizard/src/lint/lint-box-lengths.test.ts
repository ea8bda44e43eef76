import { describe, expect, it } from 'vitest';
import { english, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
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
    english,
  ).map(({ message }) => message);
const tooShort = (room: number, longest: number) => [
  `sum.pdf: the field box takes ${room} letters, and what it prints may have ${longest}`,
];
const beneficiaries = {
  applicants: ['primary'],
  primary_label: 'Primary',
  contingent_label: 'Contingent',
  relationships: [
    { value: 'spouse', text: 'Spouse' },
    { value: 'estate', text: 'My estate' },
  ],
  maximum: 2,
};
const when = (value: string) => ({ '==': [{ var: 'coverage.shift' }, value] });

describe('the boxes of a form', () => {
  it.each<[string, string, number]>([
    ['a first name', '{insured.first_name}', 60],
    ['a whole name', '{employee.name}', 100],
    ['the parts of a name, of which the whole has a limit', '{insured.last_name}, {insured.first_name}', 102],
    ['the name of a beneficiary', '{primary_beneficiary.1.name}', 100],
    ['the relationship of a beneficiary', '{primary_beneficiary.1.relationship.text}', 9],
    ['a share', '{primary_beneficiary.1.percentage}%', 4],
    ['an address', '{employee.address}', 80],
    ['a signature', '{signature.applicant.name}', 100],
    ['the place of a signature', '{signature.agent.place}', 64],
    ['how somebody signed', '{signature.applicant.method}', 37],
    ['a date', '{insured.birthdate|date}', 10],
    ['the day of a signature', '{signature.applicant.date|date}', 10],
    ['an answer of yes or no', '{coverage.ill|yesno}', 3],
    ['a gender in words', '{insured.gender.text}', 18],
    ['a tobacco answer', '{insured.tobacco|yesno}', 3],
    ['an amount', '{coverage.amount|amount}', 7],
    ['a coverage as it is stated', '{coverage.text}', 7],
    ['a premium', '{premium.modal|money}', 7],
    ['a premium of a year', '{premium.annual|money}', 9],
    ['how often a premium is due', '{premium.mode}', 11],
    ['the name of a group', '{enrollment.case_name}', 40],
    ['how somebody enrolled', '{enrollment.mode}', 18],
    ['a phone', '{employee.phone}', 12],
    ['an age', '{insured.age}', 2],
    ['the name of a product', '{enrollment.product_name}', 8],
    ['an explanation', '{coverage.ill_explanation}', 400],
    ['an answer without a limit of its own', '{coverage.hobby}', 200],
    ['the words of a choice', '{coverage.shift.text}', 6],
    ['words around a value', 'Group: {employee.city}', 67],
  ])('have room for %s', (_, text, longest) => {
    expect(found({ text, max_length: longest }, { beneficiaries })).toEqual([]);
    expect(found({ text, max_length: longest - 1 }, { beneficiaries })).toEqual(
      tooShort(longest - 1, longest),
    );
  });

  it('have room for the longest coverage that is stated', () => {
    const field = { name: 'box', text: '{coverage.text}' };
    const family = (max_length: number) =>
      lintBoxLengths(
        perFamily({ form_mappings: [{ file: 'sum.pdf', fields: [{ ...field, max_length }] }] }),
        english,
      );
    // 'High, One'
    expect(family(9)).toEqual([]);
    expect(family(8)).toHaveLength(1);
    const monthly = {
      coverage: {
        kind: 'face_value',
        label: 'Amount',
        amount_suffix: ' a month',
        primary: { amounts: [900] },
      },
    };
    const applicants = { primary: { ages: { minimum: 18, maximum: 70 } } };
    expect(found({ text: '{coverage.text}', max_length: 11 }, { ...monthly, applicants, asks: {} })).toEqual(
      tooShort(11, 12),
    );
  });

  it('have room for hundredths of a percent where shares are told in them', () => {
    const field = { text: '{primary_beneficiary.1.percentage}', max_length: 4 };
    const hundredths = { beneficiaries: { ...beneficiaries, shares: 'hundredths' } };
    expect(found(field, hundredths)).toEqual(tooShort(4, 5));
    expect(found(field, { beneficiaries })).toEqual([]);
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

  it('have room for the lines that some answers print together, and not for those that none do', () => {
    const isIll = { '==': [{ var: 'coverage.ill' }, 'yes'] };
    const lines = [
      { when: { and: [isIll, when('d')] }, text: 'Ill by day' },
      { when: { and: [isIll, when('n')] }, text: 'Ill by night' },
      { when: { or: [isIll, when('n')] }, text: 'Ill or at night' },
      { when: { '!=': [{ var: 'coverage.ill' }, 'yes'] }, text: 'Well' },
    ];
    const longest = 'Ill by night\nIll or at night'.length;
    expect(found({ lines, max_length: longest })).toEqual([]);
    expect(found({ lines, max_length: longest - 1 })).toEqual(tooShort(longest - 1, longest));
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

  it('says of what goes on on an addendum how much its pages take', () => {
    const of = (max_length?: number) => {
      const fields = [{ name: 'box', text: '{addendum.answers}', ...(max_length ? { max_length } : {}) }];
      return perPerson({ form_mappings: [{ file: 'sum.pdf', fields }] });
    };
    const by = (max_length: number | undefined, width: number) =>
      lintBoxLengths(of(max_length), english, () => width).map(({ message }) => message);
    expect(by(900, 900)).toEqual([]);
    expect(by(900, 600)).toEqual(tooShort(600, 900));
  });

  it('hold what they do not leave to an addendum by their width, too', () => {
    const of = (limit: object) =>
      perPerson({
        questions,
        addenda: [{ of: 'answers', form: 'full.pdf' }],
        form_mappings: [
          { file: 'sum.pdf', fields: [{ name: 'box', text: '{coverage.hobby}', ...limit }] },
          { file: 'full.pdf', fields: [] },
        ],
      });
    const by = (limit: object, width: number) =>
      lintBoxLengths(of(limit), english, () => width).map(({ message }) => message);
    expect(by({ max_length: 40 }, 30)).toEqual([]);
    expect(by({ max_length: 40 }, 29)).toEqual(tooShort(29, 40));
    // Without a limit nothing says when to go on on the addendum.
    expect(by({}, 100)).toEqual(tooShort(100, 200));
  });

  it('are told by their width where it is known, and holds less than three quarters of the longest answer', () => {
    const definition = perPerson({
      form_mappings: [
        { file: 'sum.pdf', fields: [{ name: 'box', text: '{employee.city}', max_length: 60 }] },
      ],
    });
    const by = (width: number) =>
      lintBoxLengths(definition, english, () => width).map(({ message }) => message);
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
