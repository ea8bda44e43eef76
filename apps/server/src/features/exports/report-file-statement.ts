import type { ReportSortColumn } from '@openroll/contract/reports';
import { type ReportColumn, reportColumnKeys } from '@openroll/domain/reports/columns';
import type { ReportGroup } from '@openroll/domain/reports/groups';
import { parseFilters } from '@openroll/domain/reports/parse-filters';
import type { ReportFormat } from '@openroll/domain/reports/schedule';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { Db } from '../../platform/database/connect.ts';
import type { Scope } from '../../platform/scope.ts';
import { Values } from '../enrollments/match-text.ts';
import { findNamed } from '../enrollments/reports/find-named.ts';
import { matchReport } from '../enrollments/reports/match-report.ts';
import { reportSortKey } from '../enrollments/reports/report-sort-key.ts';
import { withLiterals } from './with-literals.ts';

/** What a file of a report was asked for with; it is kept with the export. */
export interface ReportFile {
  readonly name: string;
  readonly filters_json: string;
  /** None: all. */
  readonly columns: readonly ReportColumn[];
  /** Null, or of a file that was asked for before there were any: the rows alone. */
  readonly group_by?: ReportGroup | null;
  readonly format: ReportFormat;
  readonly sort_column: ReportSortColumn;
  readonly sort_direction: 'asc' | 'desc';
  /** What its last days count from. */
  readonly today: CalendarDate;
  /** Nobody has asked for it just now. */
  readonly scheduled: boolean;
}

/** The columns of a file, in their order. */
export const columnsOf = ({ columns }: ReportFile): readonly ReportColumn[] =>
  columns.length > 0 ? columns : reportColumnKeys;

/** The rows of a report as one query without parameters; `cells` are over enrollments `e` with their names. */
export async function reportFileStatement(
  db: Db,
  timeZone: string,
  scope: Scope,
  { file, cells }: { readonly file: ReportFile; readonly cells: readonly string[] },
): Promise<string> {
  const read = parseFilters(file.filters_json, 'filters_json');
  if (!read.ok) throw new Error('the filters of a report that is a file cannot be read');
  const asked = { filters: read.value, today: file.today, timeZone };
  const values = new Values();
  const match = matchReport(values, scope, asked, await findNamed(db, asked.filters));
  const hits = match.inCases(`select * from enrollments e where ${match.where} ${match.fence}`);
  const way = file.sort_direction;
  const text = `${match.before ? `with ${match.before}` : ''} select ${cells.join(', ')}
    from ${hits} join cases c on c.id = e.case_id
      join users u on u.id = e.agent_id left join case_divisions d on d.id = e.case_division_id
      left join products p on p.id = e.product_id
    order by ${reportSortKey(file.sort_column)} ${way} nulls last, e.id ${way}`;
  return withLiterals(text, values.list);
}
