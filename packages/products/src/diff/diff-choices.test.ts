import { expect, it } from 'vitest';
import { withMistake } from '../broken-catalog.fixture.ts';
import { loadCatalog, shippedCatalogFolder } from '../load-catalog.ts';
import { diffCatalogs } from './diff-catalogs.ts';

/** Term Life with other rates from age 18 to 24, beside the shipped one. */
const lines = withMistake(
  {
    file: 'term-life/rates/2025-01.csv',
    change: (text) => text.replace('adult,18,24,no,,0.0524', 'adult,18,24,no,,0.0600'),
  },
  (folder) => {
    const { products, ...shipped } = loadCatalog(shippedCatalogFolder);
    const term = products.filter(({ slug }) => slug === 'term-life');
    return diffCatalogs({ ...shipped, products: term }, loadCatalog(folder), '2026-11-21');
  },
  { folder: shippedCatalogFolder, slugs: ['term-life'] },
);
const of = (who: string) => lines.filter((line) => line.includes(who));

it('tells of the highest amount what is in force of it and what is pending, not the price of the lowest', () => {
  // 50,000 are guaranteed at annual enrollment: 50 x 0.0524 = 2.62 of 500 x 0.0524 = 26.20; by the new rate 3.00 of 30.00
  expect(of('primary aged 18 to 24, no tobacco, 500000, AL')).toEqual([
    expect.stringContaining('$2.62 and $23.58 pending becomes $3.00 and $27.00 pending'),
  ]);
  expect(of('primary aged 18 to 24, no tobacco, 10000, AL')).toEqual([
    expect.stringContaining('$0.52 becomes $0.60'),
  ]);
});
