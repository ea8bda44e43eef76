import type { Platform } from '../../../platform/platform.ts';
import { findRecordingBySid } from '../../conferences/conferences.queries.ts';
import { recordingState } from '../../conferences/verify-recordings.ts';
import type { EvidenceFault } from './check-application.ts';
import type { GivenRow } from './evidence.queries.ts';

/** What a check of the recordings of a session came to. */
export interface CheckedRecordings {
  readonly faults: readonly EvidenceFault[];
  /** How many are gone because their time was over. */
  readonly removed: number;
}

/**
 * The recordings that the signatures of a session name (B29): each is there, byte for byte as the trail noted it when it was kept, or
 * was removed by retention (§11.10). One that the provider still works on is no fault.
 */
export async function checkRecordings(
  platform: Platform,
  session: number,
  given: readonly GivenRow[],
): Promise<CheckedRecordings> {
  const named = new Set(
    given.flatMap(({ evidence }) => (evidence as { recording_sid?: string }).recording_sid ?? []),
  );
  const faults: EvidenceFault[] = [];
  let removed = 0;
  for (const recording of named) {
    const row = await findRecordingBySid(platform.database, recording);
    const state = row ? await recordingState(platform, row) : 'changed';
    if (state === 'changed') faults.push({ kind: 'recording', params: { session, recording } });
    if (state === 'removed') removed += 1;
  }
  return { faults, removed };
}
