import type { LinkActor } from '@openroll/domain/access/actor';
import { sql } from 'kysely';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordIdentity } from './link-sessions.ts';

/**
 * Counts a wrong answer to who the holder of a link is; `locked` where it is the one that locks it. Of several at the same time
 * each counts, and one locks.
 */
export async function countWrongAnswer(
  { tx, now }: UnitOfWork,
  linkId: number,
  most: number,
): Promise<{ readonly locked: boolean }> {
  const row = await tx
    .updateTable('links')
    .set({
      wrong_answers: sql`wrong_answers + 1`,
      locked_at: sql`case when wrong_answers + 1 >= ${most} then coalesce(locked_at, ${now}) else locked_at end`,
    })
    .where('id', '=', linkId)
    .returning('wrong_answers')
    .executeTakeFirst();
  return { locked: row?.wrong_answers === most };
}

/** The holder has answered who they are: what was wrong before is forgotten, and their browser is let in. */
export async function recordRightAnswer(
  { tx }: UnitOfWork,
  actor: LinkActor,
  linkId: number,
  as: NonNullable<LinkActor['identifiedAs']>,
): Promise<void> {
  await tx
    .updateTable('links')
    .set({ wrong_answers: 0 })
    .where('id', '=', linkId)
    .where('locked_at', 'is', null)
    .execute();
  await recordIdentity(tx, actor, as);
}
