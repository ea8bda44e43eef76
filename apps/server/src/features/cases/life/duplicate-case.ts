import type { duplicateCase as endpoint } from '@openroll/contract/cases';
import type { BodyOf } from '@openroll/contract/endpoint';
import { holds } from '@openroll/domain/access/actor';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { assignOtherUsers } from '../access/assign-other-users.ts';
import { listTagsOf } from '../access/case-access.queries.ts';
import { changeCaseTags } from '../access/change-case-tags.ts';
import { listDirectUsers } from '../cases.queries.ts';
import { readCaseName } from '../settings/read-case-name.ts';
import { settingsOf } from '../settings/stored-settings.ts';
import { type CaseSetup, getCaseSetup } from '../setup/case-setup.queries.ts';
import { foundCase } from './create-case.ts';
import { fillCase, type SetupToStore } from './fill-case.ts';

/**
 * Makes a new case with the setup of another: settings, divisions, products with their options, splits; on demand its users and
 * tags, for whoever may set those. Never its people, enrollments, links, API user or training. The caller has proven that the
 * actor may change the case. Answers the new id. Refuses with 400 an empty name, with 403 a part that the actor may not set.
 */
export async function duplicateCase(
  platform: Platform,
  origin: Origin,
  from: number,
  { group_name, with_users, with_tags }: BodyOf<typeof endpoint>,
): Promise<number> {
  const { actor } = origin;
  if (with_users && !holds(actor, 'assign_user_to_case')) throw forbidden('assign-users');
  if (with_tags && !holds(actor, 'set_case_tags')) throw forbidden('set-case-tags');
  const name = { group_name: readCaseName(group_name) };
  return inTransaction(platform, origin, async (work) => {
    const caseId = await foundCase(platform, origin, work, 'case.duplicated', name, { from });
    const given = { caseId, ownOnly: false };
    if (with_users) {
      const users = await listDirectUsers(work.tx, from);
      await assignOtherUsers(
        work,
        actor,
        given,
        users.filter(({ is_api_user }) => !is_api_user),
      );
    }
    if (with_tags) {
      const tags = await listTagsOf(work.tx, from);
      await changeCaseTags(
        work,
        actor,
        given,
        'add',
        tags.map(({ id }) => id),
      );
    }
    await fillCase(work, caseId, setupOf(await getCaseSetup(work.tx, from)));
    return caseId;
  });
}

function setupOf(setup: CaseSetup): SetupToStore {
  const { group_name: _name, is_training: _is, training_ends_on: _ends, ...settings } = settingsOf(setup);
  return {
    settings,
    divisions: setup.divisions,
    products: setup.products.map(({ productId, displaySort, options }) => ({
      id: productId,
      display_sort: displaySort,
      json: { ...options },
    })),
  };
}
