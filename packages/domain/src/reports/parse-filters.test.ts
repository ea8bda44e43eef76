import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carrierVerdicts } from '../enrollments/carrier-answers.ts';
import { deliveryStates } from '../statuses/delivery-status.ts';
import { enrollmentStates } from '../statuses/enrollment-status.ts';
import { filtersByType, filtersJson, type ReportFilter } from './filters.ts';
import { parseFilters } from './parse-filters.ts';

const one = (filter: unknown) => parseFilters({ and: [{ or: [filter] }] }, 'report_filters');
const refusal = (given: unknown) => {
  const read = parseFilters(given, 'report_filters');
  return read.ok ? undefined : read.problems.map(({ code, field }) => [code, field]);
};

describe('the filters of a report', () => {
  it.each([[undefined], [null], [''], ['  '], [{ and: [] }], ['{"and":[]}'], [{ and: [{ or: [] }] }]])(
    'are none as %j',
    (given) => expect(parseFilters(given, 'report_filters')).toEqual({ ok: true, value: [] }),
  );

  it.each<[unknown, ReportFilter]>([
    [
      { type: 'filter_case_name', value: ' Lake ' },
      { type: 'filter_case_name', value: 'Lake' },
    ],
    [
      { type: 'filter_case_id', value: '7' },
      { type: 'filter_case_id', value: 7 },
    ],
    [
      { type: 'filter_last_days', value: 30 },
      { type: 'filter_last_days', value: 30 },
    ],
    [
      { type: 'filter_older_than_days', value: '7' },
      { type: 'filter_older_than_days', value: 7 },
    ],
    [
      { type: 'filter_transmitted', value: 'false' },
      { type: 'filter_transmitted', value: false },
    ],
    [
      { type: 'filter_date', value: '2026-01-01', value2: '2026-01-31' },
      { type: 'filter_date', value: '2026-01-01', value2: '2026-01-31' },
    ],
    [
      { type: 'filter_date', value: null, value2: '2026-01-31' },
      { type: 'filter_date', value: '', value2: '2026-01-31' },
    ],
    [
      { type: 'filter_status', value: 'declined', other: 1 },
      { type: 'filter_status', value: 'declined' },
    ],
  ])('%j is %j, also as text', (given, filter) => {
    expect(one(given)).toEqual({ ok: true, value: [filter] });
    const text = JSON.stringify({ and: [{ or: [given] }] });
    expect(parseFilters(text, 'filters_json')).toEqual({ ok: true, value: [filter] });
  });

  it.each([
    ['{', 'wrong-type', 'report_filters'],
    ['null', 'wrong-type', 'report_filters'],
    [[], 'wrong-type', 'report_filters'],
    [{ and: 1 }, 'wrong-type', 'report_filters'],
    [{ and: [1] }, 'wrong-type', 'report_filters'],
    [{ and: [{ or: [1] }] }, 'report-filter-unknown', 'type'],
    [{ and: [{ or: [{ type: 'filter_ssn', value: '1' }] }] }, 'report-filter-unknown', 'filter_ssn'],
    [{ and: [{ or: [{ type: '__proto__', value: '1' }] }] }, 'report-filter-unknown', '__proto__'],
  ])('%j is refused with %s of %s', (given, code, field) => expect(refusal(given)).toEqual([[code, field]]));

  it.each([
    ['filter_case_name', 7, undefined, 'wrong-type'],
    ['filter_case_name', ' ', undefined, 'required'],
    ['filter_case_name', 'x'.repeat(201), undefined, 'too-long'],
    ['filter_agent_name', 'a\u0000b', undefined, 'text-control-characters'],
    ['filter_case_id', 'seven', undefined, 'wrong-type'],
    ['filter_case_id', 0, undefined, 'too-small'],
    ['filter_last_days', 1.5, undefined, 'wrong-type'],
    ['filter_last_days', -1, undefined, 'too-small'],
    ['filter_last_days', 36_501, undefined, 'too-large'],
    ['filter_older_than_days', true, undefined, 'wrong-type'],
    ['filter_date', '', '', 'required'],
    ['filter_date', '2026-02-30', '', 'date-format'],
    ['filter_date', '1899-12-31', '', 'date-too-far-past'],
    ['filter_date', '2026-02-02', '2026-02-01', 'date-not-on-or-after'],
    ['filter_date', 20260101, '', 'wrong-type'],
    ['filter_status', 'census', undefined, 'unknown-value'],
    ['filter_status', true, undefined, 'wrong-type'],
    ['filter_delivery_status', 'sent', undefined, 'unknown-value'],
    ['filter_carrier_answer', 'sent', undefined, 'unknown-value'],
    ['filter_transmitted', 'perhaps', undefined, 'wrong-type'],
  ])('%s of %j, %j is refused with %s, naming it', (type, value, value2, code) =>
    expect(refusal({ and: [{ or: [{ type, value, value2 }] }] })).toEqual([[code, type]]),
  );

  it('are at most 50', () => {
    const or = (count: number) => ({
      and: [{ or: Array.from({ length: count }, () => ({ type: 'filter_case_id', value: 1 })) }],
    });
    expect(refusal(or(50))).toBeUndefined();
    expect(refusal(or(51))).toEqual([['report-filters-too-many', 'report_filters']]);
  });

  it('are refused where a group has several types', () =>
    expect(
      refusal({
        and: [
          {
            or: [
              { type: 'filter_case_id', value: 1 },
              { type: 'filter_transmitted', value: true },
            ],
          },
        ],
      }),
    ).toEqual([['report-filters-mixed', 'filter_transmitted']]));
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const text = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((value) => value.trim())
  .filter((value) => value !== '' && !/\p{Cc}/u.test(value));
const anyFilter: fc.Arbitrary<ReportFilter> = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      'filter_case_name',
      'filter_case_division_name',
      'filter_applicant_name',
      'filter_agent_name',
      'filter_product_name',
    ),
    value: text,
  }),
  fc.record({ type: fc.constant('filter_case_id'), value: fc.integer({ min: 1 }) }),
  fc.record({
    type: fc.constantFrom('filter_last_days', 'filter_older_than_days'),
    value: fc.integer({ min: 1, max: 36_500 }),
  }),
  fc.tuple(day, day).map(([one_, other]) => ({
    type: 'filter_date' as const,
    value: one_ < other ? one_ : other,
    value2: one_ < other ? other : one_,
  })),
  fc.record({ type: fc.constant('filter_status'), value: fc.constantFrom(...enrollmentStates) }),
  fc.record({ type: fc.constant('filter_delivery_status'), value: fc.constantFrom(...deliveryStates) }),
  fc.record({ type: fc.constant('filter_carrier_answer'), value: fc.constantFrom(...carrierVerdicts) }),
  fc.record({ type: fc.constant('filter_transmitted'), value: fc.boolean() }),
);

it('what is written is read again, an or-group for each type', () =>
  fc.assert(
    fc.property(fc.array(anyFilter, { maxLength: 50 }), (filters) => {
      const json = filtersJson(filters);
      const read = parseFilters(json, 'filters_json');
      expect(read.ok && filtersByType(read.value)).toEqual(filtersByType(filters));
      expect(read.ok && filtersJson(read.value)).toBe(json);
      const groups = (JSON.parse(json) as { and: { or: ReportFilter[] }[] }).and;
      expect(groups.every(({ or }) => new Set(or.map(({ type }) => type)).size === 1)).toBe(true);
    }),
  ));

it('anything at all is either read or refused with problems', () =>
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (given) => {
      const read = parseFilters(given, 'report_filters');
      expect(read.ok || read.problems.length > 0).toBe(true);
    }),
  ));
