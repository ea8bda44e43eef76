import { isOver } from '@openroll/domain/conferences/conference-stage';
import type { ConferenceEvent, ConferenceStatus } from '@openroll/domain/statuses/conference-status';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { CallsUnavailable, type ObservedCall, type ReadingEnd } from '../../ports/calls/calls.ts';
import { callRequestOf, isDiscarded } from './ask-calls.ts';
import { type ConferenceRow, findConference } from './conferences.queries.ts';
import { dropRecordings, keepRecordings } from './keep-recordings.ts';
import { moveConference } from './move-conference.ts';

/** A start that its process did not survive comes to nothing after so long. */
const startMs = 60_000;
/** What the provider has not made of a recording by then it never will. */
const processingMs = 24 * 3_600_000;

/**
 * Asks the provider where a conference stands, and keeps what it says: status, what was read, what was recorded. Where it is away
 * everything stays as it was. Answers the conference as it is then; undefined for one that there is not.
 */
export async function followConference(
  platform: Platform,
  origin: Origin,
  id: number,
): Promise<ConferenceRow | undefined> {
  const row = await findConference(platform.database, id);
  const { calls } = platform.ports;
  if (!row || row.settled || !calls || calls.provider !== row.provider) return row;
  const observed = await observe(platform, row);
  if (!observed) return row;
  const recordings = isDiscarded(row) ? [] : observed.recordings;
  const newly = await keepRecordings(platform, row, recordings);
  const isComplete =
    isDiscarded(row) && row.call !== null
      ? await dropRecordings(platform, row.call, observed.recordings)
      : newly.isComplete;
  await inTransaction(platform, origin, async (work) => {
    const locked = await lockConference(work.tx, id);
    await recordReadings(work.tx, id, observed.readings);
    await newly.write(work);
    await advance(work, locked, observed);
    const isPaused = recordings.at(-1)?.isPaused ?? false;
    if (isPaused !== locked.recording_paused)
      await work.audit({
        action: isPaused ? 'conference.recording-paused' : 'conference.recording-resumed',
        object: ['conference', id],
        caseId: locked.case_id,
      });
    const isDone =
      isOver(observed.status) &&
      (isComplete || work.now.getTime() - locked.created_at.getTime() > processingMs);
    await work.tx
      .updateTable('conferences')
      .set({
        call: observed.call ?? locked.call,
        asked_at: work.now,
        recording_paused: isPaused,
        settled: isDone,
      })
      .where('id', '=', id)
      .execute();
  });
  return findConference(platform.database, id);
}

/** Whether the provider was asked to call, and what it answered is not written down yet. */
export const isStarting = (
  { call, settled, created_at }: Pick<ConferenceRow, 'call' | 'settled' | 'created_at'>,
  now: Date,
): boolean => call === null && !settled && now.getTime() - created_at.getTime() <= startMs;

async function observe(platform: Platform, row: ConferenceRow): Promise<ObservedCall | undefined> {
  const { ports, clock, log } = platform;
  if (row.call === null) {
    if (isStarting(row, clock())) return undefined;
    return { status: 'error', reason: 'unavailable', readings: [], recordings: [] };
  }
  try {
    return await ports.calls?.observe(row.call, callRequestOf(platform, row));
  } catch (error) {
    if (!(error instanceof CallsUnavailable)) throw error;
    log.warn({ conference: row.id, code: error.code }, 'the provider of calls is away');
    return undefined;
  }
}

const lockConference = (tx: Tx, id: number) =>
  tx.selectFrom('conferences').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

const events: Readonly<Partial<Record<ConferenceStatus, ConferenceEvent>>> = {
  error: 'failed',
  ended: 'ended',
  ended_unexpectedly: 'broken-off',
};

/** An older word of the provider than what is known changes nothing; neither does any after the end. */
async function advance(
  work: UnitOfWork,
  row: { readonly id: number; readonly case_id: number; readonly status: ConferenceStatus },
  { status, reason }: Pick<ObservedCall, 'status' | 'reason'>,
): Promise<void> {
  if (isOver(row.status) || rank(status) <= rank(row.status)) return;
  // Who hangs up at once was on the line for a moment.
  if (status === 'ended_unexpectedly' && row.status !== 'in_progress') {
    await moveConference(work, row, 'moved', { to: 'in_progress' });
    await advance(work, { ...row, status: 'in_progress' }, { status, reason });
    return;
  }
  const event = events[status] ?? 'moved';
  await moveConference(work, row, event, {
    ...(event === 'moved' ? { to: status } : {}),
    changes: { status_reason: reason },
  });
}

const order: readonly ConferenceStatus[] = [
  'initializing',
  'calling_agent',
  'waiting_agent',
  'calling_applicant',
  'waiting_applicant',
  'in_progress',
];
const rank = (status: ConferenceStatus): number => (isOver(status) ? order.length : order.indexOf(status));

/** The first word about a reading counts. */
export async function recordReadings(
  tx: Tx,
  conferenceId: number,
  readings: readonly ReadingEnd[],
): Promise<void> {
  for (const { announcementId, outcome, at } of readings)
    await tx
      .updateTable('conference_announcements')
      .set({ outcome, ended_at: at })
      .where('id', '=', announcementId)
      .where('conference_id', '=', conferenceId)
      .where('ended_at', 'is', null)
      .execute();
}
