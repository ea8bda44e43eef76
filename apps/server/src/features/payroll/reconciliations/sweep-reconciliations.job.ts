import { forgetFile } from '../../../platform/documents/case-files.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endedTrainings } from '../calendar/pay-calendar.queries.ts';

const perRun = 1000;
const daysKept = 90;

/** Removes bills and what came of them after 90 days (docs/decisions/0049), and with a training that has ended. Safe twice. */
export async function sweepReconciliations(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const trainings = endedTrainings(database);
  const over = await database
    .selectFrom('reconciliations')
    .select('id')
    .where((is) =>
      is.or([
        is('created_at', '<', new Date(clock().getTime() - daysKept * 86_400_000)),
        is('case_id', 'in', trainings),
      ]),
    )
    .orderBy('created_at')
    .limit(perRun)
    .execute();
  await eachApart(platform, 'sweep-reconciliations', over, ({ id }) => sweepOne(platform, id));
  for (const remembered of ['bill_mappings', 'bill_products'] as const)
    await database.deleteFrom(remembered).where('case_id', 'in', trainings).execute();
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
