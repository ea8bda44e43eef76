import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sweepParts, syncFolder, writeDurably } from '../durable-write.ts';
import { unlessMissing } from '../unless-missing.ts';
import { FileMissing, type FileStore } from './files.ts';

const anHour = 3_600_000;

/**
 * A folder as file store: `<folder>/ab/abcdef…`, so that no directory grows beyond what tools can list.
 * `now` is the machine's time, which file times are compared with.
 */
export function folderStore(folder: string, now: () => Date = () => new Date()): FileStore {
  const parts = path.join(folder, 'parts');
  const swept = sweepParts(parts, new Date(now().getTime() - anHour));

  /** Only a hash is a name: nothing else can reach the disk, so no name leads out of the folder. */
  const placeOf = (name: string): string => {
    if (!/^[0-9a-f]{64}$/.test(name)) throw new FileMissing();
    return path.join(folder, name.slice(0, 2), name);
  };

  return {
    async put(bytes) {
      await swept;
      const name = createHash('sha256').update(bytes).digest('hex');
      const place = placeOf(name);
      // Somebody may have been killed after the rename and before the folder was on the disk.
      if (await isThere(place)) await syncFolder(path.dirname(place));
      else await writeDurably(place, bytes, parts);
      return { name };
    },
    async get(name) {
      return readFile(placeOf(name)).catch(missing);
    },
    async exists(name) {
      return isThere(placeOf(name));
    },
    async delete(name) {
      await rm(placeOf(name), { force: true });
    },
    async check() {
      await mkdir(parts, { recursive: true, mode: 0o700 });
      const probe = path.join(parts, `${randomUUID()}.part`);
      try {
        await writeFile(probe, 'room for more', { mode: 0o600 });
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

const isThere = async (place: string): Promise<boolean> =>
  (await stat(place).catch(unlessMissing)) !== undefined;

function missing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new FileMissing() : error;
}
