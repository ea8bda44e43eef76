import type { CaseSetupReply, TaggedAgent } from '@openroll/contract/case-setup';
import { type Actor, holds } from '@openroll/domain/access/actor';
import type { MayOnCase } from '@openroll/domain/cases/may-on-case';
import { caseProblems } from '@openroll/domain/cases/problems';
import { mayFindByName } from '@openroll/domain/census/name-search';
import { dayOf } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import type { Db } from '../../../platform/database/connect.ts';
import { toWire } from '../../../platform/http/error-edge.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inSnapshot } from '../../../platform/snapshot.ts';
import { wantedLanguage } from '../../products/products.queries.ts';
import { listTagsOf } from '../access/case-access.queries.ts';
import { type CaseTarget, openCase } from '../access/case-target.ts';
import { listTaggedUsers } from '../access/list-tagged-users.ts';
import { countHeld, listDirectUsers } from '../cases.queries.ts';
import { toCaseDetail, toCaseProduct } from '../cases.view.ts';
import { namedAgents } from '../settings/named-agents.ts';
import { caseRulesOf, toValidate } from './case-rules-of.ts';
import { type CaseSetup, getCaseSetup } from './case-setup.queries.ts';

/**
 * Everything that the setup of a case shows and saves, with what its validation finds now, for whoever may set it up. Who comes
 * by a tag is shown to whoever may view tagged users; to others only who of them is named as an agent here (§2.16).
 */
export async function readSetup(
  platform: Platform,
  t: Translate,
  actor: Actor,
  target: CaseTarget,
): Promise<CaseSetupReply> {
  const { site, clock } = platform;
  const { caseId, ownOnly } = target;
  return inSnapshot(platform, actor, async (db) => {
    const setup = await getCaseSetup(db, caseId);
    const may = await openCase({ database: db }, actor, target).may();
    const tags = await listTagsOf(db, caseId);
    return {
      case: toCaseDetail(setup, site, {
        may,
        ownOnly,
        findsByName: mayFindByName(actor, target),
        numHeld: await countHeld(db, target, actor),
        tags,
        today: dayOf(clock(), site.timeZone),
      }),
      products: setup.products.map(toCaseProduct),
      tags,
      users: await listDirectUsers(db, caseId),
      ...(holds(actor, 'view_tagged_users')
        ? { tagged_users: await listTaggedUsers(db, caseId), tagged_agents: [] }
        : { tagged_users: [], tagged_agents: await listTaggedAgents(db, setup, may) }),
      errors: caseProblems(toValidate(setup, wantedLanguage(site, t)), caseRulesOf(platform, clock())).map(
        (one) => toWire(t, one),
      ),
    };
  });
}

/** Of the agents that somebody sees named in a setup, those who come by a tag: else they would look like strangers to the case. */
async function listTaggedAgents(db: Db, setup: CaseSetup, may: MayOnCase): Promise<TaggedAgent[]> {
  const { ids, selfEnroll } = namedAgents(setup.settings);
  const among = may.change ? ids : selfEnroll === null ? [] : [selfEnroll];
  if (among.length === 0) return [];
  const found = await listTaggedUsers(db, setup.id, { among });
  return found.map(({ restricted_to_own_enrollments: _, ...agent }) => agent);
}
