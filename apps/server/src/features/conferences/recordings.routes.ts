import { getRecording, listRecordings } from '@openroll/contract/conferences';
import { userIdOf } from '@openroll/domain/access/actor';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { readFile } from '../../platform/documents/case-files.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Download } from '../../platform/http/call.ts';
import { addAttempt, countAttempts, lockBucket } from '../../platform/limits/attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { covers } from '../../platform/scope.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { byteRange } from './byte-range.ts';
import { findRecordingInCase, listSessionRecordings } from './conferences.queries.ts';

/** What was recorded of the conferences of a session, for whoever sees its enrollments (B31). */
export function bindRecordings(bind: Bind, platform: Platform): void {
  const { database } = platform;

  bind(listRecordings, async ({ target }) => {
    const found = await listSessionRecordings(database, target.session_id);
    const rows = found.map(({ id, started_at, seconds, sid, file_id, removed_at }) => ({
      id,
      start_time: started_at.toISOString(),
      duration: seconds,
      mp3_url: file_id === null ? null : `/api/recordings/${id}.mp3`,
      sid,
      removed_at: removed_at?.toISOString() ?? null,
    }));
    return { rows, page: 1, rows_per_page: Math.max(1, rows.length), total_count: rows.length };
  });

  bind(getRecording, async ({ params, origin, scope, request, reply }) => {
    const row = await findRecordingInCase(database, params.id);
    if (!row || row.file_id === null || !covers(await scope(), row.case_id, row.agent_id)) throw notFound();
    const audio = await readFile(platform, row.file_id);
    const range = byteRange(request.headers.range, audio.length);
    await recordRead(platform, origin, row, { isWhole: !range || range.start === 0 });
    reply.header('accept-ranges', 'bytes');
    if (range) {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${audio.length}`);
      return new Download(audio.subarray(range.start, range.end + 1), `recording-${row.id}.mp3`, true);
    }
    return new Download(audio, `recording-${row.id}.mp3`, true);
  });
}

/** How long somebody goes on with a recording that they have opened. */
const listensForSeconds = 600;

/**
 * Notes in the trail who listens (§11.9): each time from the beginning, as browsers ask for `bytes=0-`, and any other part where nothing was
 * noted of this person and this recording in ten minutes. What comes within them goes on with what was opened.
 */
const recordRead = (
  platform: Platform,
  origin: Origin,
  { id, case_id: caseId }: { readonly id: number; readonly case_id: number },
  { isWhole }: { readonly isWhole: boolean },
): Promise<void> =>
  inTransaction(platform, origin, async ({ tx, audit, now }) => {
    const bucket = `recording-read:${userIdOf(origin.actor) ?? 'nobody'}:${id}`;
    const reads = { bucket, count: 1, seconds: listensForSeconds };
    await lockBucket(tx, bucket);
    if (!isWhole && (await countAttempts(tx, reads, now)) > 0) return;
    await addAttempt(tx, reads, now);
    await audit({ action: 'enrollment.recording-read', object: ['recording', id], caseId });
  });
