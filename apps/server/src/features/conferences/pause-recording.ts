import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { askCalls } from './ask-calls.ts';
import type { ConferenceRow } from './conferences.queries.ts';
import { followConference } from './follow-conference.ts';
import { requireInProgress } from './read-to-people.ts';

/**
 * Has the provider pause the recording of a call, or go on with it (B13). What becomes of it is then asked of the provider, whose word
 * alone counts. Where nothing is recorded nothing changes; twice is once.
 */
export async function pauseRecording(
  platform: Platform,
  origin: Origin,
  row: ConferenceRow,
  paused: boolean,
): Promise<void> {
  const call = requireInProgress(row);
  if (row.agreed_at === null) return;
  await askCalls(platform, (calls) => (paused ? calls.pauseRecording(call) : calls.resumeRecording(call)));
  await followConference(platform, origin, row.id);
}
