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

/** What a change of the shipped short-term disability leads to. */
const disabilityWith = (change: (text: string) => string) =>
  withMistake(
    { file: 'short-term-disability/product.yaml', change },
    (folder) => {
      const { products, ...others } = loadCatalog(shippedCatalogFolder);
      const own = products.filter(({ slug }) => slug === 'short-term-disability');
      return diffCatalogs({ ...others, products: own }, loadCatalog(folder), '2026-11-21');
    },
    { folder: shippedCatalogFolder, slugs: ['short-term-disability'] },
  );

it('asks also whose pay reaches the highest and the lowest share of it', () => {
  const changed = disabilityWith((text) =>
    text.replaceAll(' 1500', ' 1600').replace('minimum: 100', 'minimum: 120'),
  );
  // 60 % of $138,667 are 1,600 a week, of $8,667 are 100; 52,000 are between. At 0.372 for 10 a week, 1,000 of them guaranteed.
  const told = (pay: string) =>
    changed.find((line) => line.includes(`aged 18 to 29, no tobacco, pay ${pay}`));
  expect(told('$138,667.00 a year')).toContain('$37.20 and $18.60 pending becomes $37.20 and $22.32 pending');
  expect(told('$8,667.00 a year')).toContain('$3.72 becomes $4.46 (+19.9 %)');
  expect(changed.filter((line) => line.includes('primary aged') && !line.includes('pay '))).toEqual([]);
});

it('knows that pay by the percentage that the case option has by default', () => {
  // 60 % of the pay become 50 %: 1,600 a week are reached at $166,400, where 60 % are far above the 1,500 of before.
  const changed = disabilityWith((text) =>
    text.replaceAll(' 1500', ' 1600').replace("default: '60'", "default: '50'"),
  );
  const told = changed.find((line) => line.includes('aged 18 to 29, no tobacco, pay $166,400.00 a year'));
  expect(told).toContain('$37.20 and $18.60 pending becomes $37.20 and $22.32 pending');
});
