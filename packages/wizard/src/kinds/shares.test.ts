import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../enrollment.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { validateStep } from '../validation/validate-step.ts';
import { walk } from '../walk.ts';
import { equalShares, hundredthsOf, shareUnitOf, wholeShare, withRemainder } from './shares.ts';

describe('a share', () => {
  it.each<[Answer, whole: number | undefined, hundredths: number | undefined]>([
    [33, 3300, 3300],
    ['33', 3300, 3300],
    [33.33, undefined, 3333],
    ['33.3', undefined, 3330],
    [' 0.01 ', undefined, 1],
    ['33.333', undefined, undefined],
    [33.335, undefined, undefined],
    ['33,33', undefined, undefined],
    ['.5', undefined, undefined],
    [-5, -500, -500],
    ['-0.5', undefined, undefined],
    [null, undefined, undefined],
    [Number.NaN, undefined, undefined],
  ])('%j is %s hundredths in whole percents, %s in hundredths', (share, whole, hundredths) => {
    expect([hundredthsOf(share, 'whole'), hundredthsOf(share, 'hundredths')]).toEqual([whole, hundredths]);
  });

  it('is counted in hundredths only where every list takes these', () => {
    expect(shareUnitOf({ shares: 'hundredths' })).toBe('hundredths');
    expect(shareUnitOf({ shares: 'hundredths' }, {})).toBe('whole');
    expect(shareUnitOf()).toBe('whole');
  });

  it('whether equal or what is left, adds up to all of it, to the hundredth', () => {
    const unit = fc.constantFrom('whole', 'hundredths' as const);
    const sum = (shares: readonly Answer[]) =>
      shares.reduce<number>((all, share) => all + (hundredthsOf(share, 'hundredths') ?? Number.NaN), 0);
    fc.assert(
      fc.property(unit, fc.integer({ min: 1, max: 20 }), (of, people) => {
        const equal = equalShares(people, of);
        expect(sum(equal)).toBe(wholeShare);
        expect(Math.max(...equal) - Math.min(...equal)).toBeLessThanOrEqual(of === 'whole' ? 1 : 0.0101);
      }),
    );
    const few = fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(few, (shares) => {
        const rows = [...shares, 0].map((share) => ({ percentage: share / 100 }));
        expect(sum(withRemainder(rows, 'hundredths').map(({ percentage }) => percentage))).toBe(wholeShare);
      }),
    );
  });
});

describe('a list of beneficiaries', () => {
  const beneficiaries = {
    applicants: ['primary'],
    primary_label: 'Primary',
    contingent_label: 'Contingent',
    relationships: [{ value: 'child', text: 'Child' }],
    maximum: 3,
  };
  const problemsOf = (shares: readonly (number | string)[], more: object) => {
    const rows = shares.map((percentage) => ({
      first_name: 'Kim',
      last_name: 'Bell',
      relationship: 'child',
      percentage,
    }));
    const context = contextOf([perPerson({ beneficiaries: { ...beneficiaries, ...more } })]);
    const data = familyData(
      { primary: {} },
      { '1 primary': covers(20_000, { primary_beneficiaries: rows }) },
    );
    const step = walk(context, data).steps.find(({ name }) => name === 'beneficiaries:1:primary');
    return step
      ? validateStep(JSON.parse(JSON.stringify(step)), data, { today: '2026-06-15' }).map(
          ({ problem }) => problem.code,
        )
      : ['no step'];
  };

  it.each<[readonly (number | string)[], whole: string[], hundredths: string[]]>([
    [[50, 50], [], []],
    [[33.34, 33.33, '33.33'], Array.from({ length: 3 }, () => 'beneficiary-percentage-range'), []],
    [[33, 33, 33], ['beneficiary-percentage-total'], ['beneficiary-percentage-total']],
    [
      [99.99, 0.02].map(String),
      Array(2).fill('beneficiary-percentage-range'),
      ['beneficiary-percentage-total'],
    ],
    [['0.00', 100], ['beneficiary-percentage-range'], ['beneficiary-percentage-hundredths']],
    [['33.333', 66.67], Array(2).fill('beneficiary-percentage-range'), ['beneficiary-percentage-hundredths']],
  ])('of %j is refused with %j in whole percents, with %j in hundredths', (shares, whole, hundredths) => {
    expect(problemsOf(shares, {})).toEqual(whole);
    expect(problemsOf(shares, { shares: 'hundredths' })).toEqual(hundredths);
  });
});
