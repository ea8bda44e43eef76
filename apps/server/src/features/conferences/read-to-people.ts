import { longestSaying } from '@openroll/domain/conferences/announcements';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict, invalid } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { askCalls, callRequestOf } from './ask-calls.ts';
import { type ConferenceRow, findReading } from './conferences.queries.ts';
import { followConference } from './follow-conference.ts';

/** What is read: a script by its name, or what the agent has typed. */
export interface Saying {
  readonly script: string | null;
  readonly text: string;
}

const control = /[\p{Cc}\p{Cs}]/u;

/** The call of a conference that is in progress; refuses with 409 for any other. */
export function requireInProgress({ status, call }: ConferenceRow): string {
  if (status !== 'in_progress' || call === null) throw conflict('conference-not-in-progress');
  return call;
}

/** What an agent types is plain text of one line (AC41). */
export function requirePlain(text: string): void {
  if (text.length > longestSaying) throw invalid(problem('too-long', 'to_say', { maximum: longestSaying }));
  if (control.test(text)) throw invalid(problem('text-control-characters', 'to_say'));
}

/** Reads a text to everybody on the call, in the place of what is being read. Its row stands before the provider is asked. */
export async function readToPeople(
  platform: Platform,
  origin: Origin,
  row: ConferenceRow,
  { script, text }: Saying,
): Promise<void> {
  const call = requireInProgress(await heardOut(platform, origin, row));
  const announcementId = await inTransaction(platform, origin, async ({ tx, now, audit }) => {
    await endReading(platform, row.id, now, tx);
    const { id } = await tx
      .insertInto('conference_announcements')
      .values({ conference_id: row.id, session_id: row.session_id, script, started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit({
      action: 'conference.said',
      object: ['conference', row.id],
      caseId: row.case_id,
      detail: { script: script ?? 'typed' },
    });
    return id;
  });
  try {
    await askCalls(platform, (calls) =>
      calls.say(call, { announcementId, text }, callRequestOf(platform, row)),
    );
  } catch (error) {
    await platform.database
      .updateTable('conference_announcements')
      .set({ outcome: 'failed', ended_at: platform.clock() })
      .where('id', '=', announcementId)
      .where('ended_at', 'is', null)
      .execute();
    throw error;
  }
}

/** Stops what is being read: it does not count as played, unless it had come to its end. */
export async function stopReadingToPeople(
  platform: Platform,
  origin: Origin,
  row: ConferenceRow,
): Promise<void> {
  const call = requireInProgress(await heardOut(platform, origin, row));
  await askCalls(platform, (calls) => calls.cancelReading(call, callRequestOf(platform, row)));
  await endReading(platform, row.id, platform.clock());
}

/** What has come to its end since the provider was asked last counts as read, before it is stopped or something takes its place (B28). */
async function heardOut(platform: Platform, origin: Origin, row: ConferenceRow): Promise<ConferenceRow> {
  const reading = await findReading(platform.database, row.id);
  return (reading && (await followConference(platform, origin, row.id))) ?? row;
}

const endReading = (
  { database }: Platform,
  conferenceId: number,
  now: Date,
  db: Pick<Platform['database'], 'updateTable'> = database,
): Promise<unknown> =>
  db
    .updateTable('conference_announcements')
    .set({ outcome: 'cancelled', ended_at: now })
    .where('conference_id', '=', conferenceId)
    .where('ended_at', 'is', null)
    .execute();
