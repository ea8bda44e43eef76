import type { ConferenceStatus } from '../statuses/conference-status.ts';

const over: ReadonlySet<ConferenceStatus> = new Set([
  'error',
  'enrollment_session_completed',
  'ended',
  'ended_unexpectedly',
]);

/** Nobody is called anymore, and nothing can be said. */
export const isOver = (status: ConferenceStatus): boolean => over.has(status);

const waitingEnds: ReadonlySet<ConferenceStatus> = new Set([
  'in_progress',
  'error',
  'ended',
  'ended_unexpectedly',
]);

/** What ends the waiting of the window in which a conference is started (B24). */
export const endsWaiting = (status: ConferenceStatus): boolean => waitingEnds.has(status);
