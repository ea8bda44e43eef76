import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { type Lasting, lasting, readKeyFile, type StoredKeys, versionOf, wrapRootsOf } from './key-file.ts';

/** A key that wraps data keys; its id stands in every envelope that it made. */
export interface WrapKey {
  readonly kid: string;
  readonly key: KeyObject;
}

/**
 * The site's secrets. They live in one file of the data directory with owner-only rights, never in the database. Each is made ready
 * once: a seal then takes a fifth to a third of the time.
 */
export interface KeyRing {
  /** What data keys are wrapped with from now on: another one after a rotation, also in a process that runs. */
  readonly wrap: () => WrapKey;
  /** The wrapping key of this id, current or old. Throws an Error with the id that the file does not have. */
  readonly wrapOf: (kid: string) => WrapKey;
  readonly index: KeyObject;
  readonly pepper: KeyObject;
  /** Seals the audit chain. */
  readonly audit: KeyObject;
  /** Seed of the Ed25519 key that signs the roots of the audit chains. */
  readonly auditRoots: Buffer;
  /** By this the database knows the keys that it was written with; nothing can be opened with it. Hexadecimal. */
  readonly fingerprint: string;
}

const derive = (root: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(root, 'base64'), '', `openroll|${purpose}`, 32));
const deriveKey = (root: string, purpose: string): KeyObject => createSecretKey(derive(root, purpose));

/** What lasts of the first root; of a file without it, what was derived before it went. */
function lastingOf({ first, derived }: StoredKeys, purpose: Lasting): Buffer {
  if (first) return derive(first.root, purpose);
  if (!derived) throw new Error('the key file has neither its first root nor what was derived from it');
  return Buffer.from(derived[purpose], 'base64');
}

/** The same keys without their first root: what lasts of it, so that its wrapping key is gone. */
export function withoutFirst({ first, ...stored }: StoredKeys): StoredKeys {
  if (!first) return stored;
  const made = lasting.map((purpose) => [purpose, derive(first.root, purpose).toString('base64')] as const);
  return { ...stored, derived: Object.fromEntries(made) as Record<Lasting, string> };
}

/** Makes a ring that stays as it is from the roots; the index key has a root of its own (§11.6). */
export function toKeyRing(stored: StoredKeys): KeyRing {
  const wrapKeys = wrapKeysOf(stored);
  return {
    ...wrapping(() => wrapKeys),
    index: deriveKey(stored.indexRoot, 'index'),
    pepper: createSecretKey(lastingOf(stored, 'pepper')),
    audit: createSecretKey(lastingOf(stored, 'audit')),
    auditRoots: lastingOf(stored, 'audit-roots'),
    fingerprint: createHash('sha256')
      .update(lastingOf(stored, 'fingerprint'))
      .update(derive(stored.indexRoot, 'fingerprint'))
      .digest('hex'),
  };
}

/** By their ids, the current one last. */
const wrapKeysOf = (stored: StoredKeys): ReadonlyMap<string, KeyObject> =>
  new Map(wrapRootsOf(stored).map(({ kid, root }) => [kid, deriveKey(root, 'wrap')]));

const wrapping = (find: (missing?: string) => ReadonlyMap<string, KeyObject>) => ({
  wrap: (): WrapKey => {
    const [kid, key] = [...find()].at(-1) ?? [];
    if (kid === undefined || key === undefined) throw new Error('the key file has no wrapping key');
    return { kid, key };
  },
  wrapOf: (kid: string): WrapKey => {
    const key = find(kid).get(kid);
    if (!key) throw new Error(`the key file has no key ${kid}`);
    return { kid, key };
  },
});

/** How long a process may go on with a key that has been rotated meanwhile. */
export const looksAgainMs = 1000;

/**
 * The ring of `<dataDir>/keys/site-keys.json`, which is made at first start. It follows the file: after a rotation data keys are wrapped with
 * the new key within a second, and what another process has wrapped with it opens at once. Throws when others may read the file.
 */
export function loadKeyRing(dataDir: string): KeyRing {
  let version = versionOf(dataDir);
  const stored = readKeyFile(dataDir);
  let wrapKeys = wrapKeysOf(stored);
  let looked = performance.now();
  const find = (missing?: string) => {
    const isMissing = missing !== undefined && !wrapKeys.has(missing);
    if (!isMissing && performance.now() - looked < looksAgainMs) return wrapKeys;
    looked = performance.now();
    const now = versionOf(dataDir);
    if (now === undefined || now === version) return wrapKeys;
    wrapKeys = wrapKeysOf(readKeyFile(dataDir));
    version = now;
    return wrapKeys;
  };
  return { ...toKeyRing(stored), ...wrapping(find) };
}

export type IndexKey = Pick<KeyRing, 'index'>;

/** Blind index of an SSN within a case: people are told apart within a case only (§3.4). */
export const blindIndex = (ring: IndexKey, caseId: number, nineDigits: string): Buffer =>
  createHmac('sha256', ring.index).update(`ssn|${caseId}|${nineDigits}`).digest();
