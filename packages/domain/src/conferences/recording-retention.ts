import { Temporal } from 'temporal-polyfill';
import type { SessionStatus } from '../statuses/session-status.ts';
import { dayOf } from '../values/dates.ts';
import { startOfDay } from '../values/zoned-days.ts';

/** As long as the application whose evidence it is (§11.10, B31). */
const keptYears = 10;

/** Sessions of which something was submitted or refused: their recordings are evidence. */
export const evidentSessions = ['submitted', 'declined'] as const satisfies readonly SessionStatus[];

/** What ended before this instant has been kept for ten years: the beginning of the site's day ten years ago. */
export function recordingsKeptSince(now: Date, timeZone: string): Date {
  const today = Temporal.PlainDate.from(dayOf(now, timeZone));
  return new Date(startOfDay(today.subtract({ years: keptYears }).toString(), timeZone));
}

export interface RecordedSession {
  readonly status: SessionStatus;
  readonly endedAt: Date | null;
  /** Its answers were forgotten for good, with their key: discarded, expired long ago, or long since declined. */
  readonly isForgotten: boolean;
}

/** Whether the time of a recording is over: with its session's answers where nothing came of them, else after ten years. */
export function isRecordingOver(session: RecordedSession, keptSince: Date): boolean {
  const isEvidence = evidentSessions.some((status) => status === session.status);
  return isEvidence ? session.endedAt !== null && session.endedAt < keptSince : session.isForgotten;
}
