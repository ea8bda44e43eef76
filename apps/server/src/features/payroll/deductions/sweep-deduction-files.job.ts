import { forgetFile } from '../../../platform/documents/case-files.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';

const perRun = 1000;

/** Removes the bytes of files whose 24 hours are over; their lines in the list, and what they said, stay. Safe twice. */
export async function sweepDeductionFiles(platform: Platform): Promise<void> {
  const over = await platform.database
    .selectFrom('deduction_files')
    .select('id')
    .where('file_id', 'is not', null)
    .where('expires_at', '<=', platform.clock())
    .orderBy('expires_at')
    .limit(perRun)
    .execute();
  await eachApart(platform, 'sweep-deduction-files', over, ({ id }) => sweepOne(platform, id));
}

async function sweepOne({ database, ports }: Platform, fileId: number): Promise<void> {
  const stored = await database.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('deduction_files')
      .select('file_id')
      .where('id', '=', fileId)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.file_id === null) return undefined;
    await tx.updateTable('deduction_files').set({ file_id: null }).where('id', '=', fileId).execute();
    return forgetFile(tx, row.file_id);
  });
  if (stored !== undefined) await ports.files.delete(stored);
}
