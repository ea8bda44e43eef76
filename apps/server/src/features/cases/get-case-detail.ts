import type { CaseDetail } from '@openroll/contract/cases';
import type { WireProblem } from '@openroll/contract/values';
import type { Actor } from '@openroll/domain/access/actor';
import { mayOnCase } from '@openroll/domain/cases/may-on-case';
import { caseProblems } from '@openroll/domain/cases/problems';
import { toWire } from '../../platform/http/error-edge.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CaseInScope } from '../../platform/scope.ts';
import { caseRulesOf, countHeld, getCaseSetup, hasSubmissions, toValidate } from './cases.queries.ts';
import { toCaseDetail } from './cases.view.ts';

/** A case as its page shows it, with what the actor may do. The caller has proven the case. Refuses with 404 a missing one. */
export async function getCaseDetail(
  { database, site }: Platform,
  actor: Actor,
  found: CaseInScope,
): Promise<CaseDetail> {
  const { caseId } = found;
  const setup = await getCaseSetup(database, caseId);
  const may = mayOnCase(actor, { ...setup, hasSubmissions: await hasSubmissions(database, caseId) });
  const numHeld = await countHeld(database, found, actor);
  return toCaseDetail(setup, site, { may, numHeld });
}

/** What keeps a case from enrolling now, in words. */
export async function findCaseProblems(
  { database, site, clock, t }: Platform,
  caseId: number,
): Promise<WireProblem[]> {
  const setup = await getCaseSetup(database, caseId);
  return caseProblems(toValidate(setup), caseRulesOf(site, clock())).map((one) => toWire(t, one));
}
