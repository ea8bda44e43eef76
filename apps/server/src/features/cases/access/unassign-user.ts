import type { Actor } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden, invalid, notFound } from '../../../platform/refusal.ts';
import type { CaseInScope } from '../../../platform/scope.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { endApiKey } from '../../api-keys/end-api-key.ts';
import { isOwnLadder } from './assign-users.ts';

/**
 * Takes a direct assignment away (§2.14); an API user's key, which was for this case, ends with it. The caller has
 * proven the case. A second time nothing happens. Refuses with 404 a user who does not exist, with 400 an assignment that comes
 * from a tag alone (§1.14), with 403 to lift the own restriction, or one that is also the caller's, where a tag gives more (AC08).
 */
export const unassignUser = (
  platform: Platform,
  origin: Origin,
  found: CaseInScope,
  userId: number,
): Promise<void> => inTransaction(platform, origin, (work) => unassignOne(work, origin.actor, found, userId));

/** The same inside of another verb. */
export async function unassignOne(
  work: UnitOfWork,
  actor: Actor,
  { caseId, ownOnly }: CaseInScope,
  userId: number,
): Promise<void> {
  await work.tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  const removed = await work.tx
    .deleteFrom('case_users')
    .where('user_id', '=', userId)
    .where('case_id', '=', caseId)
    .returning('restricted_to_own_enrollments as restricted')
    .executeTakeFirst();
  const tag = await findSharedTag(work, caseId, userId);
  if (!removed) {
    if (tag) throw invalid(problem('assignment-by-tag'));
    return;
  }
  const isLadder = ownOnly || isOwnLadder(actor, userId);
  if (isLadder && removed.restricted && tag?.givesAll) throw forbidden('more-than-seen');
  const keyEnded = await endApiKey(work, userId);
  await work.audit({
    action: 'case.user-unassigned',
    object: ['case', caseId],
    caseId,
    detail: { user: userId, key_ended: keyEnded },
  });
}

/** A tag by which the user has the case as well, and whether with the enrollments of others. */
const findSharedTag = ({ tx }: UnitOfWork, caseId: number, userId: number) =>
  tx
    .selectFrom('user_tags')
    .innerJoin('case_tags', 'case_tags.tag_id', 'user_tags.tag_id')
    .innerJoin('cases', 'cases.id', 'case_tags.case_id')
    .leftJoin('case_tagged_restrictions as r', (join) =>
      join.onRef('r.case_id', '=', 'case_tags.case_id').onRef('r.user_id', '=', 'user_tags.user_id'),
    )
    .select((row) =>
      row
        .and([row.not('cases.tagged_restricted_to_own_enrollments'), row('r.user_id', 'is', null)])
        .as('givesAll'),
    )
    .where('user_tags.user_id', '=', userId)
    .where('case_tags.case_id', '=', caseId)
    .executeTakeFirst();
