import { recordStoredFile, type StoredFile, storeFile } from '../../platform/documents/case-files.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { CallsUnavailable, type KnownRecording } from '../../ports/calls/calls.ts';
import { type ConferenceRow, listSessionRecordings } from './conferences.queries.ts';

/** What is known of the recordings of a conference, fetched and sealed before the transaction that writes it. */
export interface NewRecordings {
  /** Nothing is left to be fetched. */
  readonly isComplete: boolean;
  readonly write: (work: UnitOfWork) => Promise<void>;
}

/** Fetches what the provider has finished and we have not kept yet. What cannot be fetched now is fetched the next time. */
export async function keepRecordings(
  platform: Platform,
  row: ConferenceRow,
  known: readonly KnownRecording[],
): Promise<NewRecordings> {
  const kept = await listSessionRecordings(platform.database, row.session_id);
  const isKept = (sid: string) =>
    kept.some((one) => one.sid === sid && (one.file_id !== null || one.removed_at !== null));
  const files = new Map<string, StoredFile>();
  for (const { sid, isReady } of known)
    if (isReady && !isKept(sid)) {
      const audio = await fetchAudio(platform, sid);
      if (audio) files.set(sid, await storeFile(platform, audio));
    }
  return {
    isComplete: known.every(({ sid }) => isKept(sid) || files.has(sid)),
    write: async (work) => {
      for (const recording of known) await writeRecording(work, row, recording, files.get(recording.sid));
    },
  };
}

/** Has the provider remove what was recorded of a session that was discarded. Answers whether nothing is left there. */
export async function dropRecordings(
  { ports, log }: Platform,
  call: string,
  known: readonly KnownRecording[],
): Promise<boolean> {
  try {
    for (const { sid, isReady } of known) if (isReady) await ports.calls?.removeRecording(call, sid);
    return known.every(({ isReady }) => isReady);
  } catch (error) {
    if (!(error instanceof CallsUnavailable)) throw error;
    log.warn({ code: error.code }, 'a recording cannot be removed');
    return false;
  }
}

async function fetchAudio(platform: Platform, sid: string): Promise<Buffer | undefined> {
  try {
    return await platform.ports.calls?.fetchRecording(sid);
  } catch (error) {
    if (!(error instanceof CallsUnavailable)) throw error;
    platform.log.warn({ code: error.code }, 'a recording cannot be fetched');
    return undefined;
  }
}

/** The conference is locked: of two who have fetched the same recording the second finds it kept. */
async function writeRecording(
  { tx, now, audit }: UnitOfWork,
  row: ConferenceRow,
  { sid, startedAt, seconds }: KnownRecording,
  stored: StoredFile | undefined,
): Promise<void> {
  await tx
    .insertInto('recordings')
    .values({ conference_id: row.id, session_id: row.session_id, sid, started_at: startedAt })
    .onConflict((on) => on.column('sid').doNothing())
    .execute();
  if (!stored) return;
  const before = await tx
    .selectFrom('recordings')
    .select(['id', 'file_id', 'removed_at'])
    .where('sid', '=', sid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.file_id !== null || before.removed_at !== null) return;
  const fileId = await recordStoredFile(tx, { caseId: row.case_id, kind: 'recording', stored, at: now });
  await tx.updateTable('recordings').set({ file_id: fileId, seconds }).where('sid', '=', sid).execute();
  // A signature names its recording before there is a file: the trail says which bytes that turned out to be.
  await audit({
    action: 'conference.recording-kept',
    object: ['recording', before.id],
    caseId: row.case_id,
    detail: { sid, sha256: stored.sha256, session: row.session_id },
  });
}
