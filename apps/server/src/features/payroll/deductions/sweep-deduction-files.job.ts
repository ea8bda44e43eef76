import { forgetFile } from '../../../platform/documents/case-files.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endedTrainings } from '../calendar/pay-calendar.queries.ts';

const perRun = 1000;

/**
 * Removes the bytes of files whose 24 hours are over; their lines in the list, and what they said, stay, but for those of a training
 * that has ended. Safe twice.
 */
export async function sweepDeductionFiles(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const over = await database
    .selectFrom('deduction_files')
    .select('id')
    .where('file_id', 'is not', null)
    .where('expires_at', '<=', clock())
    .orderBy('expires_at')
    .limit(perRun)
    .execute();
  await eachApart(platform, 'sweep-deduction-files', over, ({ id }) => sweepOne(platform, id));
  const trainings = await database
    .selectFrom('deduction_files')
    .select('case_id')
    .distinct()
    .where('case_id', 'in', endedTrainings(database))
    .execute();
  await eachApart(platform, 'sweep-deduction-files', trainings, ({ case_id }) =>
    clearTraining(platform, case_id),
  );
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

/** Every file of a case with all that it said, while none is being made. */
async function clearTraining({ database, ports }: Platform, caseId: number): Promise<void> {
  const stored = await database.transaction().execute(async (tx) => {
    await tx
      .selectFrom('pay_calendars')
      .select('case_id')
      .where('case_id', '=', caseId)
      .forUpdate()
      .execute();
    await tx
      .deleteFrom('deduction_lines')
      .where(
        'since_file_id',
        'in',
        tx.selectFrom('deduction_files').select('id').where('case_id', '=', caseId),
      )
      .execute();
    const files = await tx
      .deleteFrom('deduction_files')
      .where('case_id', '=', caseId)
      .returning('file_id')
      .execute();
    const names: string[] = [];
    for (const { file_id } of files) {
      const name = file_id === null ? undefined : await forgetFile(tx, file_id);
      if (name !== undefined) names.push(name);
    }
    return names;
  });
  for (const name of stored) await ports.files.delete(name);
}
