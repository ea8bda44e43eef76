import type { Db } from '../../platform/database/connect.ts';
import { sessionKeyOwner } from '../../platform/keys/key-owners.ts';
import { type DataKey, openDataKey, openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';

/** Whom a conference calls. */
export interface ConferenceNumbers {
  readonly agent_number: string;
  readonly primary_applicant_number: string;
}

export const numbersPlace = (sessionId: number): string => `conferences|sealed|${sessionId}`;

/** The numbers of a conference, under the key of its session. */
export const openNumbers = (
  key: DataKey,
  { session_id, sealed }: Pick<ConferenceRow, 'session_id' | 'sealed'>,
) => openJson<ConferenceNumbers>(key, numbersPlace(session_id), sealed);

/** How the provider is told apart which conference is meant. */
export const conferenceName = (id: number): string => `openroll-${id}`;

/** Which conference a provider means by a name; undefined for one that is none of ours. */
export function conferenceIdOf(name: string): number | undefined {
  const [, id] = /^openroll-(\d{1,15})$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}

const conferences = (db: Db) =>
  db
    .selectFrom('conferences as f')
    .innerJoin('wizard_sessions as w', 'w.id', 'f.session_id')
    .selectAll('f')
    .select('w.data_key');

export type ConferenceRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof conferences>['executeTakeFirst']>>
>;

export const findConference = (db: Db, id: number): Promise<ConferenceRow | undefined> =>
  conferences(db).where('f.id', '=', id).executeTakeFirst();

/** The newest of a session: what 'current' means. */
export const findNewestConference = (db: Db, sessionId: number): Promise<ConferenceRow | undefined> =>
  conferences(db).where('f.session_id', '=', sessionId).orderBy('f.id', 'desc').limit(1).executeTakeFirst();

export const listConferences = (db: Db, sessionId: number): Promise<ConferenceRow[]> =>
  conferences(db).where('f.session_id', '=', sessionId).orderBy('f.id').execute();

/** Whom the conferences of a session called; nobody of one whose answers are forgotten. */
export const listNumbers = async (
  { keys }: Pick<Platform, 'keys'>,
  db: Db,
  sessionId: number,
): Promise<readonly ConferenceNumbers[]> =>
  (await listConferences(db, sessionId))
    .filter(({ data_key }) => data_key.length > 0)
    .map((row) => openNumbers(openDataKey(keys, sessionKeyOwner(sessionId), row.data_key), row));

/** Those whose provider has not been asked for a while, oldest first. */
export const listUnasked = (db: Db, askedBefore: Date): Promise<{ id: number }[]> =>
  db
    .selectFrom('conferences')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('settled', '=', false),
        eb.and([eb('status', '=', 'ended_unexpectedly'), eb('break_answered', '=', false)]),
      ]),
    )
    .where('asked_at', '<', askedBefore)
    .orderBy('asked_at')
    .limit(200)
    .execute();

/** A script that was read to its end (B28). */
export interface PlayedScript {
  readonly script: string;
  readonly conferenceId: number;
  /** Everybody on that call had agreed to be recorded before it was read (B30). */
  readonly isOnRecord: boolean;
}

/** What was read to its end in the conferences of a session, oldest first. */
export async function listPlayed(db: Db, sessionId: number): Promise<readonly PlayedScript[]> {
  const rows = await db
    .selectFrom('conference_announcements as a')
    .innerJoin('conferences as f', 'f.id', 'a.conference_id')
    .select(['a.script', 'a.conference_id'])
    .select((eb) => eb(eb.ref('a.started_at'), '>=', eb.ref('f.agreed_at')).as('is_on_record'))
    .where('a.session_id', '=', sessionId)
    .where('a.outcome', '=', 'played')
    .orderBy('a.id')
    .execute();
  return rows.flatMap(({ script, conference_id, is_on_record }) =>
    script === null ? [] : [{ script, conferenceId: conference_id, isOnRecord: Boolean(is_on_record) }],
  );
}

/** What is being read in a conference: the newest that has not ended. */
export const findReading = (db: Db, conferenceId: number) =>
  db
    .selectFrom('conference_announcements')
    .select(['id', 'script', 'started_at'])
    .where('conference_id', '=', conferenceId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listSessionRecordings = (db: Db, sessionId: number) =>
  db
    .selectFrom('recordings')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('started_at')
    .orderBy('id')
    .execute();

/** A recording by the provider's name for it; settled where nothing more will come of its conference. */
export const findRecordingBySid = (db: Db, sid: string) =>
  db
    .selectFrom('recordings as r')
    .innerJoin('conferences as f', 'f.id', 'r.conference_id')
    .select(['r.sid', 'r.file_id', 'r.removed_at', 'f.settled'])
    .where('r.sid', '=', sid)
    .executeTakeFirst();

/** With its session, as the rule of its time asks. */
const recordingsInSession = (db: Db) =>
  db
    .selectFrom('recordings as r')
    .innerJoin('wizard_sessions as w', 'w.id', 'r.session_id')
    .innerJoin('conferences as f', 'f.id', 'r.conference_id')
    .select(['r.id', 'r.sid', 'r.file_id', 'f.call', 'f.provider', 'w.case_id', 'w.status', 'w.ended_at'])
    .select((eb) => eb('w.data_key', '=', Buffer.alloc(0)).as('is_forgotten'))
    .where('r.removed_at', 'is', null);

/**
 * Recordings whose time may be over, a page of them, as far as nothing more comes of their conference: those that began before an
 * instant, and those of sessions whose answers are forgotten. `heldCases` are left out.
 */
export const listPerhapsOver = (
  db: Db,
  { startedBefore, heldCases, after }: PerhapsOver,
  pageSize: number,
): Promise<RecordingInSession[]> =>
  recordingsInSession(db)
    .where('f.settled', '=', true)
    .where((eb) => eb.or([eb('r.started_at', '<', startedBefore), eb('w.data_key', '=', Buffer.alloc(0))]))
    .$if(heldCases.length > 0, (query) => query.where('w.case_id', 'not in', heldCases))
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(pageSize)
    .execute();

interface PerhapsOver {
  readonly startedBefore: Date;
  readonly heldCases: readonly number[];
  /** The last one that was looked at. */
  readonly after: number;
}

export type RecordingInSession = NonNullable<
  Awaited<ReturnType<ReturnType<typeof recordingsInSession>['executeTakeFirst']>>
>;

export const lockRecordingInSession = (tx: Db, id: number): Promise<RecordingInSession | undefined> =>
  recordingsInSession(tx).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

/** A recording with the case and the agent that its session has now. */
export const findRecordingInCase = (db: Db, id: number) =>
  db
    .selectFrom('recordings as r')
    .innerJoin('wizard_sessions as w', 'w.id', 'r.session_id')
    .select(['r.id', 'r.file_id', 'w.case_id', 'w.agent_id'])
    .where('r.id', '=', id)
    .executeTakeFirst();

/** Whether anybody was called in a session, as SQL for the lists of other features; `session` is its id. */
export const hasConferenceInSql = (session: string): string =>
  `exists (select from conferences f where f.session_id = ${session})`;
