import { describe, expect, it } from 'vitest';
import { premium } from './priced-person.fixture.ts';
import { loadPublished, type PublishedProduct } from './published-catalog.fixture.ts';
import { cell, type SourceRow, sourceRows } from './source-files.fixture.ts';

const plans = sourceRows('aca_slcsp/plans.csv');
const zips = sourceRows('aca_slcsp/zips.csv');
const silver = plans.filter((row) => cell(row, 'metal_level') === 'Silver');

/** Where a plan or a ZIP is rated: a state and a number, neither of which says anything alone. */
const areaOf = (row: SourceRow) => `${cell(row, 'state')} ${cell(row, 'rate_area')}`;

/** The silver plans of one state: the plan asked beside the coverage, the rating area an option of the case. */
function silverPlans(state: string): PublishedProduct {
  const own = silver.filter((row) => cell(row, 'state') === state);
  const ids = own.map((row) => cell(row, 'plan_id'));
  return {
    slug: `silver-${state.toLowerCase()}`,
    file: {
      states: { sold: [state] },
      options: [
        {
          name: 'rate_area',
          display_name: 'Rate area',
          type: 'integer',
          affects_premium: true,
          optional: true,
        },
      ],
      coverage: {
        kind: 'units',
        label: 'Plan',
        unit_text: 'plan',
        units_text: 'plans',
        primary: { minimum: 1, maximum: 1 },
      },
      coverage_questions: [
        {
          name: 'plan_id',
          kind: 'select',
          label: 'Plan',
          affects_premium: true,
          choices: ids.map((value) => ({ value, text: value })),
        },
      ],
      rates: {
        unit: 'flat',
        period: 'monthly',
        keys: [
          { column: 'plan_id', from: 'coverage.plan_id' },
          { column: 'rate_area', from: 'option.rate_area' },
        ],
      },
    },
    rates: {
      '2016-01': [
        ['state', 'rate_area', 'plan_id', 'rate'],
        ...own.map((row) => ['state', 'rate_area', 'plan_id', 'rate'].map((name) => cell(row, name))),
      ],
    },
  };
}

const states = [...new Set(silver.map((row) => cell(row, 'state')))].sort();
const products = new Map(loadPublished(states.map(silverPlans)).map((each) => [each.slug, each.definition]));

/** What the engine charges for every silver plan of the state; plans of its other areas have no rate. */
function premiumsIn(state: string, area: string): string[] {
  const definition = products.get(`silver-${state.toLowerCase()}`);
  if (!definition) return [];
  return definition.coverage_questions.flatMap(({ choices = [] }) =>
    choices.flatMap(({ value }) => {
      const asked = {
        age: 40,
        coverage: 1,
        beside: { plan_id: value },
        state,
        options: { rate_area: Number(area) },
      };
      return premium(definition, asked) ?? [];
    }),
  );
}

/** The second lowest of the different premiums; nothing for a ZIP in several areas, or in one without two of them. */
function benchmark(zip: string): string {
  const areas = new Set(zips.filter((row) => cell(row, 'zipcode') === zip).map(areaOf));
  const [only, ...more] = areas;
  if (only === undefined || more.length > 0) return '';
  const [state = '', area = ''] = only.split(' ');
  const distinct = [...new Set(premiumsIn(state, area))].sort((a, b) => Number(a) - Number(b));
  return distinct[1] ?? '';
}

describe('the second lowest silver plan', () => {
  const answers = sourceRows('aca_slcsp/slcsp.csv').map((row) => ({
    zipcode: cell(row, 'zipcode'),
    rate: benchmark(cell(row, 'zipcode')),
  }));

  it('of 51 ZIP codes is that of the answer key, in its order: 31 with a rate and 20 without', () => {
    expect(answers).toEqual(sourceRows('aca_slcsp/expected_slcsp.csv'));
    expect([answers.length, answers.filter(({ rate }) => rate !== '').length]).toEqual([51, 31]);
  });

  it('is found for a ZIP with leading zeros', () => {
    expect(answers.find(({ zipcode }) => zipcode === '03299')).toEqual({ zipcode: '03299', rate: '240.45' });
  });
});

describe('a silver plan', () => {
  it('has a rate only in its own state and area', () => {
    const [row] = silver;
    if (!row) throw new Error('no plan');
    const state = cell(row, 'state');
    const definition = products.get(`silver-${state.toLowerCase()}`);
    const costs = (more: object) =>
      definition &&
      premium(definition, {
        age: 40,
        coverage: 1,
        beside: { plan_id: cell(row, 'plan_id') },
        state,
        options: { rate_area: Number(cell(row, 'rate_area')) },
        ...more,
      });
    expect(costs({})).toBe(Number(cell(row, 'rate')).toFixed(2));
    expect(costs({ options: { rate_area: 99 } })).toBeUndefined();
    expect(costs({ options: {} })).toBeUndefined();
    expect(costs({ state: state === 'TX' ? 'FL' : 'TX' })).toBeUndefined();
  });
});
