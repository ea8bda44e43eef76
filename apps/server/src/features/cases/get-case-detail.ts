import type { CaseDetail } from '@openroll/contract/cases';
import type { WireProblem } from '@openroll/contract/values';
import type { Actor } from '@openroll/domain/access/actor';
import { caseProblems } from '@openroll/domain/cases/problems';
import { mayFindByName } from '@openroll/domain/census/name-search';
import { dayOf } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import { toWire } from '../../platform/http/error-edge.ts';
import type { Platform } from '../../platform/platform.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { wantedLanguage } from '../products/products.queries.ts';
import { listTagsOf } from './access/case-access.queries.ts';
import { type CaseTarget, openCase } from './access/case-target.ts';
import { countHeld } from './cases.queries.ts';
import { toCaseDetail } from './cases.view.ts';
import { readCaseSetup } from './read-case-setup.ts';
import { caseRulesOf, toValidate } from './setup/case-rules-of.ts';
import { getCaseSetup } from './setup/case-setup.queries.ts';

/** A case as its page shows it, with what the actor may do. The caller has proven the case. Refuses with 404 a missing one. */
export async function getCaseDetail(
  platform: Platform,
  actor: Actor,
  target: CaseTarget,
): Promise<CaseDetail> {
  return inSnapshot(platform, actor, async (db) => {
    const setup = await getCaseSetup(db, target.caseId);
    const may = await openCase({ database: db }, actor, target).may();
    const { ownOnly } = target;
    return toCaseDetail(setup, platform.site, {
      may,
      ownOnly,
      findsByName: mayFindByName(actor, target),
      numHeld: await countHeld(db, target, actor),
      tags: await listTagsOf(db, target.caseId),
      today: dayOf(platform.clock(), platform.site.timeZone),
    });
  });
}

/** A case that was just made: it is its maker's with all that is in it. */
export const showMadeCase = (platform: Platform, actor: Actor, caseId: number): Promise<CaseDetail> =>
  getCaseDetail(platform, actor, openCase(platform, actor, { caseId, ownOnly: false }));

/** What keeps a case from enrolling now, in words. */
export async function findCaseProblems(
  platform: Platform,
  t: Translate,
  actor: Actor,
  caseId: number,
): Promise<WireProblem[]> {
  const { site, clock } = platform;
  const setup = await readCaseSetup(platform, actor, caseId);
  return caseProblems(toValidate(setup, wantedLanguage(site, t)), caseRulesOf(platform, clock())).map((one) =>
    toWire(t, one),
  );
}
