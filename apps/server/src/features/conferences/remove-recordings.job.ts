import { isRecordingOver, recordingsKeptSince } from '@openroll/domain/conferences/recording-retention';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { forgetFile } from '../../platform/documents/case-files.ts';
import { eachApart } from '../../platform/jobs/each-apart.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { listPerhapsOver, lockRecordingInSession, type RecordingInSession } from './conferences.queries.ts';

const pageSize = 200;

/**
 * Every night: removes the recordings whose time is over (§11.10, B31), here and at the provider; their rows stay and say so. A legal
 * hold on their case keeps them. One that cannot be removed is there the next night. Safe twice. Answers how many it removed.
 */
export async function removeRecordings(platform: Platform): Promise<number> {
  const { database, site, clock, log } = platform;
  if (site.legalHold === 'all') return 0;
  const startedBefore = recordingsKeptSince(clock(), site.timeZone);
  let removed = 0;
  let [page, after]: [readonly RecordingInSession[], number] = [[], 0];
  do {
    page = await listPerhapsOver(database, { startedBefore, heldCases: site.legalHold, after }, pageSize);
    const over = page.filter((row) => isTimeOver(row, startedBefore));
    await eachApart(platform, 'remove-recordings', over, async (row) => {
      await removeAtProvider(platform, row);
      if (await removeOurs(platform, row.id, startedBefore)) removed += 1;
    });
    after = page.at(-1)?.id ?? 0;
  } while (page.length === pageSize);
  if (removed > 0) log.info({ removed }, 'recordings were removed: their time was over');
  return removed;
}

const isTimeOver = ({ status, ended_at, is_forgotten }: RecordingInSession, keptSince: Date): boolean =>
  isRecordingOver({ status, endedAt: ended_at, isForgotten: Boolean(is_forgotten) }, keptSince);

/** Of the provider that made it, as long as the site has that one. */
async function removeAtProvider(
  { ports }: Platform,
  { call, sid, provider }: RecordingInSession,
): Promise<void> {
  if (call !== null && ports.calls?.provider === provider) await ports.calls.removeRecording(call, sid);
}

/** The row of the file goes with its key, so that nobody can open what a killed worker leaves in the store. */
async function removeOurs(platform: Platform, id: number, keptSince: Date): Promise<boolean> {
  const gone = await inTransaction(platform, workerOrigin, async ({ tx, now, audit }) => {
    const row = await lockRecordingInSession(tx, id);
    if (!row || !isTimeOver(row, keptSince)) return undefined;
    await tx.updateTable('recordings').set({ file_id: null, removed_at: now }).where('id', '=', id).execute();
    const name = row.file_id === null ? undefined : await forgetFile(tx, row.file_id);
    await audit({
      action: 'conference.recording-removed',
      object: ['recording', id],
      caseId: row.case_id,
      detail: { sid: row.sid },
    });
    return { name };
  });
  if (gone?.name !== undefined) await platform.ports.files.delete(gone.name);
  return gone !== undefined;
}
