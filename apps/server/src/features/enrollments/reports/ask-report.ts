import type { Actor } from '@openroll/domain/access/actor';
import type { ReportFilterType } from '@openroll/domain/reports/filter-types';
import type { ReportFilter } from '@openroll/domain/reports/filters';
import { askInTurn } from '../../../platform/ask-in-turn.ts';
import { nameOf } from '../../../platform/database/planned.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type Named,
  type NamedRow,
  namedStatement,
  namesNothing,
  namesSomething,
  toNamed,
} from './find-named.ts';

export interface ReportStatement {
  readonly text: string;
  readonly values: unknown[];
  /** There are many texts like it: planned once each, they would be kept for nothing. */
  readonly isRare: boolean;
}

/**
 * Their words stand in the text, or they choose cases or divisions, which are looked into one by one, or days, which lie beside each other in the
 * index that the others are read from, too: whatever the values, they are found in one way.
 */
const alikeFound: readonly ReportFilterType[] = [
  'filter_case_id',
  'filter_case_name',
  'filter_case_division_name',
  'filter_status',
  'filter_transmitted',
  'filter_delivery_status',
  'filter_failed_last_days',
  'filter_carrier_answer',
  'filter_date',
  'filter_last_days',
  'filter_older_than_days',
];

/**
 * The rows of a report's statement. Names in its filters are looked up before, at the same instant. One of the few texts that say all
 * that a plan depends on is planned once by each connection; every other is planned for its values, which mean a handful of
 * rows or all of them.
 */
export async function askReport<Row extends object>(
  platform: Pick<Platform, 'pool'>,
  actor: Actor,
  filters: readonly ReportFilter[],
  statementOf: (named: Named) => ReportStatement,
): Promise<readonly Row[]> {
  const statement = (named: Named) => {
    const { text, values, isRare } = statementOf(named);
    const isPlannedOnce =
      !isRare && filters.length <= 1 && filters.every(({ type }) => alikeFound.includes(type));
    return { text, values, ...(isPlannedOnce ? { name: nameOf(text) } : {}) };
  };
  if (!namesSomething(filters)) return (await platform.pool.query<Row>(statement(namesNothing))).rows;
  const named = namedStatement(filters);
  const first = { ...named, name: nameOf(named.text) };
  return askInTurn<NamedRow, Row>(platform, actor, first, (found) => statement(toNamed(found)));
}
