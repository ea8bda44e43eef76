import { createHmac } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { sweepParts, writeDurably } from '../../ports/durable-write.ts';
import { namesIn, unlessMissing } from '../../ports/unless-missing.ts';
import { openBytes, sealBytes } from '../keys/sealing.ts';
import type { BackupKeys } from './backup-keys.ts';

/** What lies in a backup folder, each in a folder of its own. */
export const objectKinds = ['site', 'backups', 'points', 'wal', 'audit-roots', 'pieces'] as const;
export type ObjectKind = (typeof objectKinds)[number];

/**
 * The folder of a site's backups (§11.11): compressed, sealed objects by kind and name, whole or not there at all. The same folder may be
 * written by several processes at once. Sealed files of the file store lie beside them as they are (`file-copies.ts`).
 */
export interface BackupStore {
  readonly folder: string;
  /** Puts what is not there yet. Throws where the name is taken by something else. */
  put(kind: ObjectKind, name: string, clear: Buffer): Promise<void>;
  /** Puts it in the place of what has the name. */
  replace(kind: ObjectKind, name: string, clear: Buffer): Promise<void>;
  /** Throws with its name where it is missing, or not as it was written. */
  get(kind: ObjectKind, name: string): Promise<Buffer>;
  has(kind: ObjectKind, name: string): Promise<boolean>;
  /** Names in their order; of pieces by the first two digits of their names. Throws where the folder cannot be read: it is not empty. */
  list(kind: ObjectKind, prefix?: string): Promise<readonly string[]>;
  remove(kind: ObjectKind, name: string): Promise<void>;
  /** Removes what killed writers have left behind. */
  sweep(): Promise<void>;
  writtenAt(kind: ObjectKind, name: string): Promise<Date>;
  /** Keeps a piece of a database under a name that says nothing; what is there already is not written again. Answers the name. */
  keepPiece(clear: Buffer): Promise<string>;
}

/** What is being written, before it has its name. */
export const partsFolder = 'parts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const anHour = 3_600_000;
const isObjectName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Opens a folder of backups, which is made with the first object. */
export function openBackupStore(folder: string, keys: BackupKeys): BackupStore {
  const parts = join(folder, partsFolder);
  const folderOf = (kind: ObjectKind, prefix: string) =>
    kind === 'pieces' ? join(folder, kind, prefix.slice(0, 2)) : join(folder, kind);
  const placeOf = (kind: ObjectKind, name: string): string => {
    if (!isObjectName.test(name)) throw new Error(`"${name}" is no name of a backup's object`);
    return join(folderOf(kind, name), name);
  };
  const sealedPlace = (kind: ObjectKind, name: string) => `backup|${kind}|${name}`;
  const write = async (kind: ObjectKind, name: string, clear: Buffer) =>
    writeDurably(placeOf(kind, name), sealBytes(keys, sealedPlace(kind, name), await compress(clear)), parts);
  const store: BackupStore = {
    folder,
    async put(kind, name, clear) {
      if (!(await store.has(kind, name))) return write(kind, name, clear);
      if (!clear.equals(await store.get(kind, name)))
        throw new Error(
          `${placeOf(kind, name)} holds something else than what is to be kept under this name`,
        );
    },
    replace: write,
    async get(kind, name) {
      const place = placeOf(kind, name);
      const sealed = await readFile(place);
      try {
        return await decompress(openBytes(keys, sealedPlace(kind, name), sealed));
      } catch {
        throw new Error(`${place} cannot be opened: it was altered, or sealed with another key`);
      }
    },
    has: async (kind, name) => (await stat(placeOf(kind, name)).catch(unlessMissing)) !== undefined,
    async list(kind, prefix = '') {
      const names = await namesIn(folderOf(kind, prefix));
      return names.filter((name) => name.startsWith(prefix) && isObjectName.test(name)).sort();
    },
    remove: (kind, name) => rm(placeOf(kind, name), { force: true }),
    sweep: () => sweepParts(parts, new Date(Date.now() - anHour)),
    writtenAt: async (kind, name) => (await stat(placeOf(kind, name))).mtime,
    async keepPiece(clear) {
      const name = createHmac('sha256', keys.naming).update(clear).digest('hex');
      if (!(await store.has('pieces', name))) await write('pieces', name, clear);
      return name;
    },
  };
  return store;
}
