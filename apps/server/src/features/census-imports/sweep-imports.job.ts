import { type ImportStatus, importMachine } from '@openroll/domain/statuses/import-status';
import { may } from '@openroll/domain/statuses/machine';
import { sql } from 'kysely';
import { forgetFile } from '../../platform/documents/case-files.ts';
import type { Platform } from '../../platform/platform.ts';

const perRun = 1000;

/**
 * Removes what imports keep of people (docs/decisions/0012): of an import that nobody applied within 30 days all of it, of
 * one that was applied or undone 90 days ago, or whose case was cleared after a training, file, preview and what was
 * before; its line in the list stays, and it cannot be taken back anymore. Safe twice.
 */
export async function sweepImports(platform: Platform): Promise<void> {
  const { rows } = await sql<{ id: number; status: ImportStatus }>`
    select i.id, i.status
    from census_imports i join cases c on c.id = i.case_id
    where i.swept_at is null and i.status not in ('applying', 'undoing') and (
      i.status not in ('applied', 'undone') and greatest(i.created_at, i.worked_at) < ${daysAgo(platform, 30)}
      or i.status in ('applied', 'undone') and greatest(i.applied_at, i.undone_at) < ${daysAgo(platform, 90)}
      or c.is_training and not c.is_active)
    order by i.created_at limit ${perRun}`.execute(platform.database);
  for (const { id, status } of rows) await sweepOne(platform, id, status);
}

const daysAgo = ({ clock }: Platform, days: number): Date => new Date(clock().getTime() - days * 86_400_000);

/** Leaves alone an import that was worked on since it was found. */
async function sweepOne({ database, ports, clock }: Platform, importId: number, status: ImportStatus) {
  const stored = await database.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('census_imports')
      .select('file_id')
      .where('id', '=', importId)
      .where('status', '=', status)
      .where('swept_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return undefined;
    await tx.deleteFrom('census_import_rows').where('import_id', '=', importId).execute();
    await tx.deleteFrom('census_people_before').where('import_id', '=', importId).execute();
    if (may(importMachine, status, 'forgotten'))
      await tx
        .updateTable('census_imports')
        .set({ file_id: null, sealed: Buffer.alloc(0), swept_at: clock() })
        .where('id', '=', importId)
        .execute();
    else await tx.deleteFrom('census_imports').where('id', '=', importId).execute();
    return found.file_id === null ? undefined : forgetFile(tx, found.file_id);
  });
  if (stored !== undefined) await ports.files.delete(stored);
}
