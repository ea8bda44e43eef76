import { reportColumnKeys } from '@openroll/domain/reports/columns';
import { reportFilterKinds, reportFilterTypes } from '@openroll/domain/reports/filter-types';
import { reportGroups } from '@openroll/domain/reports/groups';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAddress, searchOfReport, searchOfTemplate, viewOf, withView } from './report-address.ts';
import {
  byType,
  narrowSame,
  type ReportView,
  showSame,
  type TypedFilter,
  wireFilters,
} from './report-view.ts';

const day = fc.constantFrom('', '2026-01-01', '2026-03-14');
const filter = fc
  .tuple(fc.constantFrom(...reportFilterTypes), fc.string({ maxLength: 20 }), day, day)
  .map(
    ([type, value, from, to]): TypedFilter =>
      reportFilterKinds[type] === 'date_range' ? { type, value: from, value2: to } : { type, value },
  );
const anyView: fc.Arbitrary<ReportView> = fc.record({
  filters: fc.array(filter, { maxLength: 6 }),
  columns: fc.uniqueArray(fc.constantFrom(...reportColumnKeys), { maxLength: 5 }),
  groupBy: fc.constantFrom(null, ...reportGroups),
});

it('reads from an address what was written into it, and keeps what else stands there', () => {
  fc.assert(
    fc.property(anyView, anyView, (view, before) => {
      const address = withView(withView(new URLSearchParams('sort=id&rows=50&page=3'), before), view);
      const read = readAddress(new URLSearchParams(address.toString()));
      expect(read.view).toEqual({ ...view, filters: byType(view.filters) });
      expect(showSame(read.view as ReportView, view)).toBe(true);
      expect([address.get('sort'), address.get('rows'), address.get('page')]).toEqual(['id', '50', null]);
    }),
  );
});

it('shows from the text of a saved report what its filters were', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const saved = {
        filters_json: JSON.stringify(wireFilters(view.filters)),
        columns: [...view.columns],
        group_by: view.groupBy,
      };
      expect(showSame(viewOf(saved), view)).toBe(true);
      const opened = readAddress(new URLSearchParams(searchOfReport({ id: 4, ...saved })));
      expect(opened).toMatchObject({ id: 4, template: undefined, view: viewOf(saved) });
    }),
  );
});

it.each([
  ['', { id: undefined, template: undefined, view: undefined }],
  ['report=4', { id: 4, template: undefined, view: undefined }],
  ['report=four&group=case', { id: undefined, template: undefined, view: undefined }],
  [
    'template=premium_by_agent&columns=status,none,status&group=planet&filter_moon=full&filter_status=enrolled',
    {
      id: undefined,
      template: 'premium_by_agent',
      view: { filters: [{ type: 'filter_status', value: 'enrolled' }], columns: ['status'], groupBy: null },
    },
  ],
])('reads %s, and leaves out what it cannot mean', (address, opened) => {
  expect(readAddress(new URLSearchParams(address))).toEqual(opened);
});

it('names a template beside what it shows', () => {
  const template = {
    key: 'premium_by_agent' as const,
    filters_json: '',
    columns: [],
    group_by: 'agent' as const,
    parts: [],
  };
  expect(searchOfTemplate(template)).toBe('?template=premium_by_agent&columns=usual&group=agent');
});

it.each(['', 'no JSON', 'null', '{"and":[{"or":[{"type":"filter_moon","value":1}]}]}', '{"and":[{}]}'])(
  'takes the stored text %s for no filter',
  (filters_json) => {
    expect(viewOf({ filters_json, columns: [], group_by: null }).filters).toEqual([]);
  },
);

it('calls two filters of a kind the same in any order, and another value different', () => {
  const one: TypedFilter[] = [
    { type: 'filter_status', value: 'enrolled' },
    { type: 'filter_status', value: 'pending' },
  ];
  expect(narrowSame(one, [...one].reverse())).toBe(true);
  expect(narrowSame(one, one.slice(1))).toBe(false);
});
