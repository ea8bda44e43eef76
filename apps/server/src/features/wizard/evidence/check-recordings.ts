import type { Platform } from '../../../platform/platform.ts';
import { findRecordingBySid } from '../../conferences/conferences.queries.ts';
import { isAsKept } from '../../conferences/verify-recordings.ts';
import type { EvidenceFault } from './check-application.ts';
import type { GivenRow } from './evidence.queries.ts';

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
  for (const recording of named) {
    const row = await findRecordingBySid(platform.database, recording);
    if (!row || !(await isAsKept(platform, row)))
      faults.push({ kind: 'recording', params: { session, recording } });
  }
  return faults;
}
