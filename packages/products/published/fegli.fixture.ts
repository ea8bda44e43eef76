import type { PublishedProduct } from './published-catalog.fixture.ts';
import { cell, type SourceRow, sourceRows } from './source-files.fixture.ts';

/** The federal employees' life insurance of data/fegli. */
export const fegli = sourceRows('fegli/fegli_option_rates.csv');

export type FegliOption = 'BASIC' | 'A' | 'B' | 'C';

export const rowsOf = (option: FegliOption): readonly SourceRow[] =>
  fegli.filter((row) => cell(row, 'option') === option);

/** Each schedule in force from January of its year on. */
export const firstDay = (schedule: string) => `${schedule}-01-01`;

/** Basic: pay rounded up, plus $2,000. A: one amount. B: 1 to 5 times the pay. C: 1 to 5 multiples for the family. */
const shapes = {
  BASIC: {
    coverage: {
      kind: 'face_value',
      label: 'Basic insurance amount',
      primary: { salary_multiples: { multiples: [1], round_up_to: 1000, plus: 2000 } },
    },
    rates: { unit: 'per_1000', period: 'biweekly' },
  },
  A: {
    coverage: { kind: 'face_value', label: 'Option A', primary: { amounts: [10_000] } },
    rates: { unit: 'flat', period: 'biweekly' },
  },
  B: {
    coverage: {
      kind: 'face_value',
      label: 'Option B',
      primary: { salary_multiples: { multiples: [1, 2, 3, 4, 5], round_up_to: 1000 } },
    },
    rates: { unit: 'per_1000', period: 'biweekly' },
  },
  C: {
    coverage: {
      kind: 'units',
      label: 'Option C',
      unit_text: 'multiple',
      units_text: 'multiples',
      primary: { minimum: 1, maximum: 5 },
    },
    rates: { unit: 'per_unit', period: 'biweekly' },
  },
} as const;

/** One option as a product, each of its schedules a rate file. */
export function fegliProduct(option: FegliOption): PublishedProduct {
  const schedules = [...new Set(rowsOf(option).map((row) => cell(row, 'schedule')))];
  const { coverage, rates } = shapes[option];
  const asksPay = 'primary' in coverage && 'salary_multiples' in coverage.primary;
  return {
    slug: `fegli-${option.toLowerCase()}`,
    file: { coverage, rates, ...(asksPay ? { asks: { primary: ['salary'] } } : {}) },
    rates: Object.fromEntries(
      schedules.map((schedule) => [
        firstDay(schedule).slice(0, 7),
        [
          ['min_age', 'max_age', 'rate'],
          ...rowsOf(option)
            .filter((row) => cell(row, 'schedule') === schedule)
            .map((row) => [cell(row, 'min_age'), cell(row, 'max_age'), cell(row, 'biweekly')]),
        ],
      ]),
    ),
  };
}
