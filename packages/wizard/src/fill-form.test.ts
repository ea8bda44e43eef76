import { describe, expect, it } from 'vitest';
import { assembleApplications } from './assemble.ts';
import { formValues } from './fill-form.ts';
import { fillTemplate } from './form-template.ts';
import { contextOf, covers, familyData, perPerson } from './sample-products.fixture.ts';

function fill(primary: Readonly<Record<string, string>> = {}) {
  const context = contextOf([perPerson()]);
  const data = familyData({ primary }, { '1 primary': covers(20000, { ill: 'no' }) });
  const result = assembleApplications(context, data);
  const [application] = result.ok ? result.value.applications : [];
  if (!application) throw new Error('nothing is assembled');
  const filled = formValues(context, data, application, [
    { signer: 'applicant', name: 'Ann Bell', signed_on: '2026-06-15' },
  ]);
  return { ...filled, fields: Object.fromEntries(filled.fields.map(({ name, value }) => [name, value])) };
}

describe('a form', () => {
  it('is filled from answers, coverage, premium and signatures, as people read them', () => {
    expect(fill()).toEqual({
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
    });
  });

  it('reports a value that has no room, and never cuts it', () => {
    const { fields, problems } = fill({ last_name: 'Featherstonehaugh' });
    expect(fields.insured).toBe('Featherstonehaugh, Ann');
    expect(problems).toEqual([
      {
        code: 'value-too-long-for-form',
        field: 'insured',
        params: { field: 'insured', maximum: 20, length: 22 },
      },
    ]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['{a.b}', {}, ''],
    ['{a.b}, {a.c}', { 'a.c': 'x' }, 'x'],
    ['{a.b} {a.c} {a.d}', { 'a.b': 'x', 'a.d': 'y' }, 'x y'],
    ['{a.b|date}', { 'a.b': '2026-03-14' }, '03/14/2026'],
    ['{a.b|money}', { 'a.b': 123456 }, '$1,234.56'],
    ['{a.b|height}', { 'a.b': 71 }, '5 ft 11 in'],
    ['{a.b|yesno}', { 'a.b': 'yes' }, 'Yes'],
    ['{a.b|percent}', { 'a.b': 50 }, '50%'],
    ['{a.b|nothing}', { 'a.b': 'x' }, 'x'],
    ['{a.b}', { 'a.b': '{a.c}', 'a.c': 'y' }, '{a.c}'],
    ['{a.b}', { 'a.b': '$& $1' }, '$& $1'],
  ])('prints %s with %j as %j', (template, values, expected) => {
    expect(fillTemplate(template, (name) => values[name])).toBe(expected);
  });
});
