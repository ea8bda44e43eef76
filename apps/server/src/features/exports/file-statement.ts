import type { BodyOf } from '@openroll/contract/endpoint';
import type { exportCases, exportEnrollments } from '@openroll/contract/exports';
import { defaultRowsPerPage } from '@openroll/contract/values';
import type { ExpiryLimits } from '@openroll/domain/enrollments/expiry';
import type { Translate } from '@openroll/messages/texts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Scope } from '../../platform/scope.ts';
import { casesWithFigures } from '../cases/list/search-cases.ts';
import { matchListing } from '../enrollments/match-listing.ts';
import { type Listing, Values } from '../enrollments/match-text.ts';
import type { ExportKind } from './exports.queries.ts';
import { fileColumns } from './file-columns.ts';
import type { ReportFile } from './report-file-statement.ts';
import { withLiterals } from './with-literals.ts';

export type CasesFilters = BodyOf<typeof exportCases>;
/** With whoever asked, where only their own enrollments or their inbox were asked for. */
export type EnrollmentsFilters = BodyOf<typeof exportEnrollments> & Pick<Listing, 'agentId' | 'unsignedBy'>;
export type Filters = {
  readonly cases: CasesFilters;
  readonly enrollments: EnrollmentsFilters;
  readonly report: ReportFile;
};

/** In which words, and as of when. */
interface Made {
  readonly t: Translate;
  readonly timeZone: string;
  readonly now: Date;
  readonly limits: ExpiryLimits;
}

/** The rows of a list's file as one query without parameters; the rows and figures are those of the list with the same filters. */
export function fileStatement<K extends Exclude<ExportKind, 'report'>>(
  db: Db,
  { t, timeZone, now, limits }: Made,
  scope: Scope,
  wanted: { readonly kind: K; readonly filters: Filters[K] },
): string {
  const cells = fileColumns(wanted.kind, t, timeZone).map(([, cell]) => cell);
  return wanted.kind === 'cases'
    ? casesStatement(db, scope, { filters: wanted.filters as CasesFilters, now }, cells)
    : enrollmentsStatement(scope, { filters: wanted.filters as EnrollmentsFilters, limits }, cells);
}

function casesStatement(
  db: Db,
  scope: Scope,
  { filters, now }: { readonly filters: CasesFilters; readonly now: Date },
  cells: readonly string[],
): string {
  const { sql: text, parameters } = sql`
    select ${sql.raw(cells.join(', '))} from (${casesWithFigures(scope, filters, now)}) r
    order by r.group_name_key, r.id`.compile(db);
  return withLiterals(text, parameters);
}

/** Applications of a training case are in the file of that case only (§2.22). */
function enrollmentsStatement(
  scope: Scope,
  { filters, limits }: { readonly filters: EnrollmentsFilters; readonly limits: ExpiryLimits },
  cells: readonly string[],
): string {
  const values = new Values();
  const listing = { ...filters, sort_column: 'time', sort_direction: 'desc', page: 1 } as const;
  const match = matchListing(values, scope, { ...listing, rows_per_page: defaultRowsPerPage }, limits);
  const found = match.search === undefined ? '' : `and ${match.search}`;
  const hits = match.inCases(`select * from enrollments e where ${match.where} ${found}`);
  const text = `select ${cells.join(', ')}
    from ${hits} join cases c on c.id = e.case_id
      join users u on u.id = e.agent_id left join case_divisions d on d.id = e.case_division_id
      left join products p on p.id = e.product_id
    where ${filters.case_id === undefined ? 'not c.is_training' : 'true'}
    order by e.enroll_date_created desc, e.id desc`;
  return withLiterals(text, values.list);
}
