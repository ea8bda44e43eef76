import { createHash } from 'node:crypto';
import { readFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRecordingBySid } from '../../conferences/conferences.queries.ts';
import type { EvidenceFault } from './check-application.ts';
import { type GivenRow, listNoted } from './evidence.queries.ts';

/**
 * The recordings that the signatures of a session name (B29): each is there, byte for byte as the trail noted it when it was kept. One
 * that the provider still works on is no fault.
 */
export async function checkRecordings(
  platform: Platform,
  session: number,
  given: readonly GivenRow[],
): Promise<readonly EvidenceFault[]> {
  const named = new Set(
    given.flatMap(({ evidence }) => (evidence as { recording_sid?: string }).recording_sid ?? []),
  );
  const faults: EvidenceFault[] = [];
  for (const recording of named)
    if (!(await isAsKept(platform, recording)))
      faults.push({ kind: 'recording', params: { session, recording } });
  return faults;
}

async function isAsKept(platform: Platform, sid: string): Promise<boolean> {
  const row = await findRecordingBySid(platform.database, sid);
  if (!row) return false;
  const [kept] = await listNoted(platform.database, 'recording', [row.id], ['conference.recording-kept']);
  if (row.file_id === null) return !kept && !row.settled;
  const audio = await readFile(platform, row.file_id).catch(() => undefined);
  if (!audio) return false;
  const { sha256 } = (kept?.detail ?? {}) as { readonly sha256?: string };
  return sha256 === undefined || createHash('sha256').update(audio).digest('hex') === sha256;
}
