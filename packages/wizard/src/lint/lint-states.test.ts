import { expect, it } from 'vitest';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { lintProduct } from './lint.ts';

const found = (more: Readonly<Record<string, unknown>>) =>
  lintProduct(perPerson(more)).map(({ path, message }) => `${path.join('.')}: ${message}`);

it.each<[string, Readonly<Record<string, unknown>>, string[]]>([
  [
    'nothing, of a place that it names',
    { states: { sold: 'all', also: ['DC'] }, state_variations: { DC: {} } },
    [],
  ],
  [
    'a place that it does not name',
    { state_variations: { DC: {} } },
    ['state_variations.DC: the product is not sold in DC'],
  ],
  [
    'a state that stands twice',
    { states: { sold: ['IL', 'DC'], also: ['DC'] } },
    ['states: DC stands here twice'],
  ],
  [
    'an exception of what is not sold',
    { states: { sold: ['IL'], except: ['TX'] } },
    ['states.except: TX is not among the states in which it is sold'],
  ],
  [
    'a withdrawal from where it was never sold',
    { states: { sold: 'all', except: ['WA'], withdrawn_on: { WA: '2026-01-01', IL: '2026-01-01' } } },
    ['states.withdrawn_on.WA: the product is not sold in WA'],
  ],
  [
    'a withdrawal before anybody could begin',
    { states: { sold: 'all', withdrawn_on: { TX: '2020-07-01', IL: '2026-01-01' } } },
    [
      'states.withdrawn_on.TX: it is withdrawn on 2020-07-01, and its first rates count from 2025-01-01: nobody could ever begin',
    ],
  ],
  [
    'a withdrawal everywhere before anybody could begin',
    { states: { sold: 'all', withdrawn_on: '2025-01-01' } },
    [
      'states.withdrawn_on: it is withdrawn on 2025-01-01, and its first rates count from 2025-01-01: nobody could ever begin',
    ],
  ],
  [
    'a rate for where it is not sold',
    {
      rate_tables: [
        {
          file: '2025-01.csv',
          effective: '2025-01',
          rows: [
            { line: 2, rate: '1' },
            { line: 3, state: 'PR', applicant: 'child', rate: '2' },
          ],
        },
      ],
    },
    ['rate_tables.0.rows.1: line 3: the product has no state PR'],
  ],
])('lint of states finds %s', (_, more, messages) => {
  expect(found(more).filter((each) => !each.includes('are rates for the same person'))).toEqual(messages);
});
