import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/connect.ts';
import { readIfKept } from '../../platform/documents/read-if-kept.ts';
import type { Platform } from '../../platform/platform.ts';
import { listGone, listRecordingNotes, type RecordingNotes } from './recording-notes.queries.ts';

export interface RecordingFault {
  /** None of one whose row is gone, where the trail did not say it yet. */
  readonly session: number | null;
  readonly recording: string;
}

export interface RecordingVerdict {
  /** How many were held against the trail. */
  readonly recordings: number;
  /** Those of them that are gone because their time was over, as the trail noted. */
  readonly removed: number;
  /** Those that are missing, or others than the trail noted when they were kept. */
  readonly faults: readonly RecordingFault[];
}

/** As it was kept, or not kept yet; removed when its time was over (§11.10); missing, or another one. */
export type RecordingState = 'as-kept' | 'removed' | 'changed';

type StoredRecording = Pick<ReadRecording, 'sid' | 'file_id' | 'removed_at' | 'settled'>;
type ReadRecording = Awaited<ReturnType<typeof listRecordings>>[number];

const pageSize = 200;

/**
 * Holds every recording against the hash that the trail noted when it was kept (B29), and every note against the recordings that are there:
 * one whose row is gone is missing. One that the provider still works on is no fault.
 */
export async function verifyRecordings(platform: Platform): Promise<RecordingVerdict> {
  const faults: RecordingFault[] = [];
  let [recordings, removed] = [0, 0];
  for (let page = await listRecordings(platform.database, 0); page.length > 0; ) {
    const notes = await listRecordingNotes(
      platform.database,
      page.map(({ sid }) => sid),
    );
    for (const row of page) {
      const state = await stateBy(platform, row, notes.get(row.sid));
      if (state === 'changed') faults.push({ session: row.session_id, recording: row.sid });
      if (state === 'removed') removed += 1;
    }
    recordings += page.length;
    page = await listRecordings(platform.database, page.at(-1)?.id ?? 0);
  }
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { gone, last } = await listGone(platform.database, after, pageSize);
    faults.push(...gone.map(({ sid, session }) => ({ session, recording: sid })));
    recordings += gone.length;
    after = last;
  }
  return { recordings, removed, faults };
}

/** Whether a recording is there, byte for byte as it was kept. That it was removed counts only where the trail says so, too. */
export async function recordingState(platform: Platform, row: StoredRecording): Promise<RecordingState> {
  const notes = await listRecordingNotes(platform.database, [row.sid]);
  return stateBy(platform, row, notes.get(row.sid));
}

async function stateBy(
  platform: Platform,
  { file_id, removed_at, settled }: StoredRecording,
  notes: RecordingNotes = { isKept: false, isRemoved: false },
): Promise<RecordingState> {
  if (removed_at !== null || notes.isRemoved) {
    const isRemoved = removed_at !== null && file_id === null && notes.isRemoved;
    return isRemoved ? 'removed' : 'changed';
  }
  if (file_id === null) return notes.isKept || settled ? 'changed' : 'as-kept';
  // What nobody noted was not kept by us.
  if (notes.sha256 === undefined) return 'changed';
  const audio = await readIfKept(platform, file_id);
  if (!audio) return 'changed';
  return createHash('sha256').update(audio).digest('hex') === notes.sha256 ? 'as-kept' : 'changed';
}

const listRecordings = (db: Db, afterId: number) =>
  db
    .selectFrom('recordings as r')
    .innerJoin('conferences as f', 'f.id', 'r.conference_id')
    .select(['r.id', 'r.sid', 'r.session_id', 'r.file_id', 'r.removed_at', 'f.settled'])
    .where('r.id', '>', afterId)
    .orderBy('r.id')
    .limit(pageSize)
    .execute();
