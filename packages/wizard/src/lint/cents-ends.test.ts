import { describe, expect, it } from 'vitest';
import type { Condition } from '../conditions/condition.ts';
import { salaryCover, unitCover } from '../samples/sample-coverages.fixture.ts';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { centsEnds } from './cents-ends.ts';
import { lintForms } from './lint-forms.ts';

type More = Readonly<Record<string, unknown>>;

const face = (primary: object, more: object = {}): More => ({
  coverage: {
    kind: 'face_value',
    label: 'Amount',
    primary,
    spouse: { amounts: [10_000] },
    child: { amounts: [10_000] },
    ...more,
  },
});
const steps = face({ range: { minimum: 10_000, maximum: 500_000, step: 10_000 } });
const guarantee = {
  guaranteed_issue: [{ name: 'all', text: 'All', applicants: ['primary'], amount: 50_000 }],
};
const rider = { riders: [{ name: 'r', text: 'R', unit: 'flat', amounts: [1000, 5000] }] };
const amount = { var: 'coverage.amount' };

describe('the cents that a form can have', () => {
  it.each<[string, More, string, readonly number[] | undefined]>([
    ['of a range', steps, 'coverage.amount', [1_000_000, 50_000_000]],
    ['of which a part may be pending', { ...steps, ...guarantee }, 'coverage.amount', [0, 50_000_000]],
    ['that are pending', { ...steps, ...guarantee }, 'coverage.pending_amount', [0, 50_000_000]],
    [
      'of a share of the primary',
      face({ amounts: [20_000] }, { child: { share_of_primary: 25 } }),
      'coverage.amount',
      [100, 2_000_000],
    ],
    [
      'in a state',
      { ...steps, state_variations: { TX: face({ amounts: [5000] }) } },
      'coverage.amount',
      [500_000, 50_000_000],
    ],
    ['of a rider', rider, 'rider.r.amount', [100_000, 500_000]],
    ['of a premium', steps, 'premium.modal', undefined],
  ])('are known %s', (_, more, name, expected) => {
    expect(centsEnds(perPerson(more), name)).toEqual(expected);
  });

  it('are not known of pay, nor of units', () => {
    expect(centsEnds(salaryCover(), 'coverage.amount')).toBeUndefined();
    expect(centsEnds(unitCover(), 'coverage.amount')).toBeUndefined();
  });
});

describe('a condition on an amount', () => {
  const found = (checked: Condition, more: More = {}) =>
    lintForms(
      perPerson({
        ...steps,
        form_mappings: [{ file: 'sum.pdf', fields: [{ name: 'box', checked }] }],
        ...more,
      }),
    ).map(({ message }) => message);
  const inDollars = 'box: coverage.amount is in cents: 50000 is $500';

  it.each<[string, Condition, string]>([
    ['dollars', { '==': [amount, 50_000] }, inDollars],
    ['more than dollars', { '>': [amount, 50_000] }, inDollars],
    [
      'less than the least',
      { '<': [amount, 500] },
      'box: no answers make this condition hold: coverage.amount is in cents, from $10,000 to $500,000',
    ],
  ])('is refused where it is compared with %s', (_, checked, expected) => {
    expect(found(checked)).toEqual([expected]);
  });

  it.each<[string, Condition]>([
    ['cents', { '==': [amount, 5_000_000] }],
    ['nothing', { '>': [amount, 0] }],
    ['the least', { '<=': [amount, 1_000_000] }],
    ['another amount', { '==': [amount, { var: 'rider.r.amount' }] }],
  ])('may compare it with %s', (_, checked) => {
    expect(
      found(checked, { riders: [{ name: 'r', text: 'R', unit: 'flat', amounts: [5000, 20_000] }] }),
    ).toEqual([]);
  });

  it('may be anything where a part may be pending', () => {
    expect(found({ '==': [amount, 50_000] }, guarantee)).toEqual([]);
  });
});
