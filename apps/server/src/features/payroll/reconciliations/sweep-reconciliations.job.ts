import { forgetFile } from '../../../platform/documents/case-files.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';

const perRun = 1000;
const daysKept = 90;

/** Removes bills and what came of them after 90 days (docs/decisions/0049). Safe twice. */
export async function sweepReconciliations(platform: Platform): Promise<void> {
  const over = await platform.database
    .selectFrom('reconciliations')
    .select('id')
    .where('created_at', '<', new Date(platform.clock().getTime() - daysKept * 86_400_000))
    .orderBy('created_at')
    .limit(perRun)
    .execute();
  await eachApart(platform, 'sweep-reconciliations', over, ({ id }) => sweepOne(platform, id));
}

async function sweepOne({ database, ports }: Platform, id: number): Promise<void> {
  const stored = await database.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('reconciliations')
      .where('id', '=', id)
      .returning('file_id')
      .executeTakeFirst();
    return row && forgetFile(tx, row.file_id);
  });
  if (stored !== undefined) await ports.files.delete(stored);
}
