import type { ReportFilterType } from '@openroll/domain/reports/filter-types';
import type { ReportFilter } from '@openroll/domain/reports/filters';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { containing } from '../../../platform/database/like-pattern.ts';

/** What the names of agents and products in filters stand for, by id; undefined where no filter names any. */
export interface Named {
  readonly agentIds: readonly number[] | undefined;
  readonly productIds: readonly number[] | undefined;
}

/** Of filters that name none. */
export const namesNothing: Named = {
  agentIds: undefined,
  productIds: undefined,
};

const byName = ['filter_agent_name', 'filter_product_name'] as const satisfies ReportFilterType[];

/** Whether filters name what `findNamed` has to look up first. */
export const namesSomething = (filters: readonly ReportFilter[]): boolean =>
  filters.some(({ type }) => byName.some((one) => one === type));

/**
 * Finds what the names in filters stand for, in one statement over small tables. The ids then come as values, by which the planner
 * knows how many enrollments each of them has.
 */
export async function findNamed(db: Db, filters: readonly ReportFilter[]): Promise<Named> {
  if (!namesSomething(filters)) return namesNothing;
  const { text, values } = namedStatement(filters);
  return toNamed((await db.executeQuery<NamedRow>(CompiledQuery.raw(text, values))).rows);
}

export type NamedRow = { readonly [K in keyof Named]: Named[K] | null };

/** The statement by which names are found; of few different texts. */
export function namedStatement(filters: readonly ReportFilter[]): {
  readonly text: string;
  readonly values: unknown[];
} {
  const values: string[][] = [];
  const found = (type: (typeof byName)[number], from: string, key: string) => {
    const patterns = filters.flatMap((one) => (one.type === type ? [containing(one.value)] : []));
    if (patterns.length === 0) return 'null';
    return `(select coalesce(json_agg(id), '[]') from ${from} where ${key} like any($${values.push(patterns)}::text[]))`;
  };
  const text = `select
    ${found('filter_agent_name', 'users', 'name_key')} as "agentIds",
    ${found('filter_product_name', 'products', 'lower(display_name)')} as "productIds"`;
  return { text, values };
}

export const toNamed = ([row]: readonly NamedRow[]): Named => ({
  agentIds: row?.agentIds ?? undefined,
  productIds: row?.productIds ?? undefined,
});
