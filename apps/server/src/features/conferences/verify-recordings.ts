import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/connect.ts';
import { readFile } from '../../platform/documents/case-files.ts';
import type { Platform } from '../../platform/platform.ts';

export interface RecordingVerdict {
  /** How many were held against the trail. */
  readonly recordings: number;
  /** Those of them that are gone because their time was over, as the trail noted. */
  readonly removed: number;
  /** Those that are missing, or others than the trail noted when they were kept. */
  readonly faults: readonly { readonly session: number; readonly recording: string }[];
}

/** As it was kept, or not kept yet; removed when its time was over (§11.10); missing, or another one. */
export type RecordingState = 'as-kept' | 'removed' | 'changed';

type StoredRecording = Pick<ReadRecording, 'id' | 'file_id' | 'removed_at' | 'settled'>;
type ReadRecording = Awaited<ReturnType<typeof listRecordings>>[number];

const pageSize = 200;

/** Holds every recording against the hash that the trail noted when it was kept (B29); one that the provider still works on is no fault. */
export async function verifyRecordings(platform: Platform): Promise<RecordingVerdict> {
  const faults: { session: number; recording: string }[] = [];
  let [recordings, removed] = [0, 0];
  for (let page = await listRecordings(platform.database, 0); page.length > 0; ) {
    for (const row of page) {
      const state = await recordingState(platform, row);
      if (state === 'changed') faults.push({ session: row.session_id, recording: row.sid });
      if (state === 'removed') removed += 1;
    }
    recordings += page.length;
    page = await listRecordings(platform.database, page.at(-1)?.id ?? 0);
  }
  return { recordings, removed, faults };
}

/** Whether a recording is there, byte for byte as it was kept. That it was removed counts only where the trail says so, too. */
export async function recordingState(
  platform: Platform,
  { id, file_id, removed_at, settled }: StoredRecording,
): Promise<RecordingState> {
  const [kept, removed] = await Promise.all([
    findNote(platform.database, id, 'conference.recording-kept'),
    findNote(platform.database, id, 'conference.recording-removed'),
  ]);
  if (removed_at !== null || removed) {
    const isRemoved = removed_at !== null && file_id === null && removed !== undefined;
    return isRemoved ? 'removed' : 'changed';
  }
  if (file_id === null) return kept || settled ? 'changed' : 'as-kept';
  const audio = await readFile(platform, file_id).catch(() => undefined);
  if (!audio) return 'changed';
  const { sha256 } = (kept?.detail ?? {}) as { readonly sha256?: string };
  const isAsKept = sha256 === undefined || createHash('sha256').update(audio).digest('hex') === sha256;
  return isAsKept ? 'as-kept' : 'changed';
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

/** What the trail noted when the recording was kept, or removed. */
const findNote = (db: Db, id: number, action: 'conference.recording-kept' | 'conference.recording-removed') =>
  db
    .selectFrom('audit_events')
    .select('detail')
    .where('object_type', '=', 'recording')
    .where('object_id', '=', String(id))
    .where('action', '=', action)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
