import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readOwnerOnly, writePart } from './owner-only-file.ts';

/** A root, from which a key is derived: 32 random bytes, base64. */
interface StoredRoot {
  readonly kid: string;
  readonly root: string;
}

/** A wrapping key of a rotation, with the instant (ISO) from which on it wraps. */
export interface StoredRotation extends StoredRoot {
  readonly since: string;
}

/** What is derived from the first root besides its wrapping key, and stays: passwords and the trail are held against it. */
export const lasting = ['pepper', 'audit', 'audit-roots', 'fingerprint'] as const;
export type Lasting = (typeof lasting)[number];

/** The file of a site's keys, as it lies in its data directory. */
export interface StoredKeys {
  /** Of the first start; gone once its wrapping key has been retired, so that nobody can derive it again. */
  readonly first?: StoredRoot;
  /** In the place of the first root: what lasts, base64. */
  readonly derived?: Readonly<Record<Lasting, string>>;
  readonly indexRoot: string;
  /** Later wrapping keys; the last is current. */
  readonly rotated: readonly StoredRotation[];
}

/** All wrapping keys, the current one last; the first one wraps from the first start. */
export const wrapRootsOf = ({
  first,
  rotated,
}: StoredKeys): readonly (StoredRoot & Partial<StoredRotation>)[] => [...(first ? [first] : []), ...rotated];

/** As files of before rotations are: with the first root alone. */
type Written = Omit<StoredKeys, 'first' | 'rotated'> &
  Partial<StoredRoot> & { readonly rotated?: readonly StoredRotation[] };

/** Where the keys of a data directory lie. */
export const keyFile = (dataDir: string): string => join(dataDir, 'keys', 'site-keys.json');

/**
 * Reads `<dataDir>/keys/site-keys.json`, or makes it at first start. Several processes may start at once: the first
 * to finish wins, and all read the same file. Throws when others may read it.
 */
export function readKeyFile(dataDir: string): StoredKeys {
  const file = keyFile(dataDir);
  const text = readOwnerOnly(file, () => JSON.stringify(newKeys()));
  const { kid, root, rotated = [], ...rest } = JSON.parse(text) as Written;
  return { ...rest, rotated, ...(kid !== undefined && root !== undefined ? { first: { kid, root } } : {}) };
}

/** Puts other keys in the place of the file's, whole or not at all. The caller sees to it that nobody else does so. */
export function replaceKeyFile(dataDir: string, { first, ...rest }: StoredKeys): void {
  const file = keyFile(dataDir);
  const part = writePart(file, JSON.stringify({ ...first, ...rest }));
  renameSync(part, file);
  syncFolder(dirname(file));
}

/** Another file is there than before, or not: it is replaced, never written in its place. */
export function versionOf(dataDir: string): string | undefined {
  const found = statSync(keyFile(dataDir), { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}

export const newRoot = (): StoredRoot => ({
  kid: `k${randomBytes(4).toString('hex')}`,
  root: randomBytes(32).toString('base64'),
});

const newKeys = (): Written => ({ ...newRoot(), indexRoot: randomBytes(32).toString('base64') });

/** What was renamed is there after a power cut, too: data keys are wrapped with it from now on. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
