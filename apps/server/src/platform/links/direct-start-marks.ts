import type { Actor, UserActor } from '@openroll/domain/access/actor';
import { directStartMarkSeconds } from '@openroll/domain/access/session-terms';
import type { Platform } from '../platform.ts';

/**
 * Swaps a direct-start link for a mark in the session of whoever is signed in (A25). Opened again it lasts anew; several cases
 * have a mark each, so that two tabs do not take it from one another.
 */
export async function markDirectStart(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { session }: UserActor,
  caseLinkId: number,
): Promise<void> {
  if (!session) return;
  const ends_at = new Date(clock().getTime() + directStartMarkSeconds * 1000);
  await database
    .insertInto('direct_start_marks')
    .values({ session_id: session.id, case_link_id: caseLinkId, ends_at })
    .onConflict((held) => held.columns(['session_id', 'case_link_id']).doUpdateSet({ ends_at }))
    .execute();
}

/** Whether the session of an actor has a mark for a case that is good now: of a link that was replaced none is. A key has no session. */
export async function hasDirectStartMark(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: Actor,
  caseId: number,
): Promise<boolean> {
  if (actor.kind !== 'user' || !actor.session) return false;
  const mark = await database
    .selectFrom('direct_start_marks as m')
    .innerJoin('case_links as l', 'l.id', 'm.case_link_id')
    .select('m.case_link_id')
    .where('m.session_id', '=', actor.session.id)
    .where('m.ends_at', '>', clock())
    .where('l.case_id', '=', caseId)
    .where('l.revoked_at', 'is', null)
    .executeTakeFirst();
  return mark !== undefined;
}
