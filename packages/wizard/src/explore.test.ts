import { describe, expect, it } from 'vitest';
import { explore } from './explore.ts';
import { perFamily, perPerson } from './sample-products.fixture.ts';

describe('exploring', () => {
  it('finds nothing in a product that holds', () => {
    expect(explore(perPerson(), '2026-06-15')).toEqual([]);
    expect(explore(perFamily(), '2026-06-15')).toEqual([]);
  });

  it('finds an age without a rate', () => {
    const rows = [{ line: 2, min_age: 18, max_age: 60, rate: '1.0000' }];
    const definition = perPerson({ rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }] });
    expect(explore(definition, '2026-06-15')).toContain('AL: coverage:1 coverage: coverage-not-offered');
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
    expect(explore(definition, '2026-06-15')).toEqual(['AL: b is never shown']);
  });

  it('finds a form of a state that fills nothing', () => {
    const definition = perPerson({ state_variations: { TX: { form: 'other.pdf' } } });
    expect(explore(definition, '2026-06-15')).toContain('TX: other.pdf: nothing is filled');
  });
});
