import { describe, expect, it } from 'vitest';
import { premium, priced } from './priced-person.fixture.ts';
import { loadOne, problemsOf } from './published-catalog.fixture.ts';
import { cell } from './source-files.fixture.ts';
import {
  fsgli,
  misprints,
  type Printed,
  payments,
  printedBand,
  sdvi,
  sdviBy,
  sgli,
  sgliBy,
  vgli,
  vgliBy,
} from './va-life.fixture.ts';

const printedWays: readonly Printed[] = ['amount', 'per_1000'];
/** The lowest and the highest age of a band: what a table prints holds at both. */
const ends = (min: string, max: string) => [Number(min), max === '' ? 100 : Number(max)];
const cents = (text: string) => Number(text.replace(/[$,]/g, '')).toFixed(2);

describe('the bands of the Department of Veterans Affairs', () => {
  it('are read from every way in which they are printed', () => {
    for (const row of [...vgli, ...fsgli]) {
      expect(printedBand(cell(row, 'age_band_as_printed'))).toEqual([
        cell(row, 'min_age'),
        cell(row, 'max_age'),
      ]);
    }
  });
});

describe.each(printedWays)('VGLI by %s', (printed) => {
  const { definition, accepted } = loadOne(vgliBy(printed));
  const costs = (age: number, coverage: number) => premium(definition, { age, coverage });

  it('charges all 440 printed premiums at both ends of their bands', () => {
    const wrong = vgli.flatMap((row) => {
      const wanted = cents(cell(row, 'monthly_premium_as_printed'));
      return ends(cell(row, 'min_age'), cell(row, 'max_age'))
        .filter((age) => costs(age, Number(cell(row, 'coverage_usd'))) !== wanted)
        .map((age) => `${age} ${cell(row, 'coverage_usd')}`);
    });
    expect([vgli.length, wrong, accepted]).toEqual([440, [], []]);
  });

  it('charges the worked examples', () => {
    expect([costs(29, 400_000), costs(30, 400_000), costs(45, 250_000), costs(75, 400_000)]).toEqual([
      '32.00',
      '40.00',
      '55.00',
      '1840.00',
    ]);
  });

  it('charges $55.00 a month as $27.50, $25.38, $12.69 and $660.00 in the other modes', () => {
    const modes = ['semimonthly', 'biweekly', 'weekly', 'annual'] as const;
    expect(modes.map((mode) => premium(definition, { age: 45, coverage: 250_000, mode }))).toEqual([
      '27.50',
      '25.38',
      '12.69',
      '660.00',
    ]);
  });
});

describe.each(printedWays)('SGLI and FSGLI by %s', (printed) => {
  const { definition, accepted } = loadOne(sgliBy(printed));

  it('charges the 8 printed totals of members, the injury part as a rider', () => {
    const rows = sgli.map((row) => {
      const [rated] = priced(definition, {
        age: 30,
        coverage: Number(cell(row, 'coverage_usd')),
        beside: { rider_tsgli: 'yes' },
      });
      const injury = rated?.riders?.[0]?.premium ?? 0;
      return [(rated?.total_premium ?? 0) - injury, injury, rated?.total_premium];
    });
    const wanted = sgli.map((row) =>
      ['basic_premium', 'tsgli_premium', 'total_premium'].map((name) => Number(cell(row, name))),
    );
    expect(rows).toEqual(wanted);
    expect([sgli.length, accepted]).toEqual([8, []]);
  });

  it('charges all 70 printed premiums of spouses at both ends of their bands', () => {
    const wrong = fsgli.flatMap((row) => {
      const wanted = cents(cell(row, 'monthly_premium_as_printed'));
      const [low, high] = ends(cell(row, 'min_age'), cell(row, 'max_age'));
      return [Math.max(17, low ?? 17), Math.min(99, high ?? 99)].filter((age) => {
        const spouse = { age, coverage: Number(cell(row, 'coverage_usd')) };
        const rows = priced(definition, { age: 30, coverage: 400_000, spouse });
        return rows.find(({ applicant }) => applicant === 'spouse')?.total_premium.toFixed(2) !== wanted;
      });
    });
    expect([fsgli.length, wrong]).toEqual([70, []]);
  });
});

const isGap = (warning: string) => warning.includes('no rate for');

describe('S-DVI', () => {
  const byMode = loadOne(sdviBy('mode'));
  const byPayment = loadOne(sdviBy('payment'));
  /** $1,000 of insurance costs the printed rate; $100,000 shows that no digit of it is lost. */
  const cell100 = (printed: string) =>
    (Number(misprints[printed] ?? printed.replace('$', '')) * 100).toFixed(2);
  const of = (row: (typeof sdvi)[number]) => ({
    age: Number(cell(row, 'age')),
    coverage: 100_000,
    beside: { insurance: cell(row, 'plan') },
  });

  it('charges all 473 rows of the monthly and the annual column, each read from its own', () => {
    const wrong = sdvi.flatMap((row) =>
      (['monthly', 'annual'] as const).filter(
        (mode) => premium(byMode.definition, { ...of(row), mode }) !== cell100(cell(row, mode)),
      ),
    );
    expect([sdvi.length, wrong]).toEqual([473, []]);
  });

  it('charges all 4 × 473 printed payments', () => {
    const wrong = sdvi.flatMap((row) =>
      payments.filter((payment) => {
        const asked = { ...of(row), mode: 'annual' as const };
        const beside = { ...asked.beside, payment };
        return premium(byPayment.definition, { ...asked, beside }) !== cell100(cell(row, payment));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('charges the worked example: $10,000 of 5 year level term at 29', () => {
    const costs = (payment: string) =>
      premium(byPayment.definition, {
        age: 29,
        coverage: 10_000,
        mode: 'annual',
        beside: { insurance: '5 year level term', payment },
      });
    // The page itself prints 11.85 for the half year: 1.85 x 10 is 18.50.
    expect(payments.map(costs)).toEqual(['3.10', '9.30', '18.50', '36.80']);
  });

  it('is not charged in a mode that the table does not print', () => {
    const asked = { age: 29, coverage: 10_000, beside: { insurance: '5 year level term' } };
    expect(premium(byMode.definition, { ...asked, mode: 'monthly' })).toBe('3.10');
    expect(premium(byMode.definition, { ...asked, mode: 'biweekly' })).toBeUndefined();
  });

  it('as published is refused as a whole for its decimal comma, which is named', () => {
    const problems = problemsOf([sdviBy('mode', (printed) => printed)]);
    expect(problems).toEqual(['s-dvi/rates/2019-01.csv:852: rate: "1,24" cannot be read']);
  });

  it('with the rate that is too small by a factor of ten waits until somebody accepts the sharp drop', () => {
    const asPublished = (printed: string) => (printed === '1,24' ? '1.24' : printed);
    const problems = problemsOf([sdviBy('mode', asPublished)]).filter((each) => !isGap(each));
    expect(problems).toEqual([
      's-dvi/rates/2019-01.csv:76: not accepted: 2019-01.csv: the rate of line 76 is less than half of line 74',
      's-dvi/rates/2019-01.csv:76: not accepted: 2019-01.csv: the monthly rate of line 76 is 0.149, ' +
        'and by the annual rate of line 77 1.490; 3 more rows differ, too',
    ]);
  });

  it('has no other warning than the ages at which a plan is not sold, and three more misprints of the month', () => {
    // $1.56 at 40, between $1.53 and $1.63: the quarter beside it says $4.73.
    expect(byMode.accepted.filter((each) => !isGap(each))).toEqual([
      '2019-01.csv: the monthly rate of line 162 is 1.56, and by the annual rate of line 163 1.58; 2 more rows differ, too',
    ]);
    const unsold = (ages: readonly string[]) => (premiums: string) =>
      ages.map(
        (each) => `2019-01.csv: no rate for the employee, ${premiums}, insurance: 5 year level term, ${each}`,
      );
    expect(byMode.accepted.filter((each) => each.includes('5 year level term'))).toEqual([
      ...['annual premiums', 'monthly premiums'].flatMap(unsold(['age 15', 'ages 71 to 74'])),
      // Modes that are not printed, which the product does not rule out either.
      ...['premiums every two weeks', 'premiums twice a month', 'weekly premiums'].flatMap(
        unsold(['ages 15 to 74']),
      ),
    ]);
  });
});
