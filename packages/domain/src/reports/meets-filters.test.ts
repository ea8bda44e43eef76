import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../values/dates.ts';
import type { ReportFilter } from './filters.ts';
import { daysOf, meetsFilters, type ReportedFacts } from './meets-filters.ts';

const facts: ReportedFacts = {
  caseId: 7,
  caseName: 'Lakeside 100% Manufacturing',
  divisionName: 'North_East',
  insuredName: 'Ana Alvarez',
  employeeName: 'Robin Whitfield',
  agentName: 'Avery Agent',
  productName: 'Harbor Life',
  createdOn: '2026-03-10',
  status: 'enrolled',
  isDelivered: false,
  deliveryStatus: 'queued',
  failedOn: null,
  carrierAnswer: 'rejected',
};
const today = '2026-03-18';
const meets = (...filters: ReportFilter[]) => meetsFilters(facts, filters, today);

describe('a filter', () => {
  it.each<[ReportFilter, boolean]>([
    [{ type: 'filter_case_name', value: 'lakeSIDE' }, true],
    [{ type: 'filter_case_name', value: '100%' }, true],
    [{ type: 'filter_case_name', value: 'L%e' }, false],
    [{ type: 'filter_case_division_name', value: 'h_e' }, true],
    [{ type: 'filter_case_division_name', value: 'o_t' }, false],
    [{ type: 'filter_applicant_name', value: 'alva' }, true],
    [{ type: 'filter_applicant_name', value: 'whitf' }, true],
    [{ type: 'filter_applicant_name', value: 'avery' }, false],
    [{ type: 'filter_agent_name', value: 'avery a' }, true],
    [{ type: 'filter_product_name', value: 'harbor' }, true],
    [{ type: 'filter_case_id', value: 7 }, true],
    [{ type: 'filter_case_id', value: 77 }, false],
    [{ type: 'filter_date', value: '2026-03-10', value2: '2026-03-10' }, true],
    [{ type: 'filter_date', value: '2026-03-11', value2: '' }, false],
    [{ type: 'filter_date', value: '', value2: '2026-03-10' }, true],
    [{ type: 'filter_last_days', value: 9 }, true],
    [{ type: 'filter_last_days', value: 8 }, false],
    [{ type: 'filter_older_than_days', value: 7 }, true],
    [{ type: 'filter_older_than_days', value: 8 }, false],
    [{ type: 'filter_status', value: 'enrolled' }, true],
    [{ type: 'filter_status', value: 'paused' }, false],
    [{ type: 'filter_transmitted', value: false }, true],
    [{ type: 'filter_transmitted', value: true }, false],
    [{ type: 'filter_delivery_status', value: 'queued' }, true],
    [{ type: 'filter_delivery_status', value: 'failed' }, false],
    [{ type: 'filter_carrier_answer', value: 'rejected' }, true],
    [{ type: 'filter_carrier_answer', value: 'accepted' }, false],
  ])('%j is met: %s', (filter, met) => expect(meets(filter)).toBe(met));

  it.each([
    ['2026-03-18', 1, true],
    ['2026-03-17', 1, false],
    ['2026-03-17', 2, true],
    [null, 30, false],
  ] as const)('of failures of the last days: failed on %s, the last %d: %s', (failedOn, value, met) => {
    const failed = { ...facts, deliveryStatus: 'failed', failedOn } as const;
    expect(meetsFilters(failed, [{ type: 'filter_failed_last_days', value }], today)).toBe(met);
  });

  it('of a type means either, and types go together', () => {
    const status = (value: 'enrolled' | 'paused'): ReportFilter => ({ type: 'filter_status', value });
    expect(meets(status('paused'), status('enrolled'))).toBe(true);
    expect(meets(status('enrolled'), { type: 'filter_case_id', value: 8 })).toBe(false);
    expect(meets()).toBe(true);
  });

  it('that names no division or product is not met where there is none', () => {
    const bare = { ...facts, divisionName: null, productName: null };
    expect(meetsFilters(bare, [{ type: 'filter_product_name', value: 'a' }], today)).toBe(false);
    expect(meetsFilters(bare, [{ type: 'filter_case_division_name', value: 'a' }], today)).toBe(false);
  });

  it('of the last n days means n days that end today, and older than n what lies before one more', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (value) => {
        const last = daysOf({ type: 'filter_last_days', value }, today);
        expect([last.to, last.from && addDays(last.from, value - 1)]).toEqual([today, today]);
        const older = daysOf({ type: 'filter_older_than_days', value }, today);
        expect([older.from, older.to && addDays(older.to, value + 1)]).toEqual([undefined, today]);
      }),
    ));
});
