import { userIdOf } from '@openroll/domain/access/actor';
import { importMachine } from '@openroll/domain/statuses/import-status';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { dropFile, saveFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { firstStatus } from '../../../platform/status-after.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import type { ReceivedFile } from '../../census/files/receive-census-file.ts';
import { stageImport } from './stage-import.ts';

/**
 * Keeps an uploaded file, sealed, and reads it into a preview: nothing of the census changes. Answers the import's id.
 * Refuses what is no census (400, 413, 422); nothing of a refused file stays. The caller has proven the case is in scope.
 */
export async function uploadImport(
  platform: Platform,
  origin: Origin,
  caseId: number,
  { fileName, content }: ReceivedFile,
): Promise<number> {
  const { id, fileId } = await receive(platform, origin, caseId, { fileName, content });
  try {
    await stageImport(platform, {
      importId: id,
      caseId,
      fileName,
      bytes: content,
      chosen: undefined,
      shape: undefined,
    });
  } catch (error) {
    await forget(platform, id, fileId);
    throw error;
  }
  await inTransaction(platform, origin, async ({ tx, audit }) => {
    const { status, rows, rejected } = await tx
      .selectFrom('census_imports')
      .select(['status', 'rows', 'rejected'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await audit({
      action: 'census.import-uploaded',
      object: ['census-import', id],
      caseId,
      detail: { status, rows, rejected },
    });
  });
  return id;
}

/** A name of at most 200 characters to show; never part of a path or header (AC29). */
const shownName = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}]/gu, '').slice(-200);

const receive = (platform: Platform, origin: Origin, caseId: number, { fileName, content }: ReceivedFile) =>
  inTransaction(platform, origin, async ({ tx, now }) => {
    const file = await saveFile(platform, tx, { caseId, kind: 'census-import', bytes: content, at: now });
    // The preview of what is over is not needed anymore.
    await tx
      .deleteFrom('census_import_rows')
      .where('import_id', 'in', (is) =>
        is
          .selectFrom('census_imports')
          .select('id')
          .where('case_id', '=', caseId)
          .where('status', 'in', ['applied', 'undone', 'failed']),
      )
      .execute();
    const { id } = await tx
      .insertInto('census_imports')
      .values({
        case_id: caseId,
        file_name: shownName(fileName),
        file_id: file.id,
        status: firstStatus(importMachine, 'uploaded'),
        shape: 'family',
        sealed: Buffer.alloc(0),
        created_at: now,
        created_by: userIdOf(origin.actor) ?? 0,
        worked_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, fileId: file.id };
  });

async function forget(platform: Platform, importId: number, fileId: number): Promise<void> {
  const { database } = platform;
  await database.deleteFrom('census_import_rows').where('import_id', '=', importId).execute();
  await database.deleteFrom('census_imports').where('id', '=', importId).execute();
  await dropFile(platform, fileId);
}
