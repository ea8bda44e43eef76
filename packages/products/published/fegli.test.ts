import { describe, expect, it } from 'vitest';
import { type FegliOption, fegli, fegliProduct, firstDay, rowsOf } from './fegli.fixture.ts';
import { choicesOf } from './offered.fixture.ts';
import { type Asked, premium, priced } from './priced-person.fixture.ts';
import { loadPublished } from './published-catalog.fixture.ts';
import { cell, type SourceRow, sourceRows } from './source-files.fixture.ts';

const options: readonly FegliOption[] = ['BASIC', 'A', 'B', 'C'];
const loaded = new Map(loadPublished(options.map(fegliProduct)).map((each) => [each.slug, each]));
const definitionOf = (option: FegliOption) => {
  const found = loaded.get(`fegli-${option.toLowerCase()}`);
  if (!found) throw new Error(option);
  return found.definition;
};

/** So much coverage that the cent of its premium is the last digit which the source prints a month. */
const asks: Record<FegliOption, { coverage: string | number; salary?: number; times: number }> = {
  BASIC: { coverage: 'salary_1', salary: 98_000, times: 100 },
  A: { coverage: 10_000, times: 1 },
  B: { coverage: 'salary_1', salary: 10_000, times: 10 },
  C: { coverage: 1, times: 1 },
};

function askedOf(row: SourceRow, more: Partial<Asked> = {}) {
  const { coverage, salary } = asks[cell(row, 'option') as FegliOption];
  return {
    age: Number(cell(row, 'min_age')),
    coverage,
    about: salary === undefined ? {} : { salary },
    startedOn: firstDay(cell(row, 'schedule')),
    ...more,
  };
}

const printed = (row: SourceRow, column: string) => {
  const { times } = asks[cell(row, 'option') as FegliOption];
  return (Math.round(Number(cell(row, column)) * times * 100) / 100).toFixed(2);
};

describe.each(options)('FEGLI option %s', (option) => {
  const definition = definitionOf(option);

  it('charges every printed biweekly rate of every schedule, at both ends of its band', () => {
    const wrong = rowsOf(option).flatMap((row) => {
      const last = cell(row, 'max_age');
      return [Number(cell(row, 'min_age')), last === '' ? 120 : Number(last)].filter(
        (age) => premium(definition, askedOf(row, { age, mode: 'biweekly' })) !== printed(row, 'biweekly'),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('needs no warning to be accepted', () => {
    expect(loaded.get(`fegli-${option.toLowerCase()}`)?.accepted).toEqual([]);
  });
});

describe('FEGLI a month', () => {
  const pairs = fegli.filter((row) => cell(row, 'monthly_as_published') !== '');
  const monthly = (row: SourceRow) =>
    premium(definitionOf(cell(row, 'option') as FegliOption), askedOf(row, { mode: 'monthly' }));

  it('is biweekly × 26 ÷ 12 half up at the printed decimals: 69 of 70 pairs, the other is a misprint', () => {
    const differing = pairs.filter((row) => monthly(row) !== printed(row, 'monthly_as_published'));
    expect(pairs.length).toBe(70);
    expect(
      differing.map((row) => [
        ...['schedule', 'option', 'min_age', 'biweekly', 'monthly_as_published'].map((name) =>
          cell(row, name),
        ),
        monthly(row),
      ]),
    ).toEqual([['2021', 'A', '35', '0.20', '0.65', '0.43']]);
  });

  it('rounds 0.585 to 0.59: half up, not to the even cent', () => {
    const row = pairs.find((each) => cell(each, 'option') === 'C' && cell(each, 'biweekly') === '0.27');
    expect(row && [priced(definitionOf('C'), askedOf(row))[0]?.annual, monthly(row)]).toEqual([
      '7.02',
      '0.59',
    ]);
  });
});

describe('FEGLI amounts', () => {
  const bob = { age: 38, about: { salary: 39_500 }, coverage: 'salary_5', startedOn: firstDay('2005') };

  it('are those of OPM’s example: Bob, 38, pay $39,500, five multiples: $200,000 for $8.00 biweekly', () => {
    expect(choicesOf(definitionOf('B'), bob)).toContain('salary_5: 200000');
    expect(premium(definitionOf('B'), { ...bob, mode: 'biweekly' })).toBe('8.00');
  });

  it('leave an exact multiple of $1,000 as it is', () => {
    const even = sourceRows('ibm_hr/employees.csv').filter(
      (row) => (Number(cell(row, 'MonthlyIncome')) * 12) % 1000 === 0,
    );
    expect(even.length).toBe(8);
    for (const row of even) {
      const salary = Number(cell(row, 'MonthlyIncome')) * 12;
      const asked = { age: Number(cell(row, 'Age')), about: { salary }, coverage: 'salary_1' };
      expect(choicesOf(definitionOf('B'), asked)[0]).toBe(`salary_1: ${salary}`);
    }
  });

  it('of three employees of the IBM file under the 2021 schedule are $72,000, $62,000 and $26,000', () => {
    const people = sourceRows('ibm_hr/employees.csv').filter((row) =>
      ['1', '2', '4'].includes(cell(row, 'EmployeeNumber')),
    );
    const found = people.map((row) => {
      const asked = {
        age: Number(cell(row, 'Age')),
        about: { salary: Number(cell(row, 'MonthlyIncome')) * 12 },
        coverage: 'salary_1',
        mode: 'biweekly' as const,
      };
      return [choicesOf(definitionOf('B'), asked)[0], premium(definitionOf('B'), asked)];
    });
    expect(found).toEqual([
      ['salary_1: 72000', '2.16'],
      ['salary_1: 62000', '3.72'],
      ['salary_1: 26000', '0.52'],
    ]);
  });

  it('of Basic are the pay rounded up and $2,000', () => {
    expect(choicesOf(definitionOf('BASIC'), bob)).toEqual(['salary_1: 42000']);
  });
});

describe('FEGLI schedules', () => {
  const on = (startedOn: string, age = 66) =>
    premium(definitionOf('B'), {
      age,
      about: { salary: 99_001 },
      coverage: 'salary_1',
      mode: 'biweekly',
      startedOn,
    });

  it('hold from their first day to the day before the next, for the day on which an enrollment starts', () => {
    expect(
      [
        '2003-12-31',
        '2004-01-01',
        '2004-12-31',
        '2005-01-01',
        '2015-12-31',
        '2016-01-01',
        '2020-12-31',
        '2021-01-01',
      ].map((day) => on(day)),
    ).toEqual([undefined, '71.00', '71.00', '72.00', '72.00', '54.00', '54.00', '48.00']);
  });

  it('take the next band from the birthday on', () => {
    expect([on('2021-03-01', 69), on('2021-03-01', 70)]).toEqual(['48.00', '86.00']);
  });
});
