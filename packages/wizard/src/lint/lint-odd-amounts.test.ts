import { describe, expect, it } from 'vitest';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { lintProduct } from './lint.ts';
import { oddAmounts } from './lint-odd-amounts.ts';

type Make = Readonly<Record<string, unknown>>;

const found = (more: Make) => oddAmounts(perPerson(more)).map(({ message }) => message);
const coverage = (primary: object, spouse: object = { amounts: [10_000] }) => ({
  coverage: { kind: 'face_value', label: 'Amount', primary, spouse, child: { amounts: [5000] } },
});
const rates = (more: object) => ({ rates: { unit: 'per_1000', period: 'annual', ...more } });
const guarantee = (more: object) => ({
  guaranteed_issue: [{ name: 'g', text: 'G', applicants: ['primary'], amount: 50_000, ...more }],
});
const range = { range: { minimum: 10_000, maximum: 100_000, step: 10_000 } };

describe('odd amounts', () => {
  it.each<[string, Make, string[]]>([
    ['whole and half thousands', { ...rates({}), ...coverage({ amounts: [2500, 5000, 7500] }) }, []],
    [
      'an amount that was mistyped',
      { ...rates({}), ...coverage({ amounts: [25_000, 50_001] }) },
      ['coverage.primary.amounts.1: $50,001 is no whole and no half number of $1,000, which a rate is for'],
    ],
    [
      'a step that no rate divides',
      { ...rates({}), ...coverage({ range: { minimum: 10_000, maximum: 12_200, step: 1100 } }) },
      ['coverage.primary.range.step: $1,100 is no whole and no half number of $1,000, which a rate is for'],
    ],
    [
      'an amount between units',
      { ...rates({ unit: 'per_unit', unit_amount: 10_000 }), ...coverage({ amounts: [10_000, 12_000] }) },
      ['coverage.primary.amounts.1: $12,000 is no whole and no half number of $10,000, which a rate is for'],
    ],
    [
      'a flat rate, which is for any amount',
      { ...rates({ unit: 'flat' }), ...coverage({ amounts: [12_345] }) },
      [],
    ],
    [
      'a limit between two steps',
      { ...rates({}), ...coverage({ ...range, maximum_by_age: [{ from_age: 65, maximum: 50_001 }] }) },
      [
        'coverage.primary.maximum_by_age.0.maximum: nobody can choose $50,001: it lies between $50,000 and $60,000',
      ],
    ],
    [
      'a limit on a step',
      { ...rates({}), ...coverage({ ...range, maximum_by_age: [{ from_age: 65, maximum: 50_000 }] }) },
      [],
    ],
    [
      'a guarantee between two amounts',
      { ...rates({}), ...coverage(range), ...guarantee({ amount: 50_001 }) },
      ['guaranteed_issue.0.amount: nobody can choose $50,001: it lies between $50,000 and $60,000'],
    ],
    ['guarantees of nothing and of everything', { ...coverage(range), ...guarantee({ amount: 0 }) }, []],
    [
      'a step up that is no step',
      { ...rates({}), ...coverage(range), ...guarantee({ amount: 15_000, adds_to: 'held' }) },
      ['guaranteed_issue.0.amount: $15,000 is no whole number of steps of $10,000'],
    ],
    [
      'a rider amount',
      {
        ...rates({}),
        ...coverage(range),
        riders: [{ name: 'r', text: 'R', unit: 'per_1000', amounts: [5000, 10_001] }],
      },
      ['riders.0.amounts.1: $10,001 is no whole and no half number of $1,000, which a rate is for'],
    ],
    [
      'a class whose highest amount nobody can choose',
      {
        ...rates({}),
        ...coverage(range, { range: range.range }),
        underwriting: {
          outcomes: [
            { value: 'a', text: 'A' },
            { value: 'b', text: 'B', maximum: 25_001 },
          ],
        },
      },
      Array(2).fill(
        'underwriting.outcomes.1.maximum: nobody can choose $25,001: it lies between $20,000 and $30,000',
      ),
    ],
    [
      'an amount of a state',
      { ...rates({}), ...coverage(range), state_variations: { TX: coverage({ amounts: [10_000, 20_001] }) } },
      [
        'state_variations.TX.coverage.primary.amounts.1: $20,001 is no whole and no half number of $1,000, which a rate is for',
      ],
    ],
  ])('are found in %s', (_, more, expected) => {
    expect(found(more)).toEqual(expected);
  });
});

it('a range whose steps do not lead to its maximum is refused', () => {
  const off = coverage({ range: { minimum: 10_000, maximum: 500_001, step: 10_000 } });
  expect(lintProduct(perPerson(off)).map(({ path, message }) => `${path.join('.')}: ${message}`)).toContain(
    'coverage.primary.range.maximum: no step leads to the maximum $500,001: the highest amount would be $500,000',
  );
});
