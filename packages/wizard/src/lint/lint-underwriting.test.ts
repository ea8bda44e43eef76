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
      'a number',
      {
        options: [{ name: 'gi', display_name: 'GI', type: 'text', optional: true }],
        ...rule({ amount_option: 'gi' }),
      },
      'guaranteed_issue.0: rule: the option gi is no integer or currency or salary',
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

  const classes = (...ratedBy: readonly (string | undefined)[]) => ({
    underwriting: {
      outcomes: ratedBy.map((rated_by, index) => ({ value: `class_${index}`, text: 'Class', rated_by })),
    },
  });
  const leading = (outcome: string) => ({ questions: [question({ leads_to: { if: 'yes', outcome } })] });

  it.each<[string, object, string, string[]]>([
    [
      'the first class',
      classes(undefined, undefined),
      'class_0',
      ['which everybody has whom no answer moves'],
    ],
    ['the next class', classes(undefined, undefined), 'class_1', []],
    [
      'the first that answers decide',
      classes('underwriter', 'both', 'answers'),
      'class_1',
      ['which everybody has whom no answer moves'],
    ],
    ['the next that answers decide', classes('underwriter', 'both', 'answers'), 'class_2', []],
    [
      'a class of an underwriter',
      classes('answers', 'underwriter'),
      'class_1',
      ['which only an underwriter decides'],
    ],
    ['a class of both', classes('answers', 'both'), 'class_1', []],
  ])('tells of an answer that leads to %s whether it moves anybody', (_, outcomes, outcome, expected) => {
    const found = messages(lintUnderwriting, { ...outcomes, ...leading(outcome) });
    expect(found.filter((each) => each.startsWith('questions.0'))).toEqual(
      expected.map((why) => `questions.0: q leads to ${outcome}, ${why}`),
    );
  });

  const everything = 'is more than anybody can have ($300,000): everything is guaranteed';
  const faceValue = (primary: object, more: object = {}) => ({
    coverage: { kind: 'face_value', label: 'Amount', primary, ...more },
  });

  it.each<[string, object, string[]]>([
    [
      'more than the highest',
      rule({ amount: 5_000_000 }),
      [`guaranteed_issue.0: rule: the amount 5000000 ${everything}`],
    ],
    ['as much as the highest', rule({ amount: 300_000 }), []],
    [
      'more than a spouse can have',
      rule({ amount: 100_001, applicants: ['spouse'] }),
      [
        'guaranteed_issue.0: rule: the amount 100001 is more than anybody can have ($100,000): everything is guaranteed',
      ],
    ],
    ['no more than the employee can have', rule({ amount: 100_001, applicants: ['primary', 'spouse'] }), []],
    ['what a case may set', rule({ amount: 5_000_000, amount_option: 'gi' }), []],
    ['some of a salary', rule({ amount: 5_000_000, salary_multiple: 2 }), []],
    [
      'multiples of a salary',
      { ...faceValue({ salary_multiples: { multiples: [1, 2] } }), ...rule({ amount: 5_000_000 }) },
      [],
    ],
    [
      'a share of multiples of a salary',
      {
        ...faceValue({ salary_multiples: { multiples: [1, 2] } }, { spouse: { share_of_primary: 50 } }),
        ...rule({ amount: 5_000_000, applicants: ['spouse'] }),
      },
      [],
    ],
    [
      'more than the highest share of pay',
      {
        ...faceValue({ pay_share: { percent: 60, per: 'week', maximum: 300_000 } }),
        ...rule({ amount: 300_001 }),
      },
      [`guaranteed_issue.0: rule: the amount 300001 ${everything}`],
    ],
    [
      'no more than what a state offers',
      { ...rule({ amount: 400_000 }), state_variations: { TX: faceValue({ amounts: [400_000] }) } },
      [],
    ],
    [
      'more than what its state offers',
      { state_variations: { TX: { ...rule({ amount: 400_000 }), ...faceValue({ amounts: [300_000] }) } } },
      [`state_variations.TX.guaranteed_issue.0: rule: the amount 400000 ${everything}`],
    ],
  ])('tells of a guarantee of %s whether it is everything', (_, more, expected) => {
    const found = messages(lintUnderwriting, more);
    expect(found.filter((each) => each.includes('everything is guaranteed'))).toEqual(expected);
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
    ['{option.benefit|dollars}', []],
    ['{option.benefit}', []],
    [
      '{option.benefit|money}',
      [
        'form_mappings.0.fields.0: field: option.benefit is in dollars, which |money cannot print: print it with |dollars',
      ],
    ],
  ])('an option of the case that is an amount is printed as dollars: %s', (text, found) => {
    const options = [{ name: 'benefit', display_name: 'Benefit', type: 'currency', optional: true }];
    expect(messages(lintForms, { ...form(text), options })).toEqual(found);
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
