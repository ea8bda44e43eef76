import { problem } from '@openroll/domain/problems';
import { describe, expect, it } from 'vitest';
import { assembleApplications } from '../applications/assemble.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { contextOf, covers, familyData, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { narrowest, printProblems, traceIn } from './print-problems.ts';

const product = (boxes: Readonly<Record<string, string>>, more: object = {}, make = perPerson) =>
  make({
    form_mappings: [
      {
        file: 'sum.pdf',
        fields: Object.entries(boxes).map(([name, text]) => ({ name, text, max_length: 20 })),
      },
    ],
    ...more,
  });

const beneficiaries = {
  applicants: ['primary'],
  primary_label: 'Primary',
  contingent_label: 'Contingent',
  relationships: [{ value: 'other', text: 'Other' }],
  maximum: 4,
};

const long = 'A name of thirty-one characters';
const married = { primary: {}, spouse: {}, children: [{}, {}] };

function foundIn(
  definition: ProductDefinition,
  data: EnrollmentData,
  more: Partial<WizardContext> = {},
): readonly (string | undefined)[][] {
  const context = contextOf([definition], more);
  const made = assembleApplications(context, data);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return printProblems(context, data, made.value).map(({ code, step, field }) => [code, step, field]);
}

const tooLong = 'value-too-long-for-form';
const ill = { ill: 'no' };

describe('what a form has no room for', () => {
  it.each<[string, ProductDefinition, EnrollmentData, string, string]>([
    [
      'the employee’s name',
      product({ name: '{employee.name}' }),
      familyData({ primary: { last_name: long } }, { '1 primary': covers(20_000, ill) }),
      'employee',
      'last_name',
    ],
    [
      'the longest of several answers',
      product({ insured: '{insured.last_name}, {insured.first_name}' }),
      familyData({ primary: { first_name: long } }, { '1 primary': covers(20_000, ill) }),
      'employee',
      'first_name',
    ],
    [
      'the spouse, who is insured',
      product({ insured: '{insured.first_name}' }),
      familyData(
        { spouse: { first_name: long } },
        {
          '1 primary': covers(20_000, ill),
          '1 spouse': covers(10_000, ill),
        },
      ),
      'spouse',
      'first_name',
    ],
    [
      'a child of the family',
      product({ child: '{child.2.first_name}' }, {}, perFamily),
      familyData(
        { ...married, children: [{}, { first_name: long }] },
        {
          '1 primary': { ...covers('low'), tier: 'all' },
        },
      ),
      'children',
      'children.1.first_name',
    ],
    [
      'a beneficiary',
      product({ paid: '{primary_beneficiary.1.name}' }, { beneficiaries }),
      familyData(
        {},
        {
          '1 primary': covers(20_000, {
            ...ill,
            primary_beneficiaries: [
              { first_name: 'Di', last_name: long, relationship: 'other', percentage: 100 },
            ],
          }),
        },
      ),
      'beneficiaries:1:primary',
      'primary_beneficiaries.0.last_name',
    ],
  ])('is named by the answer and the step that asks for it: %s', (_, definition, data, step, field) => {
    expect(foundIn(definition, data)).toEqual([[tooLong, step, field]]);
  });

  it('is told once for several boxes, of the narrowest', () => {
    const definition = product({ wide: '{employee.last_name}', narrow: '{employee.last_name}' });
    const [mapping] = definition.form_mappings;
    const narrowed = {
      ...definition,
      form_mappings: [
        {
          file: 'sum.pdf',
          fields: (mapping?.fields ?? []).map((field) =>
            field.name === 'narrow' ? { ...field, max_length: 5 } : field,
          ),
        },
      ],
    };
    const data = familyData({ primary: { last_name: long } }, { '1 primary': covers(20_000, ill) });
    const context = contextOf([narrowed]);
    const made = assembleApplications(context, data);
    expect(made.ok && printProblems(context, data, made.value)).toEqual([
      { code: tooLong, step: 'employee', field: 'last_name', params: { maximum: 5 } },
    ]);
  });

  it('is found of a signature before anybody signs', () => {
    const definition = product({ signed: '{signature.applicant.name}' });
    const data = familyData({ primary: { last_name: long } }, { '1 primary': covers(20_000, ill) });
    expect(foundIn(definition, data)).toEqual([[tooLong, 'employee', 'last_name']]);
  });

  it('leaves for an answer the room that the others in its box do not take', () => {
    const definition = product({ insured: '{insured.last_name}, {insured.first_name}' });
    const data = familyData({ primary: { last_name: long } }, { '1 primary': covers(20_000, ill) });
    const context = contextOf([definition]);
    const made = assembleApplications(context, data);
    // 20 for ', Ann' and the last name.
    expect(made.ok && printProblems(context, data, made.value)).toMatchObject([{ params: { maximum: 15 } }]);
  });

  it('keeps the name of the box where no answer stands behind it', () => {
    const definition = product({ group: '{enrollment.case_name}' });
    const data = familyData({}, { '1 primary': covers(20_000, ill) });
    expect(foundIn(definition, data, { caseName: long })).toEqual([[tooLong, undefined, 'group']]);
  });
});

it('finds the answer that holds what a font cannot print, though another is longer', () => {
  const definition = product({ name: '{employee.first_name} {employee.last_name}' });
  const data = familyData(
    { primary: { first_name: '田中', last_name: 'Wolfe' } },
    {
      '1 primary': covers(20_000, ill),
    },
  );
  const context = contextOf([definition], { unprintable: (text) => [...text].filter((each) => each > '一') });
  const made = assembleApplications(context, data);
  const [application] = made.ok ? made.value.applications : [];
  if (!application) throw new Error('nothing is assembled');
  const found = problem('name-unprintable', 'name', { characters: '田 中' });
  expect(traceIn(context, data)(application, 'sum.pdf', found)).toEqual({
    ...found,
    step: 'employee',
    field: 'first_name',
  });
});

it('keeps of equal problems the one that leaves least room', () => {
  const of = (maximum: number) => problem(tooLong, 'last_name', { maximum });
  expect(narrowest([of(20), of(12), of(30), problem('not-found')])).toEqual([of(12), problem('not-found')]);
});
