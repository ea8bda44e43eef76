import type { ReportFilterType } from '@openroll/domain/reports/filter-types';
import type { ReportFilter } from '@openroll/domain/reports/filters';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { containing } from '../../../platform/database/like-pattern.ts';

/** What the names in filters stand for, by id; undefined where no filter names any. */
export interface Named {
  readonly caseIds: readonly number[] | undefined;
  readonly divisions: readonly { readonly id: number; readonly case_id: number }[] | undefined;
  readonly agentIds: readonly number[] | undefined;
  readonly productIds: readonly number[] | undefined;
}

/** Of filters that name none. */
export const namesNothing: Named = {
  caseIds: undefined,
  divisions: undefined,
  agentIds: undefined,
  productIds: undefined,
};

const byName = [
  'filter_case_name',
  'filter_case_division_name',
  'filter_agent_name',
  'filter_product_name',
] as const satisfies ReportFilterType[];

/** Whether filters name what `findNamed` has to look up first. */
export const namesSomething = (filters: readonly ReportFilter[]): boolean =>
  filters.some(({ type }) => byName.some((one) => one === type));

/**
 * Finds what the names in filters stand for, in one statement over small tables. The ids then come as values, by which the planner
 * knows how many enrollments each of them has.
 */
export async function findNamed(db: Db, filters: readonly ReportFilter[]): Promise<Named> {
  if (!namesSomething(filters)) return namesNothing;
  const values: string[][] = [];
  const found = (type: (typeof byName)[number], from: string, key: string, columns = 'id') => {
    const patterns = filters.flatMap((one) => (one.type === type ? [containing(one.value)] : []));
    if (patterns.length === 0) return 'null';
    return `(select coalesce(json_agg(${columns}), '[]') from ${from} where ${key} like any($${values.push(patterns)}::text[]))`;
  };
  const text = `select
    ${found('filter_case_name', 'cases', 'group_name_key')} as "caseIds",
    ${found('filter_case_division_name', 'case_divisions', 'lower(division_name)', `json_build_object('id', id, 'case_id', case_id)`)} as divisions,
    ${found('filter_agent_name', 'users', 'name_key')} as "agentIds",
    ${found('filter_product_name', 'products', 'lower(display_name)')} as "productIds"`;
  const { rows } = await db.executeQuery<{ [K in keyof Named]: Named[K] | null }>(
    CompiledQuery.raw(text, values),
  );
  const [row] = rows;
  return {
    caseIds: row?.caseIds ?? undefined,
    divisions: row?.divisions ?? undefined,
    agentIds: row?.agentIds ?? undefined,
    productIds: row?.productIds ?? undefined,
  };
}
