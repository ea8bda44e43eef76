import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid, notFound } from '../../platform/refusal.ts';
import { inTransaction, type Work } from '../../platform/work.ts';
import { endApiKey } from '../api-keys/end-api-key.ts';

/**
 * Takes a direct assignment away (S1 §7 usercasedelete); an API user's key, which was for this case, ends with it. The caller has
 * proven the case. A second time nothing happens. Refuses with 404 a user who does not exist, with 400 an assignment that comes
 * from a tag alone (S2 §2).
 */
export async function unassignUser(
  platform: Platform,
  origin: Origin,
  caseId: number,
  userId: number,
): Promise<void> {
  await inTransaction(platform, origin, async (work) => {
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
      .returning('user_id')
      .executeTakeFirst();
    if (!removed) return demandNoTag(work, caseId, userId);
    const keyEnded = await endApiKey(work, userId);
    await work.audit({
      action: 'case.user-unassigned',
      object: ['case', caseId],
      caseId,
      detail: { user: userId, key_ended: keyEnded },
    });
  });
}

async function demandNoTag({ tx }: Work, caseId: number, userId: number): Promise<void> {
  const shared = await tx
    .selectFrom('user_tags')
    .innerJoin('case_tags', 'case_tags.tag_id', 'user_tags.tag_id')
    .select('user_tags.tag_id')
    .where('user_tags.user_id', '=', userId)
    .where('case_tags.case_id', '=', caseId)
    .executeTakeFirst();
  if (shared) throw invalid(problem('assignment-by-tag'));
}
