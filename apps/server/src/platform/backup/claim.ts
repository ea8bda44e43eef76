import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readOwnerOnly } from '../keys/owner-only-file.ts';
import type { BackupStore } from './backup-store.ts';

/** By which a folder of backups knows the data directory that it is of; a restored one has another. */
const idOf = (dataDir: string): string => readOwnerOnly(join(dataDir, 'backup-id'), randomUUID);

/**
 * A folder of backups is continued by one data directory: the first that writes there, until another adopts it. Throws, with what to do,
 * for any other: a site that was restored for a trial would lead the log of the real one astray.
 */
export async function requireClaim(store: BackupStore, dataDir: string): Promise<void> {
  const id = idOf(dataDir);
  if (!(await store.has('site', 'claim'))) await store.put('site', 'claim', Buffer.from(id));
  if ((await store.get('site', 'claim')).toString() !== id)
    throw new Error(
      `${store.folder} is continued by another data directory: choose a folder of its own for this one, or, where the other one is gone, call openroll backup adopt`,
    );
}

/** Has this data directory continue the folder from now on; whichever did so before is refused. */
export const adoptBackups = (store: BackupStore, dataDir: string): Promise<void> =>
  store.replace('site', 'claim', Buffer.from(idOf(dataDir)));
