import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOwnerOnly } from '../keys/owner-only-file.ts';
import type { SealingKey } from '../keys/sealing.ts';

/** What opens a site's backups: kept apart from them, and from the keys that open what they hold (§11.11). */
export interface BackupKeys extends SealingKey {
  /** Of what a piece holds its name is made with this: equal names say nothing to whoever has no key. */
  readonly naming: KeyObject;
}

/** Where the key of a data directory's backups lies. */
export const backupKeyFile = (dataDir: string): string => join(dataDir, 'keys', 'backup-key');

/**
 * Reads `<dataDir>/keys/backup-key`, or makes it before the first backup: 32 random bytes, base64. With `make` off it must be there.
 * Throws when it is not, or when others may read it.
 */
export function readBackupKeys(dataDir: string, { make }: { readonly make: boolean }): BackupKeys {
  const file = backupKeyFile(dataDir);
  const root = Buffer.from(
    readOwnerOnly(file, () => {
      if (!make) throw new Error(`${file} is missing: nothing of a backup can be opened without it`);
      return randomBytes(32).toString('base64');
    }),
    'base64',
  );
  if (root.length !== 32) throw new Error(`${file} is no key of backups`);
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', root, '', `openroll|backup-${purpose}`, 32)));
  return { key: derive('sealing'), naming: derive('naming') };
}
