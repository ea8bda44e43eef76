import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { askCalls, callRequestOf } from './ask-calls.ts';
import type { ConferenceRow } from './conferences.queries.ts';
import { requireInProgress } from './read-to-people.ts';

/**
 * Everybody on the call agreed, after it was announced to them in this conference: the recording starts (B30). Refuses with 409
 * before the announcement `script` was heard. Twice is once.
 */
export async function agreeToRecording(
  platform: Platform,
  origin: Origin,
  row: ConferenceRow,
  script: string,
): Promise<void> {
  const call = requireInProgress(row);
  const heard = await platform.database
    .selectFrom('conference_announcements')
    .select('id')
    .where('conference_id', '=', row.id)
    .where('script', '=', script)
    .where('outcome', '=', 'played')
    .executeTakeFirst();
  if (!heard) throw conflict('recording-not-agreed');
  await askCalls(platform, (calls) => calls.startRecording(call, callRequestOf(platform, row)));
  await inTransaction(platform, origin, async ({ tx, now, audit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('conferences')
      .set({ agreed_at: now })
      .where('id', '=', row.id)
      .where('agreed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await audit({
        action: 'conference.recording-agreed',
        object: ['conference', row.id],
        caseId: row.case_id,
      });
  });
}
