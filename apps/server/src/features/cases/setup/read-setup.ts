import type { CaseSetupReply } from '@openroll/contract/case-setup';
import { type Actor, holds } from '@openroll/domain/access/actor';
import { caseProblems } from '@openroll/domain/cases/problems';
import type { Translate } from '@openroll/messages/texts';
import { toWire } from '../../../platform/http/error-edge.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wantedLanguage } from '../../products/products.queries.ts';
import { listTagsOf } from '../access/case-access.queries.ts';
import type { CaseTarget } from '../access/case-target.ts';
import { listTaggedUsers } from '../access/list-tagged-users.ts';
import { caseRulesOf, countHeld, getCaseSetup, listDirectUsers, toValidate } from '../cases.queries.ts';
import { toCaseDetail, toCaseProduct } from '../cases.view.ts';

/**
 * Everything that the setup of a case shows and saves, with what its validation finds now, for whoever may set it up. Who comes
 * by a tag is shown to whoever may view tagged users.
 */
export async function readSetup(
  { database, site, clock }: Platform,
  t: Translate,
  actor: Actor,
  target: CaseTarget,
): Promise<CaseSetupReply> {
  const { caseId } = target;
  const setup = await getCaseSetup(database, caseId);
  const may = await target.may();
  return {
    case: toCaseDetail(setup, site, { may, numHeld: await countHeld(database, target, actor) }),
    products: setup.products.map(toCaseProduct),
    tags: await listTagsOf(database, caseId),
    users: await listDirectUsers(database, caseId),
    tagged_users: holds(actor, 'view_tagged_users') ? await listTaggedUsers(database, caseId) : [],
    errors: caseProblems(toValidate(setup, wantedLanguage({ t })), caseRulesOf(site, clock())).map((one) =>
      toWire(t, one),
    ),
  };
}
