import type { CarrierVerdict } from '../enrollments/carrier-answers.ts';
import type { DeliveryStatus } from '../statuses/delivery-status.ts';
import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';
import { addDays, type CalendarDate } from '../values/dates.ts';
import { filtersByType, type ReportFilter } from './filters.ts';

/** What filters are asked of an enrollment. */
export interface ReportedFacts {
  readonly caseId: number;
  readonly caseName: string;
  readonly divisionName: string | null;
  readonly insuredName: string;
  readonly employeeName: string;
  /** Of the enrolling agent; who shares the commission counts for nothing. */
  readonly agentName: string;
  readonly productName: string | null;
  /** The site's day on which it was created. */
  readonly createdOn: CalendarDate;
  readonly status: EnrollmentStatus;
  readonly isDelivered: boolean;
  readonly deliveryStatus: DeliveryStatus | null;
  /** The site's day on which its delivery has failed; null where it has not. */
  readonly failedOn: CalendarDate | null;
  /** What its carrier has answered last; null before. */
  readonly carrierAnswer: CarrierVerdict | null;
}

/** Days with both ends included; undefined where it is open. */
interface Days {
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
}

type DayFilter = Extract<
  ReportFilter,
  { type: 'filter_date' | 'filter_last_days' | 'filter_older_than_days' }
>;

export const isDayFilter = (filter: ReportFilter): filter is DayFilter =>
  filter.type === 'filter_date' ||
  filter.type === 'filter_last_days' ||
  filter.type === 'filter_older_than_days';

/** The days that a filter means: of the last n, today and the n − 1 before; older than n, all before those. */
export function daysOf(filter: DayFilter, today: CalendarDate): Days {
  switch (filter.type) {
    case 'filter_date':
      return { from: filter.value || undefined, to: filter.value2 || undefined };
    case 'filter_last_days':
      return { from: firstOfLast(filter.value, today), to: today };
    case 'filter_older_than_days':
      return { from: undefined, to: addDays(today, -1 - filter.value) };
  }
}

/** The first of the last n days. */
export const firstOfLast = (days: number, today: CalendarDate): CalendarDate => addDays(today, 1 - days);

/** Whether an enrollment is in a report (C22): each type of filter has to be met, by either of its filters. */
export const meetsFilters = (
  facts: ReportedFacts,
  filters: readonly ReportFilter[],
  today: CalendarDate,
): boolean =>
  [...filtersByType(filters).values()].every((group) => group.some((one) => meets(facts, one, today)));

const contains = (name: string | null, text: string): boolean =>
  name?.toLowerCase().includes(text.toLowerCase()) ?? false;

function meets(facts: ReportedFacts, filter: ReportFilter, today: CalendarDate): boolean {
  if (isDayFilter(filter)) {
    const { from = facts.createdOn, to = facts.createdOn } = daysOf(filter, today);
    return from <= facts.createdOn && facts.createdOn <= to;
  }
  switch (filter.type) {
    case 'filter_case_id':
      return facts.caseId === filter.value;
    case 'filter_case_name':
      return contains(facts.caseName, filter.value);
    case 'filter_case_division_name':
      return contains(facts.divisionName, filter.value);
    case 'filter_applicant_name':
      return contains(facts.insuredName, filter.value) || contains(facts.employeeName, filter.value);
    case 'filter_agent_name':
      return contains(facts.agentName, filter.value);
    case 'filter_product_name':
      return contains(facts.productName, filter.value);
    case 'filter_status':
      return facts.status === filter.value;
    case 'filter_delivery_status':
      return facts.deliveryStatus === filter.value;
    case 'filter_failed_last_days':
      return (
        facts.failedOn !== null &&
        facts.failedOn >= firstOfLast(filter.value, today) &&
        facts.failedOn <= today
      );
    case 'filter_carrier_answer':
      return facts.carrierAnswer === filter.value;
    case 'filter_transmitted':
      return facts.isDelivered === filter.value;
  }
}
