import { expect, it } from 'vitest';
import type { CatalogProduct } from '../load-catalog.ts';
import { shippedCatalog } from '../shipped/kept-catalog.fixture.ts';
import { diffCatalogs } from './diff-catalogs.ts';

const shipped = shippedCatalog().products.find(({ slug }) => slug === 'critical-illness');
if (!shipped) throw new Error('critical-illness is shipped');
// Sample people are quoted in each state with a variation: one of them shows as much as all.
const definition = {
  ...shipped.definition,
  state_variations: Object.fromEntries(Object.entries(shipped.definition.state_variations).slice(0, 1)),
};
const product = { ...shipped, definition, localized: definition };
const today = '2026-11-21';
type Definition = CatalogProduct['definition'];

const versionOf = (definition: Definition) => ({ definition, localized: definition });

const changed = (change: (definition: Definition) => Definition): string[] => {
  const definition = change(product.definition);
  const after = { ...product, definition, localized: definition, sha256: 'another' };
  return diffCatalogs({ language: 'en', products: [product] }, { language: 'en', products: [after] }, today);
};

it('says nothing of a catalog that is the same', () => {
  expect(
    diffCatalogs({ language: 'en', products: [product] }, { language: 'en', products: [product] }, today),
  ).toEqual([]);
});

it('names products that came and went', () => {
  expect(
    diffCatalogs({ language: 'en', products: [] }, { language: 'en', products: [product] }, today),
  ).toEqual(['critical-illness: a new product, Critical Illness']);
  expect(
    diffCatalogs({ language: 'en', products: [product] }, { language: 'en', products: [] }, today),
  ).toEqual(['critical-illness: no longer in the catalog']);
});

it('says which words of which question change', () => {
  const lines = changed((of) => ({
    ...of,
    questions: of.questions.map((each) =>
      each.name === 'kidney' ? { ...each, label: 'Other words?' } : each,
    ),
  }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^critical-illness: questions › kidney › label: “.*” becomes “Other words\?”$/s);
});

it('says for which ages, answers and amounts a premium changes, and by how much', () => {
  const lines = changed((of) => ({
    ...of,
    rate_tables: of.rate_tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) =>
        row.min_age === 30 && row.tobacco === 'no' ? { ...row, rate: '6.0000' } : row,
      ),
    })),
  }));
  // 5,000 × 6 / 1000 / 12 = 2.50; before 5.076: 2.115 → 2.12
  expect(lines).toContain(
    `critical-illness: from ${today}, primary aged 30 to 34, no tobacco, 5000, AL: $2.12 becomes $2.50 (+17.9 %)`,
  );
  const [total, cell, ...people] = lines;
  expect(total).toBe('critical-illness: rates from 2025-01: 1 of 21 rates change, by +18.2 %');
  expect(cell).toBe(
    'critical-illness: rates from 2025-01, adult aged 30 to 34, tobacco no: 5.076 becomes 6.00 (+18.2 %)',
  );
  expect(people.every((line) => line.includes('aged 30 to 34, no tobacco'))).toBe(true);
});

it('says who can no longer apply', () => {
  const lines = changed((of) => ({
    ...of,
    applicants: {
      ...of.applicants,
      primary: { ...of.applicants.primary, ages: { minimum: 18, maximum: 65 } },
    },
  }));
  expect(lines[0]).toBe('critical-illness: applicants › primary › ages › maximum: 70 becomes 65');
  expect(lines.filter((line) => line.includes('primary aged 66 to 70')).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('outside ages 18 to 65')).length).toBeGreaterThan(0);
});

it('says who becomes older where ages are counted at the nearer birthday', () => {
  const lines = changed((of) => ({ ...of, age_basis: 'nearest_birthday' }));
  expect(lines[0]).toBe('critical-illness: age_basis: new: “nearest_birthday”');
  const people = lines.slice(1);
  // The next band begins at 30: whoever is 29 and more than half a year past the birthday is in it.
  expect(
    people.filter((line) => line.includes('primary aged 29, more than half a year')).length,
  ).toBeGreaterThan(0);
  expect(people.every((line) => line.includes('more than half a year past the birthday'))).toBe(true);
});

it('says what a fee and a factor change in each mode that has one', () => {
  const premium_modes: NonNullable<Definition['premium_modes']> = ['quarterly', 'monthly'];
  const withFactor = (quarterly: number) => (of: Definition) => ({
    ...of,
    premium_modes,
    rates: { ...of.rates, fee: { annual: 36 }, modal_factors: { monthly: 0.0875, quarterly } },
  });
  const before = { ...product, ...versionOf(withFactor(0.265)(product.definition)), sha256: 'before' };
  const after = { ...product, ...versionOf(withFactor(0.27)(product.definition)), sha256: 'after' };
  const lines = diffCatalogs(
    { language: 'en', products: [before] },
    { language: 'en', products: [after] },
    today,
  );
  expect(lines[0]).toBe('critical-illness: rates › modal_factors › quarterly: 0.265 becomes 0.27');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).every((line) => line.includes(', quarterly, '))).toBe(true);
});

it('tells of rates that take effect later on their own day', () => {
  const lines = changed((of) => ({
    ...of,
    rate_tables: [
      ...of.rate_tables,
      ...of.rate_tables.slice(0, 1).map((table) => ({
        ...table,
        file: '2027-01.csv',
        effective: '2027-01',
        rows: table.rows.map((row) => ({ ...row, rate: '10.0000' })),
      })),
    ],
  }));
  expect(lines[0]).toContain('rates from 2027-01: 21 of 21 rates change');
  const people = lines.filter((line) => !line.includes('rates from 2027-01'));
  expect(people.length).toBeGreaterThan(0);
  expect(people.every((line) => line.includes('from 2027-01-01'))).toBe(true);
});
