import { expect, it } from 'vitest';
import { withMistake } from './broken-catalog.fixture.ts';
import { readCatalog, shippedCatalogFolder } from './load-catalog.ts';

const problems = (from: string, to: string) =>
  withMistake(
    { file: 'term-life/product.yaml', change: (text) => text.replace(from, to) },
    (folder) => readCatalog(folder).problems.map(({ line, message }) => `${line}: ${message}`),
    { folder: shippedCatalogFolder, slugs: ['term-life'] },
  );

it.each([
  [
    'range: { minimum: 10000, maximum: 500000, step: 10000 }',
    'amounts: [10000, 50001]',
    'amounts.1: $50,001 is no whole',
  ],
  [
    'maximum: 500000, step: 10000 }\n    maximum',
    'maximum: 500001, step: 10000 }\n    maximum',
    'no step leads to the maximum $500,001',
  ],
  ['step: 10000 }\n    maximum', 'step: 9800 }\n    maximum', 'range.step: $9,800 is no whole'],
  [
    'minimum: 10000, maximum: 500000, step',
    'minimum: 10001, maximum: 500001, step',
    'range.minimum: $10,001 is no whole',
  ],
  [
    '{ from_age: 65, maximum: 100000 }',
    '{ from_age: 65, maximum: 100001 }',
    'it lies between $100,000 and $110,000',
  ],
  ['    amount: 150000', '    amount: 150001', 'it lies between $150,000 and $160,000'],
  ['    amount: 20000\n', '    amount: 20001\n', '$20,001 is no whole number of steps of $10,000'],
  ['amounts: [5000, 10000]', 'amounts: [5000, 10001]', 'riders.0.amounts.1: $10,001 is no whole'],
  ['default: 500000\n', 'default: 500001\n', 'the default is 500001, which is above the maximum 500000'],
  [
    'default: 500000\n',
    'default: 455000\n',
    'the default is 455000, which is on no step: 450000 and 460000 are',
  ],
])('names an odd amount of Term Life: %j made %j', (from, to, message) => {
  const found = problems(from, to);
  expect(found.join('\n')).toContain(message);
  expect(found.every((each) => Number(each.split(':')[0]) > 10)).toBe(true);
});
