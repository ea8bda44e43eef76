import { decimal, divide, formatDecimal, fromInteger } from '@openroll/domain/values/decimal';
import type { PublishedProduct, RateCells } from './published-catalog.fixture.ts';
import { cell, type SourceRow, sourceRows } from './source-files.fixture.ts';

/** The veterans' and servicemembers' life insurance of data/va_life, as product folders. */
export const vgli = sourceRows('va_life/vgli_monthly_premium.csv');
export const fsgli = sourceRows('va_life/fsgli_monthly_premium.csv');
export const sgli = sourceRows('va_life/sgli_monthly_premium.csv');
export const sdvi = sourceRows('va_life/sdvi_premium_per_1000.csv');

/** 'Age 29 and below', 'Age 30 - 34', '45 – 49 years', 'Under 35 years', '60 years and older' → lowest and highest age. */
export function printedBand(label: string): readonly [string, string] {
  const [first = '', second] = label.match(/\d+/g) ?? [];
  if (second !== undefined) return [first, second];
  if (/below/.test(label)) return ['0', first];
  if (/^Under/.test(label)) return ['0', String(Number(first) - 1)];
  return [first, ''];
}

const months = '2019-01';
const amountsIn = (rows: readonly SourceRow[]) =>
  [...new Set(rows.map((row) => Number(cell(row, 'coverage_usd'))))].sort((a, b) => a - b);

const bandsOf = (row: SourceRow) => printedBand(cell(row, 'age_band_as_printed'));
const monthly = (row: SourceRow) => cell(row, 'monthly_premium_as_printed');

/** A row for each printed amount, or one rate per $1,000 for each band. */
export type Printed = 'amount' | 'per_1000';

const ratesOf = (printed: Printed) => ({
  unit: printed === 'amount' ? 'flat' : 'per_1000',
  period: 'monthly',
});

export function vgliBy(printed: Printed): PublishedProduct {
  const header = ['min_age', 'max_age', 'amount', 'rate'];
  const rows = vgli.map((row) => [...bandsOf(row), cell(row, 'coverage_usd'), monthly(row)]);
  return {
    slug: printed === 'amount' ? 'vgli' : 'vgli-per-thousand',
    file: {
      coverage: { kind: 'face_value', label: 'Coverage', primary: { amounts: amountsIn(vgli) } },
      rates: ratesOf(printed),
    },
    rates: { [months]: printed === 'amount' ? [header, ...rows] : perThousand([header, ...rows]) },
  };
}

/** Members (SGLI, with the traumatic injury part as its rider) and their spouses (FSGLI). */
export function sgliBy(printed: Printed): PublishedProduct {
  const header = ['applicant', 'rider', 'min_age', 'max_age', 'amount', 'rate'];
  const members = sgli.map((row) => [
    'primary',
    '',
    '',
    '',
    cell(row, 'coverage_usd'),
    cell(row, 'basic_premium'),
  ]);
  const spouses = fsgli.map((row) => [
    'spouse',
    '',
    ...bandsOf(row),
    cell(row, 'coverage_usd'),
    monthly(row),
  ]);
  const [injury] = new Set(sgli.map((row) => cell(row, 'tsgli_premium')));
  const cells = [header, ...members, ...spouses];
  const all = printed === 'amount' ? cells : perThousand(cells);
  return {
    slug: printed === 'amount' ? 'sgli' : 'sgli-per-thousand',
    file: {
      applicants: {
        primary: { ages: { minimum: 17, maximum: 62 } },
        spouse: { ages: { minimum: 17, maximum: 99 } },
      },
      coverage: {
        kind: 'face_value',
        label: 'Coverage',
        primary: { amounts: amountsIn(sgli) },
        spouse: { amounts: amountsIn(fsgli) },
      },
      riders: [{ name: 'tsgli', text: 'Traumatic injury', unit: 'flat' }],
      rates: ratesOf(printed),
    },
    rates: { [months]: [...all, ['primary', 'tsgli', '', '', '', injury ?? '']] },
  };
}

/** The printed premium of the lowest amount of each band, divided by its thousands. */
function perThousand([header = [], ...rows]: RateCells): RateCells {
  const amount = header.indexOf('amount');
  const lowest = new Map<string, readonly string[]>();
  for (const row of rows) {
    const key = row.slice(0, amount).join(' ');
    const known = lowest.get(key);
    if (!known || Number(row[amount]) < Number(known[amount])) lowest.set(key, row);
  }
  return [
    header,
    ...[...lowest.values()].map((row) => {
      const dollars = decimal((row.at(-1) ?? '').replace('$', ''));
      const rate = divide(dollars, fromInteger(Number(row[amount]) / 1000));
      return [...row.slice(0, amount), '', formatDecimal(rate, 6)];
    }),
  ];
}

/** The two misprints of the monthly column, and what the quarterly rates beside them say. */
export const misprints: Readonly<Record<string, string>> = { '1,24': '1.24', '0.149': '1.49' };

/** How often the veteran pays; the engine's own pay periods among them are the columns monthly and annual. */
export const payments = ['monthly', 'quarterly', 'semi_annual', 'annual'] as const;

const sdviPlans = [...new Set(sdvi.map((row) => cell(row, 'plan')))];

/**
 * S-DVI with the plan as a declared column. By `mode`: the two columns that are pay periods of ours. By `payment`: every
 * column, the frequency declared too, as one payment each.
 */
export function sdviBy(
  columns: 'mode' | 'payment',
  read: (printed: string) => string = (printed) => misprints[printed] ?? printed,
): PublishedProduct {
  const named = columns === 'mode' ? (['monthly', 'annual'] as const) : payments;
  const rows = sdvi.flatMap((row) =>
    named.map((name) => [cell(row, 'plan'), cell(row, 'age'), cell(row, 'age'), name, read(cell(row, name))]),
  );
  const question = (name: string, values: readonly string[]) => ({
    name,
    kind: 'select',
    label: name,
    affects_premium: true,
    choices: values.map((value) => ({ value, text: value })),
  });
  const own = columns === 'mode' ? [] : [question('payment', payments)];
  return {
    slug: columns === 'mode' ? 's-dvi' : 's-dvi-by-payment',
    file: {
      applicants: { primary: { ages: { minimum: 15, maximum: 74 } } },
      coverage: {
        kind: 'face_value',
        label: 'Coverage',
        primary: { range: { minimum: 1000, maximum: 100_000, step: 1000 } },
      },
      coverage_questions: [question('insurance', sdviPlans), ...own],
      rates: {
        unit: 'per_1000',
        period: 'annual',
        keys: ['insurance', ...own.map(({ name }) => name)].map((name) => ({
          column: name,
          from: `coverage.${name}`,
        })),
      },
    },
    rates: { [months]: [['insurance', 'min_age', 'max_age', columns, 'rate'], ...rows] },
  };
}
