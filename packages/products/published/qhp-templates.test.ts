import { describe, expect, it } from 'vitest';
import { premium } from './priced-person.fixture.ts';
import { loadOne, problemsOf } from './published-catalog.fixture.ts';
import {
  ageBand,
  ageBasedPlans,
  familyTiers,
  planName,
  templateItems,
  tieredPlans,
} from './qhp-templates.fixture.ts';
import { cell, sourceRows } from './source-files.fixture.ts';

const maine = templateItems('me_50165_dental_family_tier_2022.xml');
const tiered = maine.filter(({ ageNumber }) => ageNumber === undefined);
const aged = maine.filter(({ ageNumber }) => ageNumber !== undefined);
const massachusetts = templateItems('ma_42690_age_based_2018.xml');
const startedOn = '2022-03-01';
const adults = { ages: { minimum: 18, maximum: 99 } };

describe('a family dental plan of Maine', () => {
  const { definition, accepted } = loadOne(tieredPlans(tiered));
  const family = { spouse: { age: 40, coverage: 0 }, children: 3 };
  const costs = (plan: string, tier: string, people: object = family) =>
    premium(definition, { age: 40, coverage: planName(plan), beside: { tier }, startedOn, ...people });

  it('charges all 8 printed tiers of both plans', () => {
    const wrong = tiered.flatMap((item) =>
      familyTiers.filter(([name, tier]) => costs(item.planId ?? '', tier) !== item[name]),
    );
    expect([tiered.length, wrong, accepted]).toEqual([2, [], []]);
  });

  it.each([
    ['50165ME0160001', '54.50', '101.00', '102.00', '227.50'],
    ['50165ME0170001', '39.00', '72.50', '77.50', '171.00'],
  ])('%s: employee %s, couple %s, employee and one %s, couple and many %s', (plan, ...wanted) => {
    expect(['employee', 'couple', 'employee_one', 'couple_many'].map((tier) => costs(plan, tier))).toEqual(
      wanted,
    );
  });

  it('offers a tier only to a family with everyone in it', () => {
    expect(costs('50165ME0160001', 'couple_many', {})).toBe('54.50');
    expect(costs('50165ME0160001', 'couple_many', { spouse: family.spouse })).toBe('101.00');
  });
});

describe('a plan priced by age and area', () => {
  const later = massachusetts.filter(({ ageNumber }) => ageNumber !== '65');
  const { definition, accepted } = loadOne(ageBasedPlans('small-group', later));
  const costs = (plan_id: string, area: string, age: number) =>
    premium(definition, {
      age,
      coverage: 1,
      beside: { plan_id },
      options: { rating_area: `Rating Area ${area}` },
      state: 'MA',
      startedOn: '2018-11-15',
    });

  it('charges every printed rate at both ends of its ages', () => {
    const wrong = later.flatMap(({ planId = '', rateAreaId = '', ageNumber = '', primaryEnrollee }) => {
      const [low, high] = ageBand(ageNumber);
      return [Number(low), Number(high || '70')].filter(
        (age) => costs(planId, rateAreaId.replace('Rating Area ', ''), age) !== primaryEnrollee,
      );
    });
    expect(wrong).toEqual([]);
    expect([costs('42690MA1234502', '1', 14), costs('42690MA1234502', '3', 61)]).toEqual([
      '441.16',
      '895.51',
    ]);
  });

  it('has no premium where its area and age have none, and each such gap had to be accepted', () => {
    expect([costs('42690MA1234502', '1', 15), costs('42690MA1234503', '3', 61)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(accepted).toContain(
      '2018-10.csv: no rate for the employee, Plan: 42690MA1234502, Rating area: Rating Area 1, ages 15 to 70',
    );
  });

  it('in which two bands hold for age 65 is refused, both rows named', () => {
    const problems = problemsOf([ageBasedPlans('small-group', massachusetts)]);
    expect(problems.filter((each) => !each.includes('not accepted'))).toEqual([
      'small-group/rates/2018-10.csv:8: line 8 and line 7 are rates for the same person',
    ]);
  });

  it('of 0.00 for 16 ages waits until somebody accepts each of them', () => {
    const problems = problemsOf([ageBasedPlans('dental', aged)]);
    const zeros = problems.filter((each) => each.endsWith('is zero'));
    expect(zeros.length).toBe(16);
    expect(zeros[0]).toBe(
      'dental/rates/2022-01.csv:3: not accepted: 2022-01.csv: the rate of line 3 is zero',
    );
    expect(problems.filter((each) => each.includes('no rate for')).length).toBe(3);
  });
});

describe('the tier factors of Massachusetts', () => {
  it('are those of the sheet for every carrier: 1, 2, 1.85 and 2.85 times a dollar', () => {
    const covers = [['primary'], ['primary', 'spouse'], ['primary', 'child'], ['primary', 'spouse', 'child']];
    const tiers = ['employee', 'spouse', 'dependents', 'family'];
    const rows = sourceRows('qhp_rate_templates/ma_rate_basis_multipliers.csv');
    const carriers = ['82569', '88806', '34484', '73331'];
    const people = { primary: adults, spouse: adults, child: { ages: { minimum: 0, maximum: 25 } } };
    const { definition } = loadOne({
      slug: 'tier-factors',
      file: {
        applicants: people,
        applications: 'per_family',
        coverage: {
          kind: 'plans',
          label: 'Carrier',
          tier_label: 'Who',
          plans: carriers.map((id) => ({ value: planName(id), text: id })),
          tiers: tiers.map((value, index) => ({ value, text: value, covers: covers[index] })),
        },
        rates: { unit: 'flat', period: 'monthly' },
      },
      rates: {
        '2018-01': [
          ['plan', 'tier', 'rate'],
          ...carriers.flatMap((id) => rows.map((row, at) => [planName(id), tiers[at] ?? '', cell(row, id)])),
        ],
      },
    });
    const costs = (id: string) =>
      tiers.map((tier) => {
        const family = { spouse: { age: 40, coverage: 0 }, children: 1 };
        return premium(definition, { age: 40, coverage: planName(id), beside: { tier }, ...family });
      });
    expect(carriers.map(costs)).toEqual(carriers.map(() => ['1.00', '2.00', '1.85', '2.85']));
  });
});
