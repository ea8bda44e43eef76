import { describe, expect, it } from 'vitest';
import { boughtCover, incomeCover, salaryCover, unitCover } from '../samples/sample-coverages.fixture.ts';
import { english, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { guaranteedLife } from '../underwriting/guaranteed-life.fixture.ts';
import { explore } from './explore.ts';

describe('exploring', () => {
  it('finds nothing in a product that holds', () => {
    expect(explore(perPerson(), '2026-06-15', english)).toEqual([]);
    expect(explore(perFamily(), '2026-06-15', english)).toEqual([]);
    expect(explore(guaranteedLife(), '2026-06-15', english)).toEqual([]);
  });

  it('finds a class without a rate', () => {
    const rows = [
      { line: 2, rating: 'preferred', rate: '1.0000' },
      { line: 3, rating: 'standard', rate: '2.0000' },
    ];
    const rate_tables = [{ file: '2025-01.csv', effective: '2025-01', rows }];
    expect(explore(guaranteedLife({ rate_tables, riders: [] }), '2026-06-15', english)).toEqual([
      'AL: coverage:1:primary coverage: coverage-not-offered',
    ]);
  });

  it('finds a question above a guarantee that covers every amount', () => {
    const rule = { name: 'all', text: 'All', applicants: ['primary', 'spouse'], amount: 300_000 };
    expect(explore(guaranteedLife({ guaranteed_issue: [rule] }), '2026-06-15', english)).toEqual([
      'AL: heart is never shown',
    ]);
  });

  it('finds a replacement form that no answer asks for, and one that every answer does', () => {
    const print = (when: unknown) =>
      explore(guaranteedLife({ replacement_form: { form: 'replacement.pdf', when } }), '2026-06-15', english);
    expect(print({ '==': [{ var: 'replaces' }, 'perhaps'] })).toEqual([
      'AL: replacement.pdf is never printed',
    ]);
    expect(print(true)).toEqual(['AL: replacement.pdf is always printed']);
  });

  it('finds an age without a rate', () => {
    const rows = [{ line: 2, min_age: 18, max_age: 60, rate: '1.0000' }];
    const definition = perPerson({ rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }] });
    expect(explore(definition, '2026-06-15', english)).toContain(
      'AL: coverage:1:primary coverage: coverage-not-offered',
    );
  });

  it('finds a question that no answer leads to', () => {
    const question = { kind: 'yes_no_radio', label: 'Q?' };
    const never = { and: [{ '==': [{ var: 'a' }, 'yes'] }, { '==': [{ var: 'a' }, 'no'] }] };
    const definition = perPerson({
      questions: [
        { ...question, name: 'a' },
        { ...question, name: 'b', when: never },
      ],
    });
    expect(explore(definition, '2026-06-15', english)).toEqual(['AL: b is never shown']);
  });

  it('finds a form of a state that fills nothing', () => {
    const definition = perPerson({ state_variations: { TX: { form: 'other.pdf' } } });
    expect(explore(definition, '2026-06-15', english)).toContain('TX: other.pdf: nothing is filled');
  });
});

describe('exploring every kind of coverage', () => {
  it.each([
    ['a share of the salary', incomeCover],
    ['what a premium buys', boughtCover],
    ['multiples of the salary', salaryCover],
    ['units with riders', unitCover],
  ])('finds nothing in %s', (_, make) => {
    expect(explore(make(), '2026-06-15', english)).toEqual([]);
  });

  it('finds a choice beside a coverage without a rate', () => {
    const rows = [{ line: 2, keys: { wait: '14' }, rate: '1' }];
    const definition = incomeCover({
      rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }],
    });
    expect(explore(definition, '2026-06-15', english)).toContain(
      'AL: coverage:1:primary coverage: coverage-not-offered',
    );
  });

  it('finds a rider without a rate', () => {
    const rows = [
      { line: 2, rate: '1' },
      { line: 3, rider: 'stay', max_age: 30, rate: '1' },
    ];
    const definition = unitCover({
      rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }],
    });
    expect(explore(definition, '2026-06-15', english)).toContain(
      'AL: coverage:1:primary coverage: coverage-not-offered',
    );
  });
});
