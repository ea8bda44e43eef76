import type { ReplyOf } from '@openroll/contract/endpoint';
import type { listReportTemplates } from '@openroll/contract/reports';

/** A report to begin from, as the server offers it. */
export type Template = ReplyOf<typeof listReportTemplates>[number];
