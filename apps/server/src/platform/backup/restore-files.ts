import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from '../../ports/files/folder-store.ts';
import { rootsFolder, rootsUntil } from '../audit/root-file.ts';
import type { BackupStore } from './backup-store.ts';
import { findCopy, isFileName } from './file-copies.ts';

/** What became of files that a restored database names. */
export interface RestoredFiles {
  readonly files: number;
  /** Names of those that no backup has, or whose copy is not what its name says. */
  readonly missing: readonly string[];
}

/**
 * Fetches the files of these names into a data directory, or, without one, only reads them: each is held against its name, which is its
 * hash.
 */
export async function restoreFiles(
  store: BackupStore,
  names: AsyncIterable<string> | Iterable<string>,
  dataDir: string | undefined,
): Promise<RestoredFiles> {
  const files = dataDir === undefined ? undefined : folderStore(path.join(dataDir, 'files'));
  const missing: string[] = [];
  let count = 0;
  for await (const name of names) {
    count += 1;
    if (isFileName(name) && (await files?.exists(name))) continue;
    const copy = await findCopy(store.folder, name);
    const bytes = copy === undefined ? undefined : await readFile(copy);
    if (!bytes || sha256(bytes) !== name) missing.push(name);
    else await files?.put(bytes);
  }
  return { files: count, missing };
}

/**
 * Puts the signed roots of the trail back, as far as the restored database goes: later ones would call the trail cut short. Those that lie
 * there are moved aside.
 */
export async function restoreRoots(store: BackupStore, dataDir: string, reachedAt: Date): Promise<void> {
  const folder = rootsFolder(dataDir);
  if (existsSync(folder)) await rename(folder, `${folder}.before-${Date.now()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await store.list('audit-roots')) {
    const kept = rootsUntil((await store.get('audit-roots', name)).toString(), reachedAt);
    if (kept !== '') await writeFile(path.join(folder, name), kept, { mode: 0o600, flush: true });
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
