import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that its final name always holds the whole of it, whenever the process or the machine dies:
 * a name of its own in `partFolder`, fsync, rename, fsync of the folder. Both must lie on one file system. `onlyOnce` rejects (EEXIST)
 * where the name is taken, even at this moment; without it the name is taken over.
 */
export async function writeDurably(
  place: string,
  bytes: Uint8Array,
  partFolder: string,
  { onlyOnce = false } = {},
): Promise<void> {
  await makeFolder(partFolder);
  await makeFolder(path.dirname(place));
  const part = path.join(partFolder, `${path.basename(place)}.${randomBytes(6).toString('hex')}.part`);
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await (onlyOnce ? renameOnce(part, place) : rename(part, place));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(place));
}

/** Unlike a rename it does not replace what has the name, save where a file system knows no second names. */
async function renameOnce(part: string, place: string): Promise<void> {
  try {
    await link(part, place);
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code)) throw error;
    return await rename(part, place);
  }
  await rm(part);
}

const withoutLinks = new Set<string | undefined>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Makes what is missing of a path, so that it is still there after a power cut. */
async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  for (let at = folder; at.length >= made.length; at = path.dirname(at)) await syncFolder(path.dirname(at));
}

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Removes what a killed writer left behind: `.part` files last written before `before`. */
export async function sweepParts(partFolder: string, before: Date): Promise<void> {
  const names = await readdir(partFolder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const part = path.join(partFolder, name);
    const found = await stat(part).catch(() => undefined);
    if (found && found.mtime < before) await rm(part, { force: true });
  }
}
