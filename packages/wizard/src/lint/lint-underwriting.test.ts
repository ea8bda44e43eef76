import { describe, expect, it } from 'vitest';
import type { ProductDefinition } from '../definition/product.ts';
import { guaranteedLife } from '../underwriting/guaranteed-life.fixture.ts';
import { lintForms } from './lint-forms.ts';
import { lintUnderwriting } from './lint-underwriting.ts';

const rule = (more: object) => ({
  guaranteed_issue: [{ name: 'rule', text: 'Rule', applicants: ['primary'], amount: 1000, ...more }],
});
const question = (more: object) => ({ name: 'q', kind: 'yes_no_radio', label: 'Q?', ...more });
const messages = (
  lint: (definition: ProductDefinition) => readonly { path: readonly unknown[]; message: string }[],
  more: object,
) => lint(guaranteedLife({ ...more })).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('lint of underwriting', () => {
  it('finds nothing in a product that holds', () => {
    expect(messages(lintUnderwriting, {})).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['an option', rule({ amount_option: 'gi' }), 'guaranteed_issue.0: rule: there is no option gi'],
    [
      'an amount in force',
      rule({ adds_to: 'wait' }),
      'guaranteed_issue.0: rule: wait is no coverage question of kind currency',
    ],
    [
      'a salary',
      rule({ salary_multiple: 2 }),
      'guaranteed_issue.0: rule: the primary is not asked for a salary',
    ],
    [
      'a date of hire',
      { asks: {}, ...rule({ within_days_of_hire: 31 }) },
      'guaranteed_issue.0: rule: the primary is not asked for a hire_date',
    ],
    [
      'ages',
      rule({ ages: { minimum: 50, maximum: 40 } }),
      'guaranteed_issue.0: rule: the lowest age is above the highest',
    ],
    ['a person', rule({ applicants: ['child'] }), 'guaranteed_issue.0: rule: the product is not for child'],
    [
      'a rule of a state',
      { state_variations: { TX: rule({ salary_multiple: 2 }) } },
      'state_variations.TX.guaranteed_issue.0: rule: the primary is not asked for a salary',
    ],
  ])('finds a guarantee that needs %s which is not there', (_, more, message) => {
    expect(messages(lintUnderwriting, more)).toContain(message);
  });

  it.each<[string, object, string]>([
    [
      'an answer that leads to no class',
      { questions: [question({ leads_to: { if: 'yes', outcome: 'best' } })] },
      'questions.0: there is no outcome best',
    ],
    [
      'a class that no answer leads to',
      { questions: [question({ leads_to: { if: 'maybe', outcome: 'graded' } })] },
      'questions.0: q can never be answered maybe',
    ],
    [
      'a class that only those above a guarantee are asked for',
      { questions: [question({ above_guarantee: true, leads_to: { if: 'yes', outcome: 'graded' } })] },
      'questions.0: q: a class is a matter of everybody, not only of those above a guarantee',
    ],
    [
      'a question above a guarantee that there is not',
      { guaranteed_issue: [], questions: [question({ above_guarantee: true })] },
      'questions.0: q: nothing is guaranteed that it could lie above',
    ],
    [
      'a question of everybody that waits for one above a guarantee',
      {
        questions: [
          question({ above_guarantee: true }),
          question({ name: 'r', when: { '==': [{ var: 'q' }, 'yes'] } }),
        ],
      },
      'questions.1: r is asked of everybody, but waits for q',
    ],
    [
      'a class that stands twice',
      { underwriting: { outcomes: ['a', 'a'].map((value) => ({ value, text: value })) } },
      'underwriting.outcomes: a stands here twice',
    ],
    [
      'a rule that stands twice',
      { guaranteed_issue: [...rule({}).guaranteed_issue, ...rule({}).guaranteed_issue] },
      'guaranteed_issue: rule stands here twice',
    ],
  ])('finds %s', (_, more, message) => {
    expect(messages(lintUnderwriting, more)).toContain(message);
  });

  it('finds a guarantee of what has no amount', () => {
    const units = { kind: 'units', label: 'Units', unit_text: 'unit', units_text: 'units' };
    const coverage = { ...units, primary: { minimum: 1, maximum: 5 } };
    expect(messages(lintUnderwriting, { coverage })).toContain(
      'guaranteed_issue: only amounts of coverage can be guaranteed',
    );
  });
});

describe('lint of forms', () => {
  const form = (text: string) => ({
    form_mappings: [
      { file: 'sum.pdf', fields: [{ name: 'field', text }] },
      { file: 'replacement.pdf', fields: [] },
    ],
  });

  it('finds nothing in a product that holds', () => {
    expect(messages(lintForms, {})).toEqual([]);
  });

  it.each([
    'coverage.amount|amount',
    'coverage.pending_amount|money',
    'coverage.rating',
    'coverage.heart',
    'coverage.wait.text',
    'premium.pending|money',
    'premium.pending_annual|money',
    'rider.waiver.taken',
    'insured.birth_place.state',
    'product.replaces',
  ])('knows the value %s', (name) => {
    expect(messages(lintForms, form(`{${name}}`))).toEqual([]);
  });

  it.each([
    ['coverage.hart', 'coverage.heart'],
    ['coverage.heart.text', undefined],
    ['premium.weekly', undefined],
    ['rider.waver.taken', 'rider.waiver.taken'],
    ['rider.waiver.price', undefined],
    ['product.replace', 'product.replaces'],
    ['employee.birth_date', 'employee.birthdate'],
    ['insured.birthday', 'insured.birthdate'],
    ['spouse.firstname', 'spouse.first_name'],
    ['primary_beneficiary.1.name', undefined],
    ['signature.applicant.signed_on', undefined],
    ['enrollment.case', 'enrollment.case_name'],
    ['someone.name', undefined],
  ])('finds that there is no value %s, and says which is nearest', (name, meant) => {
    const [message, ...more] = messages(lintForms, form(`{${name}}`));
    expect(more).toEqual([]);
    expect(message).toContain(`form_mappings.0.fields.0: field: there is no value ${name}`);
    if (meant !== undefined) expect(message).toContain(`did you mean ${meant}?`);
  });

  it.each([
    [
      '{coverage.amount|dollars}',
      'coverage.amount is in cents, which |dollars cannot print: print it with |amount or |money',
    ],
    ['{premium.modal}', 'premium.modal is in cents: print it with |money or |amount'],
    [
      '{insured.height|date}',
      'insured.height is a height in inches, which |date cannot print: print it with |height',
    ],
    [
      '{employee.salary|money}',
      'employee.salary is in dollars, which |money cannot print: print it with |dollars',
    ],
    [
      '{employee.birthdate|yesno}',
      'employee.birthdate is a date, which |yesno cannot print: print it with |date',
    ],
  ])('finds that the value of %s is not what its format prints', (text, message) => {
    expect(messages(lintForms, form(text))).toEqual([`form_mappings.0.fields.0: field: ${message}`]);
  });

  it.each([
    [{ '==': [{ var: 'coverage.heart' }, 'Yes'] }, 'coverage.heart is never "Yes" (it is yes, no)'],
    [{ '==': [{ var: 'coverage.wait' }, '14'] }, 'coverage.wait is never "14" (it is short, long)'],
    [
      { in: [{ var: 'employee.gender' }, ['f', 'x']] },
      'employee.gender is never "f" (it is female, male, x)',
    ],
    [
      { '==': [{ var: 'coverage.hart' }, 'yes'] },
      'there is no value coverage.hart: did you mean coverage.heart?',
    ],
  ])('finds a box that is never checked: %j', (checked, message) => {
    const box = {
      form_mappings: [
        { file: 'sum.pdf', fields: [{ name: 'box', checked }] },
        { file: 'replacement.pdf', fields: [] },
      ],
    };
    expect(messages(lintForms, box)).toEqual([`form_mappings.0.fields.0: box: ${message}`]);
  });

  it('finds a replacement form without a mapping, in the base and in a state', () => {
    const replacement_form = { form: 'other.pdf', when: true };
    expect(messages(lintForms, { replacement_form })).toContain(
      'replacement_form.form: the form other.pdf is not there, or has no mapping beside it',
    );
    expect(messages(lintForms, { state_variations: { TX: { replacement_form } } })).toContain(
      'state_variations.TX.replacement_form.form: the form other.pdf is not there, or has no mapping beside it',
    );
  });

  it('finds a condition of a replacement form that reads what its state does not ask', () => {
    const when = { '==': [{ var: 'heart' }, 'yes'] };
    expect(messages(lintForms, { replacement_form: { form: 'replacement.pdf', when } })).toContain(
      'replacement_form.when: nothing is answered under the name heart',
    );
    const replacement = [question({ name: 'other' })];
    expect(messages(lintForms, { state_variations: { TX: { replacement } } })).toContain(
      'state_variations.TX.replacement_form.when: nothing is answered under the name replaces',
    );
  });
});
