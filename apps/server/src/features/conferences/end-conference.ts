import { isOver } from '@openroll/domain/conferences/conference-stage';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { askCalls, callRequestOf } from './ask-calls.ts';
import type { ConferenceRow } from './conferences.queries.ts';
import { moveConference } from './move-conference.ts';

/**
 * Ends a conference for everybody: as completed where that is why and people were on the line. One that is over stays as it ended.
 */
export async function endConference(
  platform: Platform,
  origin: Origin,
  row: ConferenceRow,
  { isCompleted = false } = {},
): Promise<void> {
  const { call } = row;
  if (isOver(row.status)) return;
  if (call !== null) await askCalls(platform, (calls) => calls.end(call, callRequestOf(platform, row)));
  await inTransaction(platform, origin, async (work) => {
    const { status } = await work.tx
      .selectFrom('conferences')
      .select('status')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isOver(status)) return;
    const event = isCompleted && status === 'in_progress' ? 'completed' : 'ended';
    await moveConference(work, { ...row, status }, event);
  });
}
