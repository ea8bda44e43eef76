import { describe, expect, it } from 'vitest';
import type { Answer } from '../enrollment.ts';
import {
  bought,
  boughtCover,
  incomeCover,
  salaryCover,
  unitCover,
} from '../samples/sample-coverages.fixture.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { walk } from '../walk.ts';

type Own = Readonly<Record<string, Answer>>;
const context = (definition: Parameters<typeof contextOf>[0][number], options: object = {}) => {
  const base = contextOf([definition]);
  return { ...base, products: base.products.map((each) => ({ ...each, options: { ...options } })) };
};

/** The choices of one person on the coverage page, Waived and No Coverage left away, and what is said beside them. */
function page(on: ReturnType<typeof context>, data: ReturnType<typeof familyData>, applicant = 'primary') {
  const fields = walk(on, data).steps.find(({ name }) => name === `coverage:1:${applicant}`)?.fields ?? [];
  const choices = fields
    .filter(({ name }) => name === 'coverage')
    .flatMap((field) => field.choices ?? [])
    .filter(({ value }) => value !== null && value !== -999);
  return { choices, said: fields.find(({ name }) => name === `reason_${applicant}`)?.content };
}

const texts = (of: ReturnType<typeof page>) => of.choices.map(({ text }) => text);
const primary = (own: Own) => familyData({ primary: own });

describe('multiples of the salary', () => {
  it.each<[number | string, string[]]>([
    [39_500, ['$40,000', '$80,000', '$120,000', '$160,000', '$200,000']],
    [40_000, ['$40,000', '$80,000', '$120,000', '$160,000', '$200,000']],
    [40_000.01, ['$41,000', '$82,000', '$123,000', '$164,000', '$205,000']],
    ['71916', ['$72,000', '$144,000', '$216,000', '$288,000', '$360,000']],
  ])('of %s are of the pay rounded up to the next $1,000, an exact multiple stays', (salary, expected) => {
    const { choices } = page(context(salaryCover()), primary({ salary }));
    expect(choices.map(({ value }) => value)).toEqual([
      'salary_1',
      'salary_2',
      'salary_3',
      'salary_4',
      'salary_5',
    ]);
    expect(choices.map(({ text }) => text)).toEqual(
      expected.map((text, index) => `${index + 1} × salary: ${text}`),
    );
  });

  it('come with what is added to them', () => {
    const coverage = {
      kind: 'face_value',
      label: 'Amount',
      primary: { salary_multiples: { multiples: [1], round_up_to: 1000, plus: 2000 } },
    };
    expect(texts(page(context(salaryCover({ coverage })), primary({ salary: 39_500 })))).toEqual([
      '1 × salary: $42,000',
    ]);
  });

  it('end at the highest amount, which is offered once', () => {
    const coverage = {
      kind: 'face_value',
      label: 'Amount',
      primary: {
        salary_multiples: { multiples: [1, 2, 3], round_up_to: 1000 },
        maximum_by_age: [
          { from_age: 0, maximum: 100_000 },
          { from_age: 65, maximum: 50_000 },
        ],
      },
    };
    const on = context(salaryCover({ coverage }));
    expect(texts(page(on, primary({ salary: 60_000 })))).toEqual([
      '1 × salary: $60,000',
      '2 × salary, limited to $100,000',
    ]);
    const older = primary({ salary: 60_000, birthdate: '1961-06-15' });
    expect(texts(page(on, older))).toEqual(['1 × salary, limited to $50,000']);
  });

  it.each([undefined, '', 'much', 0, -5, 1e308, '9'.repeat(400)])(
    'wait for the salary while it is %s',
    (salary) => {
      const { choices, said } = page(context(salaryCover()), primary({ salary }));
      expect(choices).toEqual([]);
      expect(said).toContain('Yearly salary');
    },
  );

  it('leave the way open while the salary is missing: the walk does not end at no coverage', () => {
    const names = walk(context(salaryCover()), primary({})).steps.map(({ name }) => name);
    expect(names).toContain('review');
    expect(names).not.toContain('no_coverage');
  });
});

describe('a share of the salary', () => {
  it.each<[number, object, number]>([
    [40_000, {}, 2000],
    [39_999, {}, 1500],
    [100_000, {}, 5000],
    [1_000_000, {}, 5000],
    [40_000, { percent: 40 }, 1000],
    [40_000, { percent: '66' }, 2000],
    [40_000, { percent: 'lots' }, 2000],
    [100_000, { most: 3000 }, 3000],
  ])('of %d with the options %j is at most %d a month', (salary, options, most) => {
    const { choices } = page(context(incomeCover(), options), primary({ salary }));
    expect(choices.at(-1)?.value).toBe(most);
    expect(choices[0]?.text).toBe('$500 a month');
    expect(choices).toHaveLength(most / 500);
  });

  it('that is below the lowest amount leaves none, and says so', () => {
    const { choices, said } = page(context(incomeCover()), primary({ salary: 9_999 }));
    expect(choices).toEqual([]);
    expect(said).toBe('There is no amount of this coverage that Ann Bell can choose.');
  });
});

describe('a highest amount', () => {
  const limited = (rules: object) =>
    perPerson({
      asks: { primary: ['tobacco', 'salary'], spouse: ['tobacco'] },
      coverage: {
        kind: 'face_value',
        label: 'Amount',
        primary: { amounts: [10_000, 20_000, 30_000], ...rules },
        spouse: { amounts: [5_000] },
        child: { share_of_primary: 25 },
      },
    });

  it('may be a multiple of the salary, rounded down', () => {
    const on = context(limited({ salary_maximum: { multiple: 1.5, round_down_to: 10_000 } }));
    expect(page(on, primary({ salary: 19_999 })).choices.map(({ value }) => value)).toEqual([10_000, 20_000]);
  });

  it('may follow the age, and waits for the date of birth', () => {
    const rules = { maximum_by_age: [{ from_age: 35, maximum: 15_000 }] };
    const on = context(limited(rules));
    expect(page(on, primary({ birthdate: '1990-01-31' })).choices.map(({ value }) => value)).toEqual([
      10_000,
    ]);
    expect(page(on, primary({ birthdate: '1995-01-31' })).choices).toHaveLength(3);
    const unborn = page(on, primary({ birthdate: '' }));
    expect([unborn.choices, unborn.said]).toEqual([
      [],
      'What Ann Bell can choose depends on an answer that is still missing: Date of birth.',
    ]);
  });

  it('lowers what is a bare share of the primary amount', () => {
    const coverage = {
      kind: 'face_value',
      label: 'Amount',
      primary: { amounts: [40_000] },
      spouse: { amounts: [5_000] },
      child: { share_of_primary: 25, maximum_by_age: [{ from_age: 0, maximum: 8_000 }] },
    };
    const data = familyData({ children: [{}] }, { '1 primary': covers(40_000) });
    const { choices } = page(context(perPerson({ coverage })), data, 'child-1');
    expect(choices.map(({ value }) => value)).toEqual([8_000]);
  });
});

describe('units', () => {
  it('are offered by number', () => {
    const { choices } = page(context(unitCover()), primary({}));
    expect(choices.map(({ value, text, premium }) => [value, text, premium])).toEqual([
      [1, '1 unit', 1.23],
      [2, '2 units', 2.47],
      [3, '3 units', 3.7],
      [4, '4 units', 4.94],
    ]);
  });
});

describe('what a premium buys', () => {
  it('is offered beside the amounts, with the amount that it comes to', () => {
    const { choices } = page(context(boughtCover()), primary({}));
    // 1.2345 a year for $1,000 buys 5 x 12 / 1.2345 = 48.6 thousand for $5.00; half a cent more is paid by nobody
    expect(choices.map(({ value, text }) => [value, text])).toEqual([
      [10_000, '$10,000'],
      [25_000, '$25,000'],
      ['premium_3', '$3.00 buys $29,200'],
      ['premium_5', '$5.00 buys $48,600'],
      ['premium_7.5', '$7.50 buys $72,900'],
    ]);
  });

  it('resolves anew when age, tobacco or the premium mode changes', () => {
    const text = (own: Own, premiumMode: 'monthly' | 'weekly' = 'monthly') =>
      texts(page({ ...context(boughtCover()), premiumMode }, primary(own))).at(-1);
    expect(text({ birthdate: '1975-01-31' })).toBe('$7.50 buys $38,300');
    expect(text({ tobacco: 'yes' })).toBe('$7.50 buys $19,700');
    expect(text({ tobacco: 'yes' }, 'weekly')).toBe('$7.50 buys $85,400');
  });

  it('waits for the answers that the rate depends on, while the amounts do not', () => {
    const { choices, said } = page(context(boughtCover()), primary({ tobacco: '' }));
    expect(choices.map(({ value }) => value)).toEqual([10_000, 25_000]);
    expect(said).toContain('tobacco');
  });

  it('is not offered where it is below the lowest amount', () => {
    const coverage = {
      kind: 'face_value',
      label: 'Amount',
      primary: { money_purchase: { ...bought, minimum: 30_000 } },
      spouse: { share_of_primary: 50 },
    };
    expect(texts(page(context(boughtCover({ coverage })), primary({})))).toEqual([
      '$5.00 buys $48,600',
      '$7.50 buys $72,900',
    ]);
  });

  it('is what a dependant has a share of', () => {
    const data = familyData({ spouse: {} }, { '1 primary': covers('premium_5') });
    const { choices } = page(context(boughtCover()), data, 'spouse');
    expect(choices[0]).toMatchObject({ value: 24_300, text: '$24,300' });
  });
});
