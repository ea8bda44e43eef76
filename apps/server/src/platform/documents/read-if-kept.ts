import { FileMissing } from '../../ports/files/files.ts';
import type { Platform } from '../platform.ts';
import { openFile } from './case-files.ts';

/**
 * The clear bytes of a kept file; undefined where it is missing, or is no longer what was kept. Throws where that cannot be told, because the
 * database or the disk does not answer: what cannot be read is not altered.
 */
export async function readIfKept(platform: Platform, fileId: number): Promise<Buffer | undefined> {
  const row = await platform.database
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .executeTakeFirst();
  const sealed = row && (await platform.ports.files.get(row.store_name).catch(unlessNotThere));
  if (!sealed) return undefined;
  try {
    return openFile(platform, row, sealed);
  } catch {
    return undefined;
  }
}

function unlessNotThere(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error;
}
