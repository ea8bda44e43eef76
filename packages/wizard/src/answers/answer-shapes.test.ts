import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds } from '../kinds/registry.ts';
import { answerOf } from './answer-shapes.ts';
import { comparable, isEmpty } from './answers.ts';

describe('an answer from the wire', () => {
  it.each<[unknown, unknown]>([
    ['text', 'text'],
    [52000.5, 52000.5],
    [Number.NaN, undefined],
    [
      { text: 'Low', value: 'low', premium: 3 },
      { text: 'Low', value: 'low' },
    ],
    [{ value: null }, { text: '', value: null }],
    [{ state: 'IL' }, { state: 'IL', country: 'United States' }],
    [
      { state: 'TX', country: 'Iceland' },
      { state: 'TX', country: 'United States' },
    ],
    [
      { state: ' OTH ', country: ' Iceland ' },
      { state: 'OTH', country: 'Iceland' },
    ],
    [{ state: 'OTHER' }, { state: 'OTHER', country: '' }],
    [{ state: '', country: 'Iceland' }, undefined],
    [{ state: 7 }, undefined],
    [
      ['b', 'a', 'b'],
      ['b', 'a'],
    ],
    [
      ['', 7, null, true, 'a'],
      ['7', 'a'],
    ],
    [[], []],
    [['a', { first_name: 'Jo', age: 5 }], [{ first_name: 'Jo' }]],
    [[{}], [{}]],
  ])('of %j is %j', (raw, expected) => expect(answerOf(raw)).toEqual(expected));

  it('is read no further than its longest list', () => {
    expect(answerOf(Array.from({ length: 500 }, (_, index) => `c${index}`))).toHaveLength(200);
    expect(answerOf(Array(500).fill({ first_name: 'Jo' }))).toHaveLength(40);
  });

  it('is brought into shape once: the second time changes nothing', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }), (raw) => {
        const once = answerOf(raw);
        expect(answerOf(once)).toEqual(once);
        comparable(once);
      }),
    );
  });

  it('of any shape is judged by every kind without an exception', () => {
    const fields = fc.record({
      optional: fc.boolean(),
      choices: fc.constantFrom(undefined, [{ value: 'a', text: 'A' }]),
      minimum: fc.constantFrom(undefined, 1, 1e-9, '2026-01-01'),
      maximum: fc.constantFrom(undefined, 5, 1e30, '2026-12-31'),
      step: fc.constantFrom(undefined, 0.5, 1e-9),
      precision: fc.constantFrom(undefined, 0, 8),
    });
    const places = fc.record({ state: fc.constantFrom('IL', 'OTH', 'x', 5), country: fc.anything() });
    const raw = fc.oneof(fc.anything(), fc.double(), places, fc.array(fc.constantFrom('a', 'b', 3)));
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(kinds)),
        fields,
        raw,
        ([input_type, kind], more, given) => {
          const answer = answerOf(given);
          if (isEmpty(answer)) return;
          const field = {
            ...more,
            name: 'x',
            input_type: input_type as keyof typeof kinds,
            display_name: 'X',
            affects_premium: false,
            display_twelfths: 12,
            offset_twelfths: 0,
          };
          const primary = { id: 'primary', type: 'primary' as const, data: {} };
          const answers = {
            data: { applicants: [], selectedCoverages: [] },
            primary,
            children: [],
            people: [primary],
            coverageOf: () => ({}),
          };
          const asked = {
            field,
            context: { applicantId: 'primary' },
            answer,
            read: () => undefined,
            answers,
            today: '2026-06-15',
          };
          expect(Array.isArray(kind.check(asked))).toBe(true);
          'printed' in kind && kind.printed?.(asked);
        },
      ),
      { numRuns: 500 },
    );
  });
});
