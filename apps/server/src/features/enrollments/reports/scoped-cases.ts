import type { ReportFilter } from '@openroll/domain/reports/filters';
import { containing } from '../../../platform/database/like-pattern.ts';
import type { CaseInScope, Scope } from '../../../platform/scope.ts';
import type { Values } from '../match-text.ts';

/** The cases that a report looks into one by one. */
export interface ScopedCases {
  /** Rows `s`: `case_id`; where `me` is there `own_only`, where `byDivision` holds `division_id`, a row for each of them. */
  readonly rows: string;
  readonly byDivision: boolean;
  /** The value for who is shown only their own enrollments in some of them; undefined where nobody is. */
  readonly me: string | undefined;
}

/**
 * The cases of a scope that filters choose, by id, name or division; undefined where all of them are. How many they are decides
 * nothing about how each is looked into, so their names are looked for in the same statement.
 */
export function scopedCases(
  values: Values,
  scope: Scope,
  filters: readonly ReportFilter[],
): ScopedCases | undefined {
  const cases = casesOf(scope, filters);
  const names = patternsOf(filters, 'filter_case_name');
  const divisions = patternsOf(filters, 'filter_case_division_name');
  if (!cases && names.length + divisions.length === 0) return undefined;
  const isOwn = cases?.some(({ ownOnly }) => ownOnly) ?? false;
  const me = isOwn && scope.kind === 'cases' ? values.add(scope.userId, 'bigint') : undefined;
  const listOf = (patterns: readonly string[]) => values.add(patterns, 'text[]');
  const columns = [
    't.id as case_id',
    ...(me ? ['u.own_only'] : []),
    ...(divisions.length > 0 ? ['v.id as division_id'] : []),
  ];
  const rows = `(select ${columns.join(', ')} from cases t
    ${cases ? `join ${chosen(values, cases, me !== undefined)} on u.case_id = t.id` : ''}
    ${divisions.length > 0 ? `join case_divisions v on v.case_id = t.id and lower(v.division_name) like any(${listOf(divisions)})` : ''}
    where not t.is_training ${names.length > 0 ? `and t.group_name_key like any(${listOf(names)})` : ''} offset 0) s`;
  return { rows, byDivision: divisions.length > 0, me };
}

/** The cases that a scope or ids choose; undefined for all of them. */
function casesOf(scope: Scope, filters: readonly ReportFilter[]): readonly CaseInScope[] | undefined {
  const ids = new Set(filters.flatMap((one) => (one.type === 'filter_case_id' ? [one.value] : [])));
  if (scope.kind === 'cases')
    return ids.size > 0 ? scope.cases.filter(({ caseId }) => ids.has(caseId)) : scope.cases;
  return ids.size > 0 ? [...ids].map((caseId) => ({ caseId, ownOnly: false })) : undefined;
}

/** Of an array that comes as a value the planner expects ten, and plans every look into one case anew: one stands alone. */
function chosen(values: Values, cases: readonly CaseInScope[], withOwn: boolean): string {
  const ids = cases.map(({ caseId }) => caseId);
  const list = ids.length === 1 ? `array[${values.add(ids[0], 'bigint')}]` : values.add(ids, 'bigint[]');
  if (!withOwn) return `unnest(${list}) as u (case_id)`;
  const owns = cases.map(({ ownOnly }) => ownOnly);
  return `unnest(${list}, ${values.add(owns, 'boolean[]')}) as u (case_id, own_only)`;
}

const patternsOf = (
  filters: readonly ReportFilter[],
  type: 'filter_case_name' | 'filter_case_division_name',
): readonly string[] => filters.flatMap((one) => (one.type === type ? [containing(one.value)] : []));
