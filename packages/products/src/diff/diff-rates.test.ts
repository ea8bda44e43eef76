import { decimal, formatDecimal, multiply } from '@openroll/domain/values/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogProduct } from '../load-catalog.ts';
import { shippedCatalog } from '../shipped/kept-catalog.fixture.ts';
import { diffCatalogs } from './diff-catalogs.ts';
import { diffRates } from './diff-rates.ts';

const { products } = shippedCatalog();
type Definition = CatalogProduct['definition'];
type Row = Definition['rate_tables'][number]['rows'][number];

const productOf = (slug: string): CatalogProduct => {
  const found = products.find((each) => each.slug === slug);
  if (!found) throw new Error(`${slug} is shipped`);
  return found;
};

const withRows = (
  definition: Definition,
  change: (row: Row, table: string) => readonly Row[],
): Definition => ({
  ...definition,
  rate_tables: definition.rate_tables.map((table) => ({
    ...table,
    rows: table.rows.flatMap((row) => change(row, table.file)),
  })),
});

const raised = (row: Row, by = '1.05'): Row => ({
  ...row,
  rate: formatDecimal(multiply(decimal(row.rate), decimal(by)), 6),
});

describe('a diff of rates', () => {
  it.each(products)('finds any single changed cell of $slug', ({ definition }) => {
    const cells = definition.rate_tables.flatMap(({ file, rows, effective }) =>
      rows.map(({ line }) => ({ file, line, effective })),
    );
    const change = fc.tuple(
      fc.constantFrom(...cells),
      fc.constantFrom('0.999999', '1.000001', '1.05', '2', '0'),
    );
    fc.assert(
      fc.property(change, ([{ file, line, effective }, by]) => {
        const after = withRows(definition, (row, table) => [
          table === file && row.line === line
            ? { ...row, rate: formatDecimal(multiply(decimal(row.rate), decimal(by)), 12) }
            : row,
        ]);
        const lines = diffRates(definition, after);
        const [total] = definition.rate_tables
          .filter((each) => each.file === file)
          .map(({ rows }) => rows.length);
        expect(lines).toHaveLength(2);
        expect(lines[0]).toMatch(`rates from ${effective}: 1 of ${total} rates change`);
        expect(lines[1]).toMatch(/ becomes /);
      }),
      { numRuns: 60 },
    );
  });

  it.each(products)(
    'finds any row of $slug that is gone, and says nothing of the same rates',
    ({ definition }) => {
      for (const { file, rows } of definition.rate_tables) {
        const [first] = rows;
        const after = withRows(definition, (row, table) =>
          table === file && row.line === first?.line ? [] : [row],
        );
        expect(diffRates(definition, after).join('\n')).toMatch(
          /1 of \d+ rates change, 1 of them no longer there/,
        );
      }
      expect(diffRates(definition, structuredClone(definition))).toEqual([]);
    },
  );

  describe('of volume bands', () => {
    const whole = productOf('whole-life').definition;
    const banded = (
      ...bands: readonly (readonly [number | undefined, number | undefined, string])[]
    ): Definition => ({
      ...whole,
      rate_tables: [
        {
          file: '2025-01.csv',
          effective: '2025-01',
          rows: bands.map(([min_amount, max_amount, rate], index) => ({
            line: index + 2,
            rate,
            ...(min_amount === undefined ? {} : { min_amount }),
            ...(max_amount === undefined ? {} : { max_amount }),
          })),
        },
      ],
    });
    const before = banded([undefined, 49_999, '5.00'], [50_000, undefined, '4.50']);

    it('finds an edge that moves, and says for which amounts', () => {
      const after = banded([undefined, 74_999, '5.00'], [75_000, undefined, '4.50']);
      expect(diffRates(before, after)).toEqual([
        'rates from 2025-01: 1 of 3 rates change, by +11.1 %',
        'rates from 2025-01, everybody, amounts 50000 to 74999: 4.50 becomes 5.00 (+11.1 %)',
      ]);
    });

    it('finds the rate of one band, a band that is gone, and bands in the place of none', () => {
      expect(diffRates(before, banded([undefined, 49_999, '5.00'], [50_000, undefined, '4.60']))).toEqual([
        'rates from 2025-01: 1 of 2 rates change, by +2.2 %',
        'rates from 2025-01, everybody, amounts 50000 and more: 4.50 becomes 4.60 (+2.2 %)',
      ]);
      expect(diffRates(before, banded([undefined, 49_999, '5.00']))[1]).toBe(
        'rates from 2025-01, everybody, amounts 50000 and more: no longer a rate, 4.50 until now',
      );
      expect(diffRates(banded([undefined, undefined, '5.00']), before)).toEqual([
        'rates from 2025-01: 1 of 2 rates change, by -10.0 %',
        'rates from 2025-01, everybody, amounts 50000 and more: 5.00 becomes 4.50 (-10.0 %)',
      ]);
    });

    it('says nothing of bands that are written in other rows', () => {
      expect(
        diffRates(
          before,
          banded([undefined, 9_999, '5.00'], [10_000, 49_999, '5.00'], [50_000, undefined, '4.50']),
        ),
      ).toEqual([]);
    });
  });

  it.each(['male', 'x'] as const)(
    'finds a rise in gender %s only, of one class only, by table and by people',
    (raisedFor) => {
      const whole = productOf('whole-life');
      const { primary } = whole.definition.applicants;
      const plain: Definition = {
        ...whole.definition,
        state_variations: {},
        riders: [],
        applicants: { primary: { ...primary, ages: { minimum: 40, maximum: 44 } } },
      };
      const byGender = withRows(plain, (row) =>
        row.min_age === undefined || row.min_age < 40 || row.min_age > 44
          ? []
          : row.rider === undefined && row.applicant === 'adult'
            ? [
                { ...row, gender: 'female' },
                { ...row, gender: 'male', line: row.line + 10_000 },
                { ...row, gender: 'x', line: row.line + 20_000 },
              ]
            : [row],
      );
      const dearer = withRows(byGender, (row) =>
        row.gender === raisedFor && row.rating === 'graded' ? [raised(row)] : [row],
      );
      const [old, now] = [byGender, dearer].map((definition, index) => ({
        ...whole,
        definition,
        localized: definition,
        sha256: String(index),
      }));
      if (!old || !now) throw new Error('two are made');
      const lines = diffCatalogs(
        { language: 'en', products: [old] },
        { language: 'en', products: [now] },
        '2026-11-21',
      );
      const count = dearer.rate_tables[0]?.rows.filter(
        ({ gender, rating }) => gender === raisedFor && rating === 'graded',
      ).length;
      expect(count).toBe(10);
      expect(lines[0]).toMatch(
        new RegExp(`^whole-life: rates from 2025-01: ${count} of \\d+ rates change, by \\+5\\.0 %$`),
      );
      const people = lines.filter((line) => line.includes('from 2026-11-21'));
      expect(people.length).toBeGreaterThan(0);
      expect(people.every((line) => new RegExp(` ${raisedFor}, .*graded`).test(line))).toBe(true);
    },
  );

  it('counts rates that are printed by one more column, one for each value that takes the place of the old one', () => {
    const { definition } = productOf('critical-illness');
    const after = withRows(definition, (row) =>
      row.applicant === 'adult'
        ? [
            { ...row, gender: 'female' },
            { ...raised(row, '2'), gender: 'male', line: row.line + 1000 },
          ]
        : [row],
    );
    const adults =
      definition.rate_tables[0]?.rows.filter(({ applicant }) => applicant === 'adult').length ?? 0;
    const lines = diffRates(definition, after);
    // Men pay twice as much, women the same, and whoever is neither has no rate anymore.
    expect(lines[0]).toContain(
      `${2 * adults} of ${3 * adults + 1} rates change, by +100.0 %, ${adults} of them no longer there`,
    );
    expect(lines.slice(1).filter((line) => line.includes('gender male')).length).toBe(2);
    expect(lines.some((line) => line.includes('gender female'))).toBe(false);
    expect(lines.some((line) => line.includes('gender any other'))).toBe(true);
  });

  it('says nothing of a band that is printed in two parts with the rate of before', () => {
    const { definition } = productOf('critical-illness');
    const after = withRows(definition, (row) =>
      row.min_age === 30
        ? [
            { ...row, max_age: 31 },
            { ...row, min_age: 32, line: row.line + 1000, rate: `${row.rate}0` },
          ]
        : [row],
    );
    expect(diffRates(definition, after)).toEqual([]);
    const [old, now] = [definition, after].map((each, index) => ({
      ...productOf('critical-illness'),
      definition: each,
      localized: each,
      sha256: String(index),
    }));
    if (!old || !now) throw new Error('two are made');
    const catalogs = [old, now].map((product) => ({ language: 'en', products: [product] }));
    expect(diffCatalogs(catalogs[0] as never, catalogs[1] as never, '2026-11-21')).toEqual([
      'critical-illness: rates: other rows, which give everybody the same rates',
    ]);
  });

  it('lists some of many changes, and counts them all', () => {
    const { definition } = productOf('wage-protector');
    const after = withRows(definition, (row) => [raised(row, `1.${String(row.line).padStart(3, '0')}`)]);
    const lines = diffRates(definition, after).filter((line) => line.startsWith('rates from 2025-01'));
    expect(lines).toHaveLength(42);
    expect(lines[0]).toContain('144 of 144 rates change, from +0.2 % to +14.5 %');
    expect(lines.at(-1)).toBe('rates from 2025-01: and 104 more, in 104 more lines');
  });

  it('compares a table that is new or gone with the one that is in force without it', () => {
    const { definition } = productOf('term-life');
    const without = {
      ...definition,
      rate_tables: definition.rate_tables.filter(({ effective }) => effective !== '2027-01'),
    };
    expect(diffRates(without, definition)[0]).toMatch(/^rates from 2027-01: 24 of 24 rates change, from \+/);
    expect(diffRates(definition, without)[0]).toMatch(/^rates from 2027-01: 24 of 24 rates change, from -/);
  });
});
