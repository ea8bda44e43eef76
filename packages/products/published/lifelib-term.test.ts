import { describe, expect, it } from 'vitest';
import { annual, premium } from './priced-person.fixture.ts';
import { loadOne, type PublishedProduct } from './published-catalog.fixture.ts';
import { cell, sourceRows } from './source-files.fixture.ts';

const terms = ['10', '15', '20'];
const policies = sourceRows('lifelib_term/model_point_table.csv');

/** The 120 rates; the age stands on the first of each three rows only. */
function printedRates(): readonly { age: string; term: string; rate: string }[] {
  let age = '';
  return sourceRows('lifelib_term/premium_table.csv').map((row) => {
    age = cell(row, 'age_at_entry') || age;
    return { age, term: cell(row, 'policy_term'), rate: cell(row, 'premium_rate') };
  });
}
const rates = printedRates();

const termLife: PublishedProduct = {
  slug: 'basic-term',
  file: {
    applicants: { primary: { ages: { minimum: 20, maximum: 59 } } },
    coverage: {
      kind: 'face_value',
      label: 'Sum assured',
      primary: { range: { minimum: 10_000, maximum: 1_000_000, step: 1000 } },
    },
    coverage_questions: [
      {
        name: 'term',
        kind: 'select',
        label: 'Years',
        affects_premium: true,
        choices: terms.map((value) => ({ value, text: `${value} years` })),
      },
    ],
    rates: {
      unit: 'per_unit',
      unit_amount: 1,
      period: 'monthly',
      keys: [{ column: 'term', from: 'coverage.term' }],
    },
  },
  rates: {
    '2022-01': [
      ['min_age', 'max_age', 'term', 'rate'],
      ...rates.map(({ age, term, rate }) => [age, age, term, rate]),
    ],
  },
};

const { definition, accepted } = loadOne(termLife);
const askedOf = (age: string, term: string, coverage: number) => ({
  age: Number(age),
  coverage,
  beside: { term },
});

/** The same premium without the engine: the printed digits as one whole number, half up to the cent. */
function exactCents(rate: string, sum: bigint): bigint {
  const [, whole = '', part = '', exponent = '0'] = /^(\d+)\.(\d+)(?:e(-\d+))?$/.exec(rate) ?? [];
  const scale = 10n ** BigInt(part.length - Number(exponent));
  return (BigInt(whole + part) * sum * 200n + scale) / (2n * scale);
}
const rateOf = new Map(rates.map(({ age, term, rate }) => [`${age} ${term}`, rate]));

describe('lifelib term life', () => {
  it('keeps every one of the 16 digits of its 120 rates', () => {
    expect([rates.length, accepted]).toEqual([120, []]);
    expect(annual(definition, askedOf('20', '10', 1_000_000))).toBe('556.91705059240068');
    const kept = definition.rate_tables[0]?.rows.map((row) => row.rate) ?? [];
    expect(kept.map(Number)).toEqual(rates.map(({ rate }) => Number(rate)));
    expect(kept[0]).toBe('0.00004640975421603339');
  });

  it('charges the first five policies 94.84, 61.14, 158.65, 39.52 and 41.46', () => {
    const first = policies.slice(0, 5).map((row) => {
      const sum = Number(cell(row, 'sum_assured'));
      return premium(definition, askedOf(cell(row, 'age_at_entry'), cell(row, 'policy_term'), sum));
    });
    expect(first).toEqual(['94.84', '61.14', '158.65', '39.52', '41.46']);
  });

  it('charges all 10,000 policies to the cent', () => {
    const wrong: string[] = [];
    let total = 0n;
    for (const row of policies) {
      const [age, term, sum] = ['age_at_entry', 'policy_term', 'sum_assured'].map((name) => cell(row, name));
      if (age === undefined || term === undefined || sum === undefined) throw new Error('no cell');
      const cents = exactCents(rateOf.get(`${age} ${term}`) ?? '', BigInt(sum));
      const charged = premium(definition, askedOf(age, term, Number(sum)))?.replace('.', '');
      if (charged === undefined || BigInt(charged) !== cents) wrong.push(cell(row, 'policy_id'));
      total += BigInt(charged ?? 0);
    }
    expect([policies.length, wrong, total]).toEqual([10_000, [], 82_805_240n]);
  });
});
