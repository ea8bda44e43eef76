import type { CensusRowRules } from '@openroll/domain/census/row';
import { dayOf } from '@openroll/domain/values/dates';
import { statesAnd } from '@openroll/domain/values/us-states';
import type { Platform } from '../../../platform/platform.ts';
import { listDivisionIds } from '../census.queries.ts';

/** What the rows of a census file of this case are read by, today. */
export const getCensusRules = async (
  { clock, database, site }: Platform,
  caseId: number,
): Promise<CensusRowRules> => ({
  today: dayOf(clock(), site.timeZone),
  states: statesAnd(site.allowedStates),
  divisions: await listDivisionIds(database, caseId),
});
