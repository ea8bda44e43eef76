import type { ReportFilter } from '@openroll/domain/reports/filters';
import { containing } from '../../../platform/database/like-pattern.ts';
import type { CaseInScope, Scope } from '../../../platform/scope.ts';
import type { Values } from '../match-text.ts';

/** The cases that a report looks into one by one. */
export interface ScopedCases {
  /** A query of them: `case_id`; where `me` is there `own_only`, where `byDivision` holds `division_id`, a row for each of them. */
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
  const found = (from: string, key: string, patterns: readonly string[]) =>
    `array(select id from ${from} where ${key} like any(${values.add(patterns, 'text[]')}))`;
  const columns = [
    't.id as case_id',
    ...(me ? ['u.own_only'] : []),
    ...(divisions.length > 0 ? ['v.id as division_id'] : []),
  ];
  // Of what an array holds the planner guesses the same for any name: it then plans once, as for a name it would not.
  const named = names.length > 0 ? `and t.id = any(${found('cases', 'group_name_key', names)})` : '';
  const inDivisions =
    divisions.length > 0
      ? `join case_divisions v on v.case_id = t.id
          and v.id = any(${found('case_divisions', 'lower(division_name)', divisions)})`
      : '';
  const rows = `select ${columns.join(', ')} from cases t
    ${cases ? `join ${chosen(values, cases, me !== undefined)} on u.case_id = t.id` : ''} ${inDivisions}
    where not t.is_training ${named}`;
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
