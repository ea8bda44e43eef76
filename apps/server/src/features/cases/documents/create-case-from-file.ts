import { type Actor, holds } from '@openroll/domain/access/actor';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden } from '../../../platform/refusal.ts';
import type { Scope } from '../../../platform/scope.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { assignOtherUsers } from '../access/assign-other-users.ts';
import { changeCaseTags } from '../access/change-case-tags.ts';
import { foundCase } from '../life/create-case.ts';
import { fillCase, type SetupToStore } from '../life/fill-case.ts';
import { readCaseName } from '../settings/read-case-name.ts';
import type { CaseDocument } from './case-document.ts';
import { toStoredCommissionSplits } from './commission-splits.view.ts';
import { findNamed, type KnownNames } from './find-named.ts';
import { parseInThread } from './parse-in-thread.ts';

/**
 * Makes a case from a YAML document, whole or not at all; what its validation would say does not stop it. Answers its id. Users
 * and tags demand the rights to set them. Refuses with 400 what cannot be read and every user, tag and product that is not known
 * here, naming the line; with 403 what the actor may not set.
 */
export async function createCaseFromFile(
  platform: Platform,
  origin: Origin,
  scope: Scope,
  yaml: string,
): Promise<number> {
  const { actor } = origin;
  const parsed = await parseInThread(yaml);
  const { document } = parsed;
  requireRights(actor, document);
  const group_name = readCaseName(document.case.group_name);
  return inTransaction(platform, origin, async (work) => {
    const known = await findNamed(work, actor, scope, parsed);
    const caseId = await foundCase(platform, origin, work, 'case.created-from-file', { group_name });
    const given = { caseId, ownOnly: false };
    const users = document.users.map(({ user, ...restriction }) => ({
      id: known.userId(user),
      ...restriction,
    }));
    await assignOtherUsers(work, actor, given, users);
    await changeCaseTags(work, actor, given, 'add', document.tags.map(known.tagId));
    await fillCase(work, caseId, toSetup(document, known));
    return caseId;
  });
}

function requireRights(actor: Actor, { users, tags }: CaseDocument): void {
  if (users.length > 0 && !holds(actor, 'assign_user_to_case')) throw forbidden('assign-users');
  if (tags.length > 0 && !holds(actor, 'set_case_tags')) throw forbidden('set-case-tags');
}

function toSetup(document: CaseDocument, known: KnownNames): SetupToStore {
  const { self_enroll_agent: agent, group_name: _, ...settings } = document.case;
  return {
    settings: {
      ...settings,
      self_enroll_agent_id: agent === null ? null : known.userId(agent),
      agent_split_json: toStoredCommissionSplits(document.agent_splits, known.userId),
    },
    divisions: document.divisions.map(({ name, city, state }) => ({
      division_name: name,
      default_city: city,
      default_state: state,
    })),
    products: document.products.map(({ product, options }, index) => ({
      id: known.productId(product),
      display_sort: index,
      json: options,
    })),
  };
}
