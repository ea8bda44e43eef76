import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** What the trail noted of one recording. */
export interface RecordingNotes {
  /** When it was kept: the hash of its bytes. */
  readonly sha256?: string | undefined;
  readonly isKept: boolean;
  readonly isRemoved: boolean;
}

const sidOf = sql<string>`detail->>'sid'`;

/**
 * What the trail noted of recordings, by what their provider calls them: the number of a row says nothing, as a row can be put in the
 * place of another. The first note of a kind counts.
 */
export async function listRecordingNotes(
  db: Db,
  sids: readonly string[],
): Promise<ReadonlyMap<string, RecordingNotes>> {
  if (sids.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_events')
    .select(['action', 'detail', sidOf.as('sid')])
    .where('object_type', '=', 'recording')
    .where(sidOf, 'in', sids)
    .where('action', 'in', ['conference.recording-kept', 'conference.recording-removed'])
    .orderBy('id')
    .execute();
  const notes = new Map<string, RecordingNotes>();
  for (const { action, detail, sid } of rows) {
    const before = notes.get(sid) ?? { isKept: false, isRemoved: false };
    if (action === 'conference.recording-removed') notes.set(sid, { ...before, isRemoved: true });
    else if (!before.isKept)
      notes.set(sid, { ...before, isKept: true, sha256: (detail as { sha256?: string }).sha256 });
  }
  return notes;
}

/** A recording that the trail says was kept. */
export interface RecordingNote {
  readonly eventId: number;
  readonly sid: string;
  /** None in a note of before it was said. */
  readonly session: number | null;
}

/** Those whose row is gone, a page behind another; `last` is where the next page begins, undefined behind the last one. */
export async function listGone(
  db: Db,
  afterEvent: number,
  pageSize: number,
): Promise<{ readonly gone: readonly RecordingNote[]; readonly last: number | undefined }> {
  const notes = await db
    .selectFrom('audit_events as a')
    .leftJoin('recordings as r', (join) => join.on(sql<boolean>`r.sid = a.detail->>'sid'`))
    .select(['a.id', 'r.id as row_id'])
    .select(sql<string>`a.detail->>'sid'`.as('sid'))
    .select(sql<number | null>`(a.detail->>'session')::bigint`.as('session'))
    .where('a.object_type', '=', 'recording')
    .where('a.action', '=', 'conference.recording-kept')
    .where('a.id', '>', afterEvent)
    .orderBy('a.id')
    .limit(pageSize)
    .execute();
  return {
    gone: notes.flatMap(({ id, row_id, sid, session }) =>
      row_id === null ? [{ eventId: id, sid, session }] : [],
    ),
    last: notes.length < pageSize ? undefined : notes.at(-1)?.id,
  };
}
