import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleApplications } from '../applications/assemble.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Answer, WizardContext } from '../enrollment.ts';
import { lintProduct } from '../lint/lint.ts';
import {
  contextOf,
  covers,
  english,
  familyData,
  perFamily,
  perPerson,
} from '../samples/sample-products.fixture.ts';
import { formValues } from './fill-form.ts';
import { inParts } from './overflow.ts';

const rowsOf = (scope: string, rows: readonly number[], part = 'name') =>
  rows.map((row) => ({ name: `${scope}.${row}`, text: `{${scope}.${row}.${part}}` }));

const beneficiaries = {
  applicants: ['primary'],
  primary_label: 'Primary',
  contingent_label: 'Contingent',
  relationships: [{ value: 'child', text: 'Child' }],
  maximum: 4,
};
const lump = (more: Readonly<Record<string, unknown>> = {}): ProductDefinition =>
  perPerson({
    beneficiaries,
    questions: [
      { name: 'ill', kind: 'yes_no_textarea', label: 'Ill?', max_length: 400 },
      { name: 'hobby', kind: 'text', label: 'Hobby?', optional: true },
    ],
    addenda: [
      { of: 'beneficiaries', form: 'more.pdf' },
      { of: 'answers', form: 'full.pdf' },
    ],
    forms: [{ form: 'old.pdf', when: { '>=': [{ var: 'insured.age' }, 60] } }],
    form_mappings: [
      {
        file: 'sum.pdf',
        fields: [
          { name: 'who', text: '{insured.name}', max_length: 10 },
          {
            name: 'details',
            lines: [
              { when: { '==': [{ var: 'coverage.ill' }, 'yes'] }, text: '1: {coverage.ill_explanation}' },
              { when: { '!=': [{ var: 'coverage.hobby' }, null] }, text: '2: {coverage.hobby}' },
            ],
            max_length: 60,
          },
          ...rowsOf('primary_beneficiary', [1, 2]),
          ...rowsOf('contingent_beneficiary', [1, 2]),
        ],
      },
      {
        file: 'more.pdf',
        fields: [...rowsOf('primary_beneficiary', [3, 4]), ...rowsOf('contingent_beneficiary', [3, 4])],
      },
      {
        file: 'full.pdf',
        fields: [
          { name: 'answers', text: '{addendum.answers}', max_length: 200 },
          { name: 'part', text: '{addendum.part} of {addendum.parts}' },
          { name: 'insured', text: '{insured.name}' },
        ],
      },
      { file: 'old.pdf', fields: [{ name: 'age', text: '{insured.age}' }] },
    ],
    ...more,
  });

function printed(
  own: Readonly<Record<string, Answer>>,
  primary = {},
  context: WizardContext = contextOf([lump()]),
) {
  const data = familyData({ primary }, { '1 primary': covers(20_000, { ill: 'no', ...own }) });
  const assembled = assembleApplications(context, data);
  const [application] = assembled.ok ? assembled.value.applications : [];
  if (!application) throw new Error('nothing is applied for');
  return formValues(context, data, application, []).map(({ form, fields, problems }) => {
    const texts: Readonly<Record<string, string>> = Object.fromEntries(
      fields.map(({ name, value }) => [name, String(value)]),
    );
    return {
      form,
      wrong: problems.map(({ field }) => field),
      ...texts,
      answers: texts.answers ?? '',
      part: texts.part,
    };
  });
}

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    first_name: 'Robin',
    last_name: `No. ${index + 1}`,
    relationship: 'child',
    percentage: 100 / count,
  }));

describe('an addendum of rows', () => {
  it('is printed from the first row on that the form has no line for, of either class', () => {
    const formsFor = (own: Readonly<Record<string, Answer>>) => printed(own).map(({ form }) => form);
    expect(formsFor({ primary_beneficiaries: named(2) })).toEqual(['sum.pdf']);
    expect(formsFor({ primary_beneficiaries: named(3) })).toEqual(['sum.pdf', 'more.pdf']);
    expect(formsFor({ primary_beneficiaries: named(1), contingent_beneficiaries: named(4) })).toEqual([
      'sum.pdf',
      'more.pdf',
    ]);
    expect(printed({ primary_beneficiaries: named(4) })[1]).toMatchObject({
      'primary_beneficiary.3': 'Robin No. 3',
      'primary_beneficiary.4': 'Robin No. 4',
      'contingent_beneficiary.3': '',
    });
  });

  it('goes on with children, too', () => {
    const tiers = perFamily({
      addenda: [{ of: 'children', form: 'more.pdf' }],
      form_mappings: [
        { file: 'sum.pdf', fields: rowsOf('child', [1, 2], 'first_name') },
        { file: 'more.pdf', fields: rowsOf('child', [3], 'first_name') },
      ],
    });
    const context = contextOf([tiers]);
    const formsFor = (count: number) => {
      const children = Array.from({ length: count }, () => ({}));
      const data = familyData({ spouse: {}, children }, { '1 primary': covers('low', { tier: 'all' }) });
      const assembled = assembleApplications(context, data);
      const [application] = assembled.ok ? assembled.value.applications : [];
      return application ? formValues(context, data, application, []).map(({ form }) => form) : [];
    };
    expect(formsFor(2)).toEqual(['sum.pdf']);
    expect(formsFor(3)).toEqual(['sum.pdf', 'more.pdf']);
  });
});

describe('an addendum of answers', () => {
  const long = 'A fall on the ice, long ago, and a knee since then. '.repeat(7).trim();

  it('has in full what a box has no room for, in as many copies as it takes', () => {
    const forms = printed({ ill: 'yes', ill_explanation: long, hobby: 'Chess' });
    expect(forms.map(({ form }) => form)).toEqual(['sum.pdf', 'full.pdf', 'full.pdf']);
    const [application, ...copies] = forms;
    expect(application).toMatchObject({ details: 'See the addendum.', wrong: [] });
    expect(copies.map(({ part }) => part)).toEqual(['1 of 2', '2 of 2']);
    expect(copies.every(({ answers = '' }) => answers.length <= 200)).toBe(true);
    expect(
      copies
        .map(({ answers }) => answers)
        .join(' ')
        .replace(/\s+/g, ' '),
    ).toBe(`Ill? ${long} Hobby? Chess`);
  });

  it('is not there where the box has room', () => {
    expect(printed({ ill: 'yes', ill_explanation: 'A fall.' })).toMatchObject([
      { form: 'sum.pdf', details: '1: A fall.' },
    ]);
  });

  it('takes over no name: what is no answer to a question is still refused', () => {
    const [application] = printed({}, { last_name: 'Featherstonehaugh' });
    expect(application).toMatchObject({ who: 'Ann Featherstonehaugh', wrong: ['who'] });
  });

  it('is in the words of its own PDF: an addendum without a Spanish one is in English', () => {
    const spanish = Object.assign(
      (...asked: Parameters<typeof english>) => `«${english(...asked)}»`,
      english,
      {
        language: 'es' as typeof english.language,
      },
    );
    const definition = lump();
    const [first, ...others] = definition.form_mappings;
    const spoken: ProductDefinition = {
      ...definition,
      questions: definition.questions.map((each) => ({ ...each, label: `¿${each.label}` })),
      form_mappings: first ? [first, { ...first, file: 'sum.es.pdf' }, ...others] : [],
    };
    const context = contextOf([], {
      products: [{ id: 1, definition: spoken, options: {} }],
      t: spanish,
      inDefaultLanguage: { products: [{ id: 1, definition, options: {} }], t: english },
    });
    const [application, copy] = printed({ ill: 'yes', ill_explanation: long.slice(0, 150) }, {}, context);
    expect(application).toMatchObject({ form: 'sum.es.pdf', details: '«See the addendum.»' });
    expect(copy).toMatchObject({ form: 'full.pdf', answers: `Ill?\n${long.slice(0, 150).trim()}` });
  });

  it('breaks a text into parts that are never too long, and lose nothing but blanks', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', ',', 'é', '😀'), maxLength: 300 });
    fc.assert(
      fc.property(text, fc.integer({ min: 5, max: 60 }), (whole, most) => {
        const parts = inParts(whole.trim(), most);
        expect(parts.every((part) => [...part].length <= most)).toBe(true);
        expect(parts.join('').replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''));
      }),
    );
  });
});

describe('a further form', () => {
  it('is printed where its condition holds over what forms print', () => {
    expect(printed({}, { birthdate: '1966-06-15' }).map(({ form }) => form)).toEqual(['sum.pdf', 'old.pdf']);
    expect(printed({}, { birthdate: '1966-06-16' }).map(({ form }) => form)).toEqual(['sum.pdf']);
  });
});

describe('lint', () => {
  const found = (more: Readonly<Record<string, unknown>>) =>
    lintProduct(lump(more)).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const mapping = lump().form_mappings;
  const without = (form: string, name: string) =>
    mapping.map((each) =>
      each.file === form ? { ...each, fields: each.fields.filter((field) => field.name !== name) } : each,
    );

  it('finds nothing in forms that hold', () => {
    expect(found({})).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'a form that is not there',
      { forms: [{ form: 'new.pdf', when: true }] },
      'forms.0.form: the form new.pdf is not there, or has no mapping beside it',
    ],
    [
      'a fact that there is not',
      { forms: [{ form: 'old.pdf', when: { '>': [{ var: 'insured.years' }, 3] } }] },
      'forms.0.when: old.pdf: there is no value insured.years',
    ],
    [
      'a form that would come and go with a signature',
      { forms: [{ form: 'old.pdf', when: { var: 'signature.spouse.name' } }] },
      'forms.0.when: old.pdf: whether a form is printed cannot hang on signature.spouse.name: it is signed as it was shown',
    ],
    [
      'two addenda of one subject',
      {
        addenda: [
          { of: 'answers', form: 'full.pdf' },
          { of: 'answers', form: 'full.pdf' },
        ],
      },
      'addenda: answers stands here twice',
    ],
    [
      'no box for answers',
      { form_mappings: without('full.pdf', 'answers') },
      'addenda.1: full.pdf: no field is filled with {addendum.answers}',
    ],
    [
      'rows that do not go on',
      { form_mappings: without('more.pdf', 'primary_beneficiary.3') },
      'addenda.0: more.pdf: it does not go on with row 3 of primary_beneficiary',
    ],
    [
      'children of a product without',
      { applicants: { primary: lump().applicants.primary }, addenda: [{ of: 'children', form: 'more.pdf' }] },
      'addenda.0: more.pdf: the product covers no children',
    ],
    [
      'parts of answers elsewhere',
      { addenda: [{ of: 'beneficiaries', form: 'more.pdf' }] },
      'form_mappings.2.fields.0: answers: only an addendum of answers has parts of them',
    ],
  ])('finds %s', (_, more, message) => {
    expect(found(more).some((each) => each.startsWith(message))).toBe(true);
  });
});
