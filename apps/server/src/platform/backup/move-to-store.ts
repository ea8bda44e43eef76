import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../../ports/unless-missing.ts';
import { archivedFolder } from '../postgres/log-archive.ts';
import type { BackupStore } from './backup-store.ts';

/**
 * Moves these parts of the log into the store: each is gone from the cluster once it is there. Twice at once does no harm. Throws where
 * the store holds another part of this name, which is another site's.
 */
export async function moveToStore(
  store: BackupStore,
  folder: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const place = path.join(folder, archivedFolder, name);
    const bytes = await readFile(place).catch(unlessMissing);
    if (!bytes) continue;
    await store.put('wal', name, bytes);
    await rm(place, { force: true });
  }
}
