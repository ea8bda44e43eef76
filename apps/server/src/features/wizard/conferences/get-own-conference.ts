import type { Actor } from '@openroll/domain/access/actor';
import { isSignedIn } from '@openroll/domain/access/actor';
import { mayOnSession } from '@openroll/domain/enrollments/may-on-session';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { findCaseInScope } from '../../../platform/scope.ts';
import {
  type ConferenceRow,
  findConference,
  findNewestConference,
} from '../../conferences/conferences.queries.ts';
import { findSession, type SessionRow, toSessionFacts } from '../wizard.queries.ts';

type Asking = Pick<Call, 'actor' | 'scope'>;

/** A session of the actor's own; foreign and missing ones are not there (AC13). Named by its id, else their newest open voice session (B23). */
export async function getVoiceSession(
  platform: Platform,
  { actor, scope }: Asking,
  named: number | undefined,
): Promise<SessionRow> {
  const id = named ?? (await findNewestVoiceSession(platform, actor));
  const row = id === undefined ? undefined : await findSession(platform, id);
  if (!row || !mayOnSession(actor, 'walk', toSessionFacts(row))) throw notFound();
  if (!findCaseInScope(await scope(), row.case_id)) throw notFound();
  return row;
}

async function findNewestVoiceSession({ database }: Platform, actor: Actor): Promise<number | undefined> {
  if (!isSignedIn(actor)) return undefined;
  const found = await database
    .selectFrom('wizard_sessions')
    .select('id')
    .where('agent_id', '=', actor.userId)
    .where('enrollment_mode', '=', 'voiceenroll')
    .where('status', '=', 'open')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** A conference of the actor's own sessions, by its id or as the newest of its session. */
export async function getOwnConference(
  platform: Platform,
  asking: Asking,
  id: number | 'current',
  sessionId: number | undefined,
): Promise<{ readonly row: ConferenceRow; readonly session: SessionRow }> {
  if (id === 'current') {
    const session = await getVoiceSession(platform, asking, sessionId);
    const row = await findNewestConference(platform.database, session.id);
    if (!row) throw notFound();
    return { row, session };
  }
  const row = await findConference(platform.database, id);
  if (!row) throw notFound();
  return { row, session: await getVoiceSession(platform, asking, row.session_id) };
}
