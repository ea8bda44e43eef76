import type { ReplyOf } from '@openroll/contract/endpoint';
import type { listReportFilters } from '@openroll/contract/reports';

/** What the server tells of a type of filter: what it is called, what its value is, and where there are few, which. */
export type FilterFacts = ReplyOf<typeof listReportFilters>[number];
