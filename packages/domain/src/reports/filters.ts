import type { CarrierVerdict } from '../enrollments/carrier-answers.ts';
import type { DeliveryStatus } from '../statuses/delivery-status.ts';
import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';
import type { CalendarDate } from '../values/dates.ts';
import { type FilterTypeOf, type ReportFilterType, reportFilterTypes } from './filter-types.ts';

/** A filter of a report, as it was read (C22). */
export type ReportFilter =
  /** Contains the text, in any case of letters. */
  | { readonly type: FilterTypeOf<'text'>; readonly value: string }
  | { readonly type: 'filter_case_id'; readonly value: number }
  /** Days of the site's zone, both included; one of the two may be open. */
  | {
      readonly type: 'filter_date';
      readonly value: CalendarDate | '';
      readonly value2: CalendarDate | '';
    }
  | { readonly type: 'filter_last_days' | 'filter_older_than_days'; readonly value: number }
  | { readonly type: 'filter_failed_last_days'; readonly value: number }
  | { readonly type: 'filter_status'; readonly value: EnrollmentStatus }
  | { readonly type: 'filter_delivery_status'; readonly value: DeliveryStatus }
  | { readonly type: 'filter_carrier_answer'; readonly value: CarrierVerdict }
  | { readonly type: 'filter_transmitted'; readonly value: boolean };

/** Filters of one type mean either of them, whichever group they came in; those of different types all have to hold. */
export function filtersByType(
  filters: readonly ReportFilter[],
): ReadonlyMap<ReportFilterType, readonly ReportFilter[]> {
  const present = reportFilterTypes.flatMap((type) => {
    const ofType = filters.filter((filter) => filter.type === type);
    return ofType.length === 0 ? [] : [[type, ofType] as const];
  });
  return new Map(present);
}

/** Filters as `filters_json` carries them: an or-group for each type, values in their own types of JSON. */
export const filtersJson = (filters: readonly ReportFilter[]): string =>
  JSON.stringify({ and: [...filtersByType(filters).values()].map((group) => ({ or: group })) });
