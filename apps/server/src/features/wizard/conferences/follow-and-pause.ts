import { isOver } from '@openroll/domain/conferences/conference-stage';
import { openSession } from '@openroll/wizard/session';
import { walkSession } from '@openroll/wizard/walk';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerBreak } from '../../conferences/answer-break.ts';
import type { ConferenceRow } from '../../conferences/conferences.queries.ts';
import { endConference } from '../../conferences/end-conference.ts';
import { followConference } from '../../conferences/follow-conference.ts';
import { makeContext } from '../sessions/make-context.ts';
import { pauseSession } from '../sessions/pause-session.ts';
import { findSession, openAnswers, type SessionRow } from '../wizard.queries.ts';

/**
 * Follows a conference, and pauses its session where the caller was cut off (B25): unless the last step was reached, from which alone
 * somebody submits, so that a submit that is running wins. Whoever asks again finds it done.
 */
export async function followAndPause(
  platform: Platform,
  origin: Origin,
  id: number,
): Promise<ConferenceRow | undefined> {
  const row = await followConference(platform, origin, id);
  if (row?.status !== 'ended_unexpectedly' || row.break_answered) return row;
  const session = await findSession(platform, row.session_id);
  if (session?.status === 'open' && !(await isAtLastStep(platform, session)))
    await pauseSession(platform, origin, session.id, {}).catch(passOver);
  await answerBreak(platform.database, row.id);
  return row;
}

/**
 * Ends a conference whose session is not open anymore, of which no wizard asks: until it is found here people have a moment to say
 * good-bye. Where the provider is away it is ended another time.
 */
export async function endAfterSession(platform: Platform, origin: Origin, row: ConferenceRow): Promise<void> {
  const session = await findSession(platform, row.session_id);
  if (session?.status === 'open' || isOver(row.status)) return;
  const isCompleted = session?.status === 'submitted';
  await endConference(platform, origin, row, { isCompleted }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.status === 503)) throw error;
  });
}

/** Somebody submitted or ended the session meanwhile. */
function passOver(error: unknown): void {
  if (!(error instanceof Refusal && error.status === 409)) throw error;
}

async function isAtLastStep(platform: Platform, session: SessionRow): Promise<boolean> {
  const opened = openSession(await makeContext(platform, session), openAnswers(platform, session));
  const { steps, indexOf, at } = walkSession(opened);
  const current = at(indexOf(session.current_step ?? ''));
  return current !== undefined && current.page.name === steps.at(-1)?.page.name;
}
