import { type Actor, holds, isHomeOffice } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import { forbidden, invalid, notFound } from '../../../platform/refusal.ts';
import type { CaseInScope } from '../../../platform/scope.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { listTagsOf } from './case-access.queries.ts';

/** `add` keeps what is there, `replace` makes them exactly these, `remove` takes these away. */
export type TagChange = 'add' | 'replace' | 'remove';

/**
 * Changes the tags of a case inside of a verb's transaction, with its audit row; nothing changed, nothing written. A tag gives
 * the case to those who share it (AC08): where somebody would gain it, the actor must be one who assigns users; nobody gives
 * more of a case than they see, themselves included. Refuses with 400 a tag that does not exist.
 */
export async function changeCaseTags(
  work: UnitOfWork,
  actor: Actor,
  given: CaseInScope,
  change: TagChange,
  tagIds: readonly number[],
): Promise<void> {
  const { tx } = work;
  const { caseId } = given;
  const wanted = [...new Set(tagIds)];
  await tx
    .selectFrom('cases')
    .select('id')
    .where('id', '=', caseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  const before = await listTagsOf(tx, caseId);
  const held = before.map(({ id }) => id);
  const added = change === 'remove' ? [] : wanted.filter((id) => !held.includes(id));
  const removed = change === 'add' ? [] : held.filter((id) => wanted.includes(id) === (change === 'remove'));
  if (added.length + removed.length === 0) return;
  if (added.length > 0) {
    await requireTags(work, added);
    await requireGiving(work, actor, given, added);
    await tx
      .insertInto('case_tags')
      .values(added.map((tag_id) => ({ tag_id, case_id: caseId })))
      .execute();
  }
  if (removed.length > 0)
    await tx.deleteFrom('case_tags').where('case_id', '=', caseId).where('tag_id', 'in', removed).execute();
  const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name).join(', ');
  await work.audit({
    action: 'case.tags-changed',
    object: ['case', caseId],
    caseId,
    detail: {
      added,
      removed,
      changes: [{ field: 'tags', before: names(before), after: names(await listTagsOf(tx, caseId)) }],
    },
  });
}

/** Holds the tags until the transaction ends, so that none is deleted in the meantime. */
async function requireTags({ tx }: UnitOfWork, ids: readonly number[]): Promise<void> {
  const found = await tx
    .selectFrom('tags')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (found.length < ids.length) throw invalid(problem('tag-unknown', 'tag_ids'));
}

/** Who shares one of the tags gains the case, unless it is theirs by a direct assignment or by their role. */
async function requireGiving(
  { tx }: UnitOfWork,
  actor: Actor,
  { caseId, ownOnly }: CaseInScope,
  tagIds: readonly number[],
): Promise<void> {
  const holders = await tx
    .selectFrom('user_tags')
    .innerJoin('users', 'users.id', 'user_tags.user_id')
    .leftJoin('case_users', (join) =>
      join.onRef('case_users.user_id', '=', 'users.id').on('case_users.case_id', '=', caseId),
    )
    .select(['users.id', 'users.roles', 'case_users.case_id as direct'])
    .distinct()
    .where('user_tags.tag_id', 'in', [...tagIds])
    .where('users.deleted_at', 'is', null)
    .execute();
  const self = actor.kind === 'user' ? actor.userId : undefined;
  if (ownOnly && !isHomeOffice(actor) && holders.some(({ id }) => id === self)) throw forbidden('own-access');
  const gaining = holders.filter(
    ({ direct, roles }) => direct === null && !roles.includes('HomeOfficeAdmin'),
  );
  if (gaining.length === 0) return;
  if (!holds(actor, 'assign_user_to_case')) throw forbidden('users-of-tag');
  if (ownOnly) throw forbidden('more-than-seen');
}
