import { describe, expect, it } from 'vitest';
import type { Condition } from '../conditions/condition.ts';
import { perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { askedWhen, factAskedWhen } from './asked-when.ts';
import { lintConditions } from './lint-conditions.ts';
import { lintForms } from './lint-forms.ts';

type More = Readonly<Record<string, unknown>>;

const is = (name: string, value: Condition): Condition => ({ '==': [{ var: name }, value] });
const yesNo = { kind: 'yes_no_radio', label: 'Q?' };
const replacement = [
  { ...yesNo, name: 'existing' },
  { ...yesNo, name: 'replaces', when: is('existing', 'yes') },
  { ...yesNo, name: 'aloud', when: is('replaces', 'yes') },
];
const questions = [
  { ...yesNo, name: 'ill' },
  { ...yesNo, name: 'treated', kind: 'yes_no_textarea', when: is('ill', 'yes') },
  { ...yesNo, name: 'insured', kind: 'yes_no_textarea', explain_if: 'no' },
  { ...yesNo, name: 'old', when: { '>': [{ var: 'applicant.age' }, 60] } },
];
const product = (more: More = {}) => perPerson({ replacement, questions, ...more });
const never = 'no answers make this condition hold';

describe('the condition on which a question is asked', () => {
  it.each<[string, Condition | undefined]>([
    ['ill', undefined],
    ['treated', is('ill', 'yes')],
    ['treated_explanation', is('treated', 'yes')],
    ['insured_explanation', is('insured', 'no')],
    ['nobody', undefined],
  ])('is known of %s', (name, expected) => {
    expect(askedWhen(product(), name)).toEqual(expected);
  });

  it('is any of those of the states, and none where one asks it anyhow', () => {
    const inTexas = (when?: Condition) =>
      product({ state_variations: { TX: { replacement: [{ ...yesNo, name: 'replaces', when }] } } });
    expect(askedWhen(inTexas(is('tier', 'one')), 'replaces')).toEqual({
      or: [is('existing', 'yes'), is('tier', 'one')],
    });
    expect(askedWhen(inTexas(), 'replaces')).toBeUndefined();
  });

  it('is not certain on the coverage page, where a dependant has what the primary answers', () => {
    const coverage_questions = [
      { ...yesNo, name: 'held' },
      { ...yesNo, name: 'kept', when: is('held', 'yes') },
    ];
    expect(askedWhen(product({ coverage_questions }), 'kept')).toBeUndefined();
    expect(askedWhen(perFamily({ coverage_questions }), 'kept')).toEqual(is('held', 'yes'));
  });

  it.each<[string, Condition | undefined]>([
    ['product.replaces', is('product.existing', 'yes')],
    ['coverage.treated', is('coverage.ill', 'yes')],
    ['coverage.treated_explanation', is('coverage.treated', 'yes')],
    ['coverage.replaces', undefined],
    ['coverage.old', undefined],
    ['insured.tobacco', undefined],
  ])('is known of %s on a form', (name, expected) => {
    expect(factAskedWhen(product(), name)).toEqual(expected);
  });
});

describe('a condition on what is not asked then', () => {
  const onForm = (field: object) =>
    lintForms(product({ form_mappings: [{ file: 'sum.pdf', fields: [{ name: 'f', ...field }] }] })).map(
      ({ message }) => message,
    );
  const inProduct = (when: Condition) =>
    lintConditions(product({ replacement: [...replacement, { ...yesNo, name: 'last', when }] })).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );

  it.each<[string, Condition]>([
    ['a question', { and: [is('product.existing', 'no'), is('product.replaces', 'yes')] }],
    ['a question behind another', { and: [is('product.existing', 'no'), is('product.aloud', 'no')] }],
    ['an explanation', { and: [is('coverage.treated', 'no'), { var: 'coverage.treated_explanation' }] }],
    [
      'an explanation of no',
      { and: [is('coverage.insured', 'yes'), { '!=': [{ var: 'coverage.insured_explanation' }, null] }] },
    ],
  ])('never holds in boxes and lines of a form: %s', (_, when) => {
    expect(onForm({ checked: when })).toEqual([`f: ${never}`]);
    expect(onForm({ lines: [{ when, text: 'It is' }] })).toEqual([`f: ${never}`]);
  });

  it.each<[string, Condition]>([
    ['that nothing is answered', { and: [is('product.existing', 'no'), is('product.replaces', null)] }],
    ['one of two', { or: [is('product.existing', 'no'), is('product.replaces', 'no')] }],
    ['what is asked then', { and: [is('product.existing', 'yes'), is('product.aloud', 'no')] }],
    ['what hangs on an age', { and: [is('coverage.old', 'yes'), is('coverage.ill', 'no')] }],
  ])('may hold on a form: %s', (_, checked) => {
    expect(onForm({ checked })).toEqual([]);
  });

  it('never holds in product.yaml', () => {
    expect(inProduct({ and: [is('existing', 'no'), is('replaces', 'yes')] })).toEqual([
      `replacement.3.when: ${never}`,
    ]);
    expect(inProduct({ and: [is('existing', 'no'), is('aloud', 'yes')] })).toEqual([
      `replacement.3.when: ${never}`,
    ]);
    expect(inProduct({ and: [is('existing', 'yes'), is('aloud', 'yes')] })).toEqual([]);
  });
});
