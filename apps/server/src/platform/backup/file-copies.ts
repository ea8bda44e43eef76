import { mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../../ports/durable-write.ts';
import { namesIn, unlessMissing } from '../../ports/unless-missing.ts';
import { keptDays } from './backup.ts';
import { partsFolder } from './backup-store.ts';

/** The files of the store are sealed already, and never change: they are copied as they are, by their names. */
const copiesOf = (folder: string): string => path.join(folder, 'files');

/** Of what the site has removed: kept as long as a backup may need it. */
const removedOf = (folder: string): string => path.join(folder, 'files-removed');

/** Two hexadecimal digits: how the file store spreads its files, and so do we. */
const spread = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/** A name of the file store: the hash of the bytes that it has. */
export const isFileName = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/** The files of a folder. Throws where it cannot be read: its files would be taken for removed. */
const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await namesIn(folder)).filter(isFileName);

/** Copies a file of the store in `from` to the backups in `to`, unless it is there; false where the store has it no more. */
export async function copyStoredFile(from: string, to: string, name: string): Promise<boolean> {
  const place = path.join(copiesOf(to), name.slice(0, 2), name);
  if (await stat(place).catch(unlessMissing)) return true;
  const bytes = await readFile(path.join(from, name.slice(0, 2), name)).catch(unlessMissing);
  if (bytes) await writeDurably(place, bytes, path.join(to, partsFolder));
  return bytes !== undefined;
}

/** How many files of the store were copied by a night's round, and how many are gone from it. */
export interface CopiedFiles {
  readonly copied: number;
  readonly removed: number;
}

/**
 * Makes the copies in `to` those of the store in `from`, folder by folder. A copy of what the site has removed since is kept for as long
 * as backups are, by a clock that says `now`. Ends early when it is told to.
 */
export async function copyAllFiles(
  from: string,
  to: string,
  now: Date,
  ending?: AbortSignal,
): Promise<CopiedFiles> {
  let copied = 0;
  let removed = 0;
  for (const two of spread) {
    if (ending?.aborted) break;
    // In this order: a file that comes between the two is not taken for one that has gone.
    const copies = await filesIn(path.join(copiesOf(to), two));
    const stored = await filesIn(path.join(from, two));
    const [isStored, isCopied] = [new Set(stored), new Set(copies)];
    for (const name of stored) if (!isCopied.has(name) && (await copyStoredFile(from, to, name))) copied += 1;
    for (const name of copies) {
      if (isStored.has(name)) continue;
      await setAside(to, name, now);
      removed += 1;
    }
    await forgetRemoved(path.join(removedOf(to), two), now);
  }
  return { copied, removed };
}

async function setAside(folder: string, name: string, now: Date): Promise<void> {
  const place = path.join(removedOf(folder), name.slice(0, 2), name);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const copy = path.join(copiesOf(folder), name.slice(0, 2), name);
  await utimes(copy, now, now);
  await rename(copy, place);
}

async function forgetRemoved(folder: string, now: Date): Promise<void> {
  const before = now.getTime() - keptDays * 86_400_000;
  for (const name of await filesIn(folder)) {
    const place = path.join(folder, name);
    const { mtimeMs } = await stat(place);
    if (mtimeMs < before) await rm(place, { force: true });
  }
}

/** Where the copy of a file lies, also of one that the site has removed since; undefined where there is none. */
export async function findCopy(folder: string, name: string): Promise<string | undefined> {
  if (!isFileName(name)) return undefined;
  for (const copies of [copiesOf(folder), removedOf(folder)]) {
    const place = path.join(copies, name.slice(0, 2), name);
    if (await stat(place).catch(unlessMissing)) return place;
  }
  return undefined;
}
