import { describe, expect, it } from 'vitest';
import { assembleApplications } from '../applications/assemble.ts';
import type { Answer } from '../enrollment.ts';
import { contextOf, covers, english, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { guaranteedLife, healthy, newHire } from '../underwriting/guaranteed-life.fixture.ts';
import { formValues } from './fill-form.ts';
import { fillTemplate } from './form-template.ts';
import type { FilledForm } from './printer.ts';

type Own = Readonly<Record<string, Answer>>;

function fill(primary: Own = {}) {
  const context = contextOf([perPerson()]);
  const data = familyData({ primary }, { '1 primary': covers(20000, { ill: 'no' }) });
  const result = assembleApplications(context, data);
  const [application] = result.ok ? result.value.applications : [];
  if (!application) throw new Error('nothing is assembled');
  const forms = formValues(context, data, application, [
    { signer: 'applicant', name: 'Ann Bell', signed_on: '2026-06-15', method: 'inperson', place: null },
  ]);
  return forms.map(byName);
}

const byName = (filled: FilledForm) => ({
  ...filled,
  fields: Object.fromEntries(filled.fields.map(({ name, value }) => [name, value])),
});

/** Every form of every application for life insurance. */
function printed(amount: number, answers: Own, { spouse = false, definition = guaranteedLife() } = {}) {
  const context = contextOf([definition]);
  const primary = { ...newHire, birth_place: { state: 'IL', country: 'United States' } };
  const data = familyData(
    { primary, ...(spouse ? { spouse: {} } : {}) },
    {
      '1 primary': covers(amount, answers),
      ...(spouse ? { '1 spouse': covers(50_000, healthy) } : {}),
    },
  );
  const result = assembleApplications(context, data);
  const applications = result.ok ? result.value.applications : [];
  return applications.flatMap((application) => formValues(context, data, application, []).map(byName));
}

describe('a form', () => {
  it('is filled from answers, coverage, premium and signatures, as people read them', () => {
    expect(fill()).toEqual([
      {
        form: 'sum.pdf',
        problems: [],
        fields: {
          insured: 'Bell, Ann',
          born: '01/31/1990',
          amount: '$20,000',
          premium: '$2.06',
          'ill.no': true,
          signed: 'Ann Bell 06/15/2026',
        },
      },
    ]);
  });

  it('prints the one name of a trust where it has the last name of a person, and nothing as its first', () => {
    const definition = perPerson({
      beneficiaries: {
        applicants: ['primary'],
        primary_label: 'Primary',
        contingent_label: 'Contingent',
        relationships: ['sibling', 'trust'].map((value) => ({ value, text: value })),
        maximum: 2,
      },
      form_mappings: [
        {
          file: 'sum.pdf',
          fields: [1, 2].flatMap((row) =>
            ['first_name', 'last_name', 'name'].map((part) => ({
              name: `${row} ${part}`,
              text: `{primary_beneficiary.${row}.${part}}`,
            })),
          ),
        },
      ],
    });
    const context = contextOf([definition]);
    const data = familyData(
      {},
      {
        '1 primary': covers(20_000, {
          ill: 'no',
          primary_beneficiaries: [
            { first_name: 'Di', last_name: 'Bell', relationship: 'sibling', percentage: 50 },
            { name: 'The Bell Trust', relationship: 'trust', percentage: 50 },
          ],
        }),
      },
    );
    const result = assembleApplications(context, data);
    const [application] = result.ok ? result.value.applications : [];
    if (!application) throw new Error('nothing is assembled');
    const [form] = formValues(context, data, application, []).map(byName);
    expect(form?.fields).toEqual({
      '1 first_name': 'Di',
      '1 last_name': 'Bell',
      '1 name': 'Di Bell',
      '2 first_name': '',
      '2 last_name': 'The Bell Trust',
      '2 name': 'The Bell Trust',
    });
  });

  it('reports a value that has no room, and never cuts it', () => {
    const [form] = fill({ last_name: 'Featherstonehaugh' });
    expect(form?.fields.insured).toBe('Featherstonehaugh, Ann');
    expect(form?.problems).toEqual([
      {
        code: 'value-too-long-for-form',
        field: 'insured',
        params: { maximum: 20 },
      },
    ]);
  });

  it('prints what is in force and what is pending, the class, the riders and the place of birth', () => {
    const [form] = printed(300_000, {
      ...healthy,
      wait: 'long',
      rider_waiver: 'yes',
      rider_child_term: { text: '$5,000', value: 5000 },
    });
    // 100 x 1.2345 + 5 x 2.2222 = 134.561 a year; / 12 = 11.21. Pending: 200 x 1.2345 / 12 = 20.575, that is 31.79 - 11.21
    expect(form?.fields).toEqual({
      amount: '$100,000',
      pending: '$200,000',
      premium: '$11.21',
      pending_premium: '$20.58',
      pending_year: '$246.96',
      class: 'Preferred',
      wait: 'long 30 days',
      waiver: true,
      children: '$5,000 $0.92',
      born_in: 'IL, United States',
      replaces: '',
    });
  });

  it('prints nothing of a pending amount, a class or a rider that is not there', () => {
    const [form] = printed(100_000, healthy);
    expect(form?.fields).toMatchObject({
      pending: '',
      pending_premium: '',
      waiver: false,
      children: '',
      wait: '',
    });
  });

  it("prints the primary's answer about the coverage for a dependant who was not asked", () => {
    const [, spouse] = printed(100_000, { ...healthy, wait: 'short' }, { spouse: true });
    expect(spouse?.fields.wait).toBe('short 14 days');
  });

  it.each<[string, Own, readonly string[]]>([
    ['insurance that stays', { insured_before: 'yes', replaces: 'no' }, ['sum.pdf']],
    [
      'insurance that is replaced',
      { insured_before: 'yes', replaces: 'yes' },
      ['sum.pdf', 'replacement.pdf'],
    ],
    ['an answer that is hidden', { insured_before: 'no', replaces: 'yes' }, ['sum.pdf']],
  ])('has a replacement form behind it for %s', (_, answers, forms) => {
    expect(printed(100_000, { ...healthy, ...answers }).map(({ form }) => form)).toEqual(forms);
  });

  it("has the replacement form of its state, on the state's own condition", () => {
    const replacement_form = { form: 'sum.pdf', when: { '==': [{ var: 'insured_before' }, 'no'] } };
    const definition = guaranteedLife({ state_variations: { IL: { replacement_form } } });
    expect(
      printed(100_000, { ...healthy, insured_before: 'no' }, { definition }).map(({ form }) => form),
    ).toEqual(['sum.pdf', 'sum.pdf']);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['{a.b}', {}, ''],
    ['{a.b}, {a.c}', { 'a.c': 'x' }, 'x'],
    ['{a.b} {a.c} {a.d}', { 'a.b': 'x', 'a.d': 'y' }, 'x y'],
    ['{a.b|date}', { 'a.b': '2026-03-14' }, '03/14/2026'],
    ['{a.b|money}', { 'a.b': 123456 }, '$1,234.56'],
    ['{a.b|dollars}', { 'a.b': 25_000 }, '$25,000'],
    // A case option.
    ['{a.b|dollars}', { 'a.b': '25000' }, '$25,000'],
    ['{a.b|dollars}', { 'a.b': '12.5' }, '$12.50'],
    ['{a.b|dollars}', { 'a.b': 'all' }, 'all'],
    ['{a.b|height}', { 'a.b': 71 }, '5 ft 11 in'],
    ['{a.b|yesno}', { 'a.b': 'yes' }, 'Yes'],
    ['{a.b|percent}', { 'a.b': 50 }, '50%'],
    ['{a.b|nothing}', { 'a.b': 'x' }, 'x'],
    ['{a.b}', { 'a.b': '{a.c}', 'a.c': 'y' }, '{a.c}'],
    ['{a.b}', { 'a.b': '$& $1' }, '$& $1'],
  ])('prints %s with %j as %j', (template, values, expected) => {
    expect(fillTemplate(template, (name) => values[name], english)).toBe(expected);
  });

  it('prints yes, no and heights in the language of the form, dates and dollars as in every other', () => {
    const spanish = { ...english.formats, shortDay: () => '14/03/2026' };
    const t = Object.assign((key: string) => `<${key}>`, english, { formats: spanish });
    const values: Record<string, unknown> = {
      yes: 'yes',
      no: 'no',
      tall: 71,
      day: '2026-03-14',
      cents: 123456,
    };
    const template = '{yes|yesno} {no|yesno} {tall|height} {day|date} {cents|money}';
    expect(fillTemplate(template, (name) => values[name], t)).toBe(
      '<steps.form.yes> <steps.form.no> <steps.form.height> 03/14/2026 $1,234.56',
    );
  });
});
