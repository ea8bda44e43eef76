import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleApplications } from '../applications/assemble.ts';
import { complete } from '../applications/complete.ts';
import type { Answer } from '../enrollment.ts';
import { lintProduct } from '../lint/lint.ts';
import { rateAll } from '../rates/rate.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { openSession } from '../session.ts';
import { visibleFields } from '../validation/visible-fields.ts';
import { walk } from '../walk.ts';
import { chosenRiders } from './riders.ts';

const rider = (name: string, more: object = {}) => ({
  name,
  text: name.toUpperCase(),
  unit: 'flat',
  ...more,
});
const productWith = (riders: readonly ReturnType<typeof rider>[], more: object = {}) =>
  perPerson({
    riders,
    rate_tables: [
      {
        file: '2025-01.csv',
        effective: '2025-01',
        rows: [
          { line: 2, rate: '12.0000' },
          ...riders.map(({ name }, index) => ({ line: index + 3, rider: name, rate: `${12 * (index + 1)}` })),
        ],
      },
    ],
    ...more,
  });

const ruled = productWith([
  rider('base'),
  rider('more', { depends_on: ['base'] }),
  rider('instead', { excludes: ['base'] }),
  rider('sum', { amounts: [1000, 2000] }),
  rider('of_sum', { depends_on: ['sum'] }),
]);
const context = contextOf([ruled]);
const chosen = (answers: Readonly<Record<string, Answer>>) =>
  familyData({ primary: {} }, { '1 primary': covers(10_000, answers) });

const namesOf = (answers: Readonly<Record<string, Answer>>, within = context) => {
  const session = openSession(within, chosen(answers));
  const [offer] = session.offers;
  if (!offer) throw new Error('the product is offered');
  return chosenRiders(session, offer, session.answers.primary).map((each) => each.rider.name);
};

/** The names of the riders that the page asks about. */
const shown = (answers: Readonly<Record<string, Answer>>, within = context) => {
  const data = chosen(answers);
  const step = walk(within, data).steps.find(({ name }) => name === 'coverage:1:primary');
  return step
    ? visibleFields(step, data).flatMap(({ field: { name } }) => (/^rider_/.test(name) ? [name] : []))
    : [];
};

const sum = { text: '', value: 1000 };

describe('riders', () => {
  it.each<[string, Readonly<Record<string, Answer>>, string[]]>([
    ['one without any rule', { rider_base: 'yes' }, ['base']],
    ['one with what it hangs on', { rider_base: 'yes', rider_more: 'yes' }, ['base', 'more']],
    ['not one without what it hangs on', { rider_more: 'yes' }, []],
    ['not one that hangs on what was turned down', { rider_base: 'no', rider_more: 'yes' }, []],
    ['the first of two that exclude each other', { rider_base: 'yes', rider_instead: 'yes' }, ['base']],
    ['the second where the first is not chosen', { rider_more: 'yes', rider_instead: 'yes' }, ['instead']],
    ['one that hangs on an amount', { rider_sum: sum, rider_of_sum: 'yes' }, ['sum', 'of_sum']],
    [
      'not one that hangs on an amount that was not chosen',
      { rider_sum: { text: '', value: null }, rider_of_sum: 'yes' },
      [],
    ],
  ])('count: %s', (_, answers, names) => {
    expect(namesOf(answers)).toEqual(names);
  });

  it('are asked only where they can be had', () => {
    expect(shown({})).toEqual(['rider_base', 'rider_instead', 'rider_sum']);
    expect(shown({ rider_base: 'yes' })).toEqual(['rider_base', 'rider_more', 'rider_sum']);
    expect(shown({ rider_instead: 'yes' })).toEqual(['rider_base', 'rider_instead', 'rider_sum']);
    expect(shown({ rider_sum: sum })).toContain('rider_of_sum');
  });

  it('whatever is answered, count exactly where the page shows them with a yes', () => {
    const answer = fc.constantFrom<Answer>('yes', 'no', undefined);
    const amount = fc.constantFrom<Answer>(sum, { text: '', value: null }, undefined);
    const answers = fc.record({
      rider_base: answer,
      rider_more: answer,
      rider_instead: answer,
      rider_sum: amount,
      rider_of_sum: answer,
    });
    fc.assert(
      fc.property(answers, (given) => {
        const visible = new Set(shown(given));
        const expected = Object.entries(given).flatMap(([name, value]) =>
          visible.has(name) && (value === 'yes' || value === sum) ? [name.replace('rider_', '')] : [],
        );
        expect(namesOf(given).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  it('say beside which others they can be had', () => {
    const step = walk(context, chosen({})).steps.find(({ name }) => name === 'coverage:1:primary');
    const helpOf = (name: string) => step?.fields.find((field) => field.name === name)?.help;
    expect(helpOf('rider_more')).toContain('only together with: BASE');
    expect(helpOf('rider_base')).toContain('cannot be had together with: INSTEAD');
    expect(helpOf('rider_instead')).toContain('cannot be had together with: BASE');
  });
});

describe('a mandatory rider', () => {
  const product = productWith([
    rider('always', { mandatory: true }),
    rider('offered', { depends_on: ['always'] }),
  ]);
  const within = contextOf([product]);

  it('is part of every coverage, of its price and of what is applied for', () => {
    expect(namesOf({}, within)).toEqual(['always']);
    expect(namesOf({ rider_always: 'no', rider_offered: 'yes' }, within)).toEqual(['always', 'offered']);
    const data = complete(within, chosen({}));
    // 10 x 12 + 12 = 132 a year; / 12 = 11.00
    expect(rateAll(within, data)[0]?.total_premium).toBe(11);
    const step = walk(within, data).steps.find(({ name }) => name === 'coverage:1:primary');
    const choice = step?.fields
      .find(({ name }) => name === 'coverage')
      ?.choices?.find(({ value }) => value === 10_000);
    expect(choice?.premium).toBe(11);
    const assembled = assembleApplications(within, data);
    expect(assembled.ok && assembled.value.applications[0]?.coverage_text).toBe('$10,000, ALWAYS');
  });

  it('is told and not asked, with its part of the premium', () => {
    const step = walk(within, chosen({})).steps.find(({ name }) => name === 'coverage:1:primary');
    const told = step?.fields.find(({ name }) => name === 'rider_always_included');
    expect(told).toMatchObject({
      input_type: 'paragraph',
      content: 'It is a part of every coverage. $1.00 of the premium of a pay period are for it.',
    });
    expect(shown({}, within)).toEqual(['rider_always_included', 'rider_offered']);
  });

  it('with amounts leaves which of them, and not whether', () => {
    const of = contextOf([productWith([rider('sum', { mandatory: true, amounts: [1000, 2000] })])]);
    const walked = walk(of, chosen({}));
    const step = walked.steps.find(({ name }) => name === 'coverage:1:primary');
    const field = step?.fields.find(({ name }) => name === 'rider_sum');
    expect(field?.choices?.map(({ value }) => value)).toEqual([1000, 2000]);
    expect(
      walked.errorsOn('coverage:1:primary').map(({ name, problem }) => `${name} ${problem.code}`),
    ).toEqual(['rider_sum field-empty']);
  });
});

describe('lint of riders', () => {
  const found = (...riders: ReturnType<typeof rider>[]) =>
    lintProduct(productWith(riders)).map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('finds nothing in rules that hold', () => {
    expect(lintProduct(ruled)).toEqual([]);
  });

  it.each<[string, ReturnType<typeof rider>[], string]>([
    ['a rider that there is not', [rider('a', { depends_on: ['b'] })], 'riders.0: a: there is no rider b'],
    ['one that excludes itself', [rider('a', { excludes: ['a'] })], 'riders.0: a: it excludes itself'],
    [
      'a circle',
      [
        rider('a', { depends_on: ['b'] }),
        rider('b', { depends_on: ['c'] }),
        rider('c', { depends_on: ['a'] }),
      ],
      'riders.0: a: it waits for itself',
    ],
    [
      'one that excludes what it needs, by way of another',
      [rider('a', { depends_on: ['b'], excludes: ['c'] }), rider('b', { depends_on: ['c'] }), rider('c')],
      'riders.0: a: it can never be had beside c, which is needed for it',
    ],
    [
      'needs that exclude each other',
      [rider('a', { depends_on: ['b', 'c'] }), rider('b', { excludes: ['c'] }), rider('c')],
      'riders.0: a: it needs b and c, which exclude each other',
    ],
    [
      'what excludes a mandatory one',
      [rider('a', { mandatory: true }), rider('b', { excludes: ['a'] })],
      'riders.1: b: it can never be had beside a, which is mandatory',
    ],
    [
      'a mandatory one that hangs on what can be left out',
      [rider('a'), rider('b', { mandatory: true, depends_on: ['a'] })],
      'riders.1: b: nobody can leave it out, and a, on which it depends, can be left out',
    ],
    [
      'what hangs on a rider of other people',
      [rider('a'), rider('b', { applicants: ['spouse'], depends_on: ['a'] })],
      'riders.1: b: a, on which it depends, is not for the spouse',
    ],
  ])('finds %s', (_, riders, message) => {
    expect(found(...riders)).toContain(message);
  });

  it('finds it in a state, too', () => {
    const product = productWith([rider('a')], {
      state_variations: { TX: { riders: [rider('a', { depends_on: ['b'] })] } },
    });
    expect(lintProduct(product).map(({ path }) => path.join('.'))).toEqual(['state_variations.TX.riders.0']);
  });
});
