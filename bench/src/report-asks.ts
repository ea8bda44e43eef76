import { largeCase, searchFor } from './build/build-data.ts';

const day = 86_400_000;
/** Days of the site's zone until today. */
const daysSince = (date: string): number =>
  Math.round(
    (Date.parse(new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })) - Date.parse(date)) /
      day,
  );

interface Filter {
  readonly type: string;
  readonly value: string | number | boolean;
  readonly value2?: string;
}

/** Every filter by itself, of a choice both what many and what few enrollments are. */
export const filtersAsked = {
  'no filter': undefined,
  'case name': { type: 'filter_case_name', value: 'group a1' },
  'division name': { type: 'filter_case_division_name', value: 'plant 7' },
  'applicant name': { type: 'filter_applicant_name', value: searchFor },
  'agent name': { type: 'filter_agent_name', value: 'number 37' },
  'product name': { type: 'filter_product_name', value: 'product 3' },
  case: { type: 'filter_case_id', value: largeCase },
  date: { type: 'filter_date', value: '2025-11-01', value2: '2025-11-30' },
  'last days': { type: 'filter_last_days', value: daysSince('2025-12-02') + 1 },
  'older than days': { type: 'filter_older_than_days', value: daysSince('2024-10-25') - 1 },
  'status of many': { type: 'filter_status', value: 'enrolled' },
  'status of few': { type: 'filter_status', value: 'pending_applicant_signature' },
  'status of none': { type: 'filter_status', value: 'paused' },
  transmitted: { type: 'filter_transmitted', value: true },
  'not transmitted': { type: 'filter_transmitted', value: false },
  'delivery delivered': { type: 'filter_delivery_status', value: 'delivered' },
  'delivery failed': { type: 'filter_delivery_status', value: 'failed' },
  'delivery failed lately': { type: 'filter_failed_last_days', value: daysSince('2025-12-02') + 1 },
  'carrier accepted': { type: 'filter_carrier_answer', value: 'accepted' },
  'carrier rejected': { type: 'filter_carrier_answer', value: 'rejected' },
} as const satisfies Readonly<Record<string, Filter | undefined>>;
export type FilterAsked = keyof typeof filtersAsked;

/** The same days as instants, from the first to that after the last. */
export const instantsOf = {
  date: ['2025-11-01T05:00:00Z', '2025-12-01T06:00:00Z'],
  'last days': ['2025-12-02T06:00:00Z', 'infinity'],
  'older than days': ['-infinity', '2024-10-26T05:00:00Z'],
} as const satisfies Partial<Record<FilterAsked, readonly [string, string]>>;

/** Every grouping of all enrollments, and those that counters know within a month, too. */
export const groupsAsked = {
  'by case': ['case', 'no filter'],
  'by agent': ['agent', 'no filter'],
  'by product': ['product', 'no filter'],
  'by status': ['status', 'no filter'],
  'by month': ['month', 'no filter'],
  'by hour': ['hour', 'no filter'],
  'by mode': ['mode', 'no filter'],
  'by age': ['age', 'no filter'],
  'by case, a month': ['case', 'date'],
  'by agent, a month': ['agent', 'date'],
  'by product, a month': ['product', 'date'],
} as const satisfies Readonly<Record<string, readonly [group: string, filter: FilterAsked]>>;
export type GroupAsked = keyof typeof groupsAsked;

export const filtersOf = (name: FilterAsked) => {
  const filter = filtersAsked[name];
  return { and: filter ? [{ or: [filter] }] : [] };
};
