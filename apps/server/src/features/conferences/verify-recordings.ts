import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/connect.ts';
import { readFile } from '../../platform/documents/case-files.ts';
import type { Platform } from '../../platform/platform.ts';

export interface RecordingVerdict {
  /** How many were held against the trail. */
  readonly recordings: number;
  /** Those that are missing, or others than the trail noted when they were kept. */
  readonly faults: readonly { readonly session: number; readonly recording: string }[];
}

type StoredRecording = Pick<ReadRecording, 'id' | 'file_id' | 'settled'>;
type ReadRecording = Awaited<ReturnType<typeof listRecordings>>[number];

const pageSize = 200;

/** Holds every recording against the hash that the trail noted when it was kept (B29); one that the provider still works on is no fault. */
export async function verifyRecordings(platform: Platform): Promise<RecordingVerdict> {
  const faults: { session: number; recording: string }[] = [];
  let recordings = 0;
  for (let page = await listRecordings(platform.database, 0); page.length > 0; ) {
    for (const row of page)
      if (!(await isAsKept(platform, row))) faults.push({ session: row.session_id, recording: row.sid });
    recordings += page.length;
    page = await listRecordings(platform.database, page.at(-1)?.id ?? 0);
  }
  return { recordings, faults };
}

/** Whether a recording is there, byte for byte as it was kept. */
export async function isAsKept(
  platform: Platform,
  { id, file_id, settled }: StoredRecording,
): Promise<boolean> {
  const kept = await findKeptNote(platform.database, id);
  if (file_id === null) return !kept && !settled;
  const audio = await readFile(platform, file_id).catch(() => undefined);
  if (!audio) return false;
  const { sha256 } = (kept?.detail ?? {}) as { readonly sha256?: string };
  return sha256 === undefined || createHash('sha256').update(audio).digest('hex') === sha256;
}

const listRecordings = (db: Db, afterId: number) =>
  db
    .selectFrom('recordings as r')
    .innerJoin('conferences as f', 'f.id', 'r.conference_id')
    .select(['r.id', 'r.sid', 'r.session_id', 'r.file_id', 'f.settled'])
    .where('r.id', '>', afterId)
    .orderBy('r.id')
    .limit(pageSize)
    .execute();

/** What the trail noted when the recording was kept. */
const findKeptNote = (db: Db, id: number) =>
  db
    .selectFrom('audit_events')
    .select('detail')
    .where('object_type', '=', 'recording')
    .where('object_id', '=', String(id))
    .where('action', '=', 'conference.recording-kept')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
