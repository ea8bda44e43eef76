import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The site's secrets. They live in one file of the data directory with owner-only rights, never in the database. Each is made ready
 * once: a seal then takes a fifth to a third of the time.
 */
export interface KeyRing {
  /** Wraps data keys. `kid` stands in every envelope. */
  readonly kid: string;
  readonly wrap: KeyObject;
  readonly index: KeyObject;
  readonly pepper: KeyObject;
  /** Seals the audit chain. */
  readonly audit: KeyObject;
  /** Seed of the Ed25519 key that signs the roots of the audit chains. */
  readonly auditRoots: Buffer;
  /** By this the database knows the keys that it was written with; nothing can be opened with it. Hexadecimal. */
  readonly fingerprint: string;
}

interface Stored {
  readonly kid: string;
  readonly root: string;
  readonly indexRoot: string;
}

const derive = (root: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(root, 'base64'), '', `openroll|${purpose}`, 32));
const deriveKey = (root: string, purpose: string): KeyObject => createSecretKey(derive(root, purpose));

/** Makes a ring from its two roots; the index key has a root of its own (§11.6). */
export const toKeyRing = (stored: Stored): KeyRing => ({
  kid: stored.kid,
  wrap: deriveKey(stored.root, 'wrap'),
  index: deriveKey(stored.indexRoot, 'index'),
  pepper: deriveKey(stored.root, 'pepper'),
  audit: deriveKey(stored.root, 'audit'),
  auditRoots: derive(stored.root, 'audit-roots'),
  fingerprint: createHash('sha256')
    .update(derive(stored.root, 'fingerprint'))
    .update(derive(stored.indexRoot, 'fingerprint'))
    .digest('hex'),
});

/** Where the keys of a data directory lie. */
export const keyFile = (dataDir: string): string => join(dataDir, 'keys', 'site-keys.json');

/**
 * Reads `<dataDir>/keys/site-keys.json`, or makes it at first start. Several processes may start at once: the first
 * to finish wins, and all read the same file. Throws when others may read it.
 */
export function loadKeyRing(dataDir: string): KeyRing {
  const file = keyFile(dataDir);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) keepFirst(file, newRoots());
  if ((statSync(file).mode & 0o077) !== 0) throw new Error(`${file} can be read by others: chmod 600 it`);
  return toKeyRing(JSON.parse(readFileSync(file, 'utf8')) as Stored);
}

const newRoots = (): Stored => ({
  kid: `k${randomBytes(4).toString('hex')}`,
  root: randomBytes(32).toString('base64'),
  indexRoot: randomBytes(32).toString('base64'),
});

/** Writes the whole file under a name of its own and gives it the final name only when nobody has it yet. */
function keepFirst(file: string, stored: Stored): void {
  const part = `${file}.${randomBytes(6).toString('hex')}.part`;
  writeFileSync(part, JSON.stringify(stored), { mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(part);
}

export type IndexKey = Pick<KeyRing, 'index'>;

/** Blind index of an SSN within a case: people are told apart within a case only (§3.4). */
export const blindIndex = (ring: IndexKey, caseId: number, nineDigits: string): Buffer =>
  createHmac('sha256', ring.index).update(`ssn|${caseId}|${nineDigits}`).digest();
