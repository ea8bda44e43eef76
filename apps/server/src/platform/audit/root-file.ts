import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { syncFolder } from '../../ports/durable-write.ts';
import { namesIn, unlessMissing } from '../../ports/unless-missing.ts';
import type { KeyRing } from '../keys/key-ring.ts';

/** The end of one chain when a root was signed. */
export interface Head {
  readonly lane: number;
  readonly case_id: number;
  readonly seq: number;
  /** Hexadecimal. */
  readonly mac: string;
}

/** What is signed: the heads that have moved since the root before it, or all of them at the top of a file. */
export interface AuditRoot {
  readonly number: number;
  readonly at: string;
  /** SHA-256 of the line before it, in hexadecimal; empty for the first of all. */
  readonly previous: string;
  /** The public key, so that others can check the file as well (SPKI, base64). */
  readonly public_key: string;
  readonly heads: readonly Head[];
}

/** A line of the file: genuine or not, and its hash for the next one. */
interface ReadRoot {
  readonly root: AuditRoot;
  readonly genuine: boolean;
  readonly hash: string;
}

/** Where the roots of a data directory lie. */
export const rootsFolder = (dataDir: string): string => join(dataDir, 'audit-roots');
const pkcs8OfEd25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = (keys: KeyRing): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8OfEd25519, keys.auditRoots]),
    format: 'der',
    type: 'pkcs8',
  });

const hashOf = (line: string): string => createHash('sha256').update(line).digest('hex');

/** '2026-03.jsonl': one file a month, in the order of their names. */
export const rootFileOf = (at: Date): string => `${at.toISOString().slice(0, 7)}.jsonl`;

/** The files there are, oldest first. Throws where they cannot be listed: a root after the last of them would be taken for the first. */
export async function listRootFiles(dataDir: string): Promise<string[]> {
  const names = await namesIn(rootsFolder(dataDir));
  return names.filter((name) => /^\d{4}-\d{2}\.jsonl$/.test(name)).sort();
}

/** What the signed roots say: of each chain the furthest head that was ever signed. */
export interface SignedHeads {
  readonly heads: ReadonlyMap<number, Head>;
  readonly count: number;
  /** Numbers of lines that are not genuine, or do not follow the one before them. */
  readonly broken: readonly number[];
  readonly hash: string;
}

/** Reads files one after another, as they were written; what is not genuine does not count. */
export async function collectHeads(
  dataDir: string,
  keys: KeyRing,
  files: readonly string[],
): Promise<SignedHeads> {
  const heads = new Map<number, Head>();
  const broken: number[] = [];
  let count = 0;
  let last: ReadRoot | undefined;
  for (const file of files)
    for await (const read of readRoots(dataDir, keys, file)) {
      const follows =
        !last || (read.root.previous === last.hash && read.root.number === last.root.number + 1);
      if (!read.genuine || !follows) broken.push(read.root.number || (last?.root.number ?? 0) + 1);
      for (const head of read.genuine ? read.root.heads : [])
        if (head.seq >= (heads.get(head.lane)?.seq ?? 0)) heads.set(head.lane, head);
      count = read.root.number || count + 1;
      last = read;
    }
  return { heads, count, broken, hash: last?.hash ?? '' };
}

/** Reads a file line by line. A last line without its end was being written when its process died: it never counted. */
async function* readRoots(dataDir: string, keys: KeyRing, file: string): AsyncGenerator<ReadRoot> {
  const publicKey = createPublicKey(privateKeyOf(keys));
  const path = join(rootsFolder(dataDir), file);
  const whole = await wholeLength(path);
  if (whole === 0) return;
  const lines = createInterface({ input: createReadStream(path, { end: whole - 1 }) });
  for await (const line of lines) yield readLine(line, publicKey);
}

function readLine(line: string, publicKey: KeyObject): ReadRoot {
  try {
    const { root, signature } = JSON.parse(line) as { root: AuditRoot; signature: string };
    const signed = Buffer.from(JSON.stringify(root));
    const genuine = verify(null, signed, publicKey, Buffer.from(signature, 'base64'));
    return { root, genuine, hash: hashOf(line) };
  } catch {
    const root = { number: 0, at: '', previous: '', public_key: '', heads: [] };
    return { root, genuine: false, hash: hashOf(line) };
  }
}

/** The lines of a file, without an unfinished last one, that were signed until an instant; what is no root stays, for whoever verifies. */
export function rootsUntil(text: string, instant: Date): string {
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split(/(?<=\n)/);
  return lines.filter((line) => !(Date.parse(signedAt(line)) > instant.getTime())).join('');
}

function signedAt(line: string): string {
  try {
    return (JSON.parse(line) as { root: AuditRoot }).root.at;
  } catch {
    return '';
  }
}

/** Signs a root and appends it to its month's file; it is on the disk when this returns. Readable by the owner only. */
export async function appendRoot(
  dataDir: string,
  keys: KeyRing,
  given: Omit<AuditRoot, 'public_key'>,
): Promise<void> {
  const folder = rootsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const privateKey = privateKeyOf(keys);
  const public_key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  const root: AuditRoot = { ...given, public_key };
  const signature = sign(null, Buffer.from(JSON.stringify(root)), privateKey).toString('base64');
  const path = join(folder, rootFileOf(new Date(given.at)));
  const whole = await wholeLength(path);
  const file = await open(path, 'a', 0o600);
  try {
    await file.truncate(whole);
    await file.appendFile(`${JSON.stringify({ root, signature })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
}

/** How much of a file are whole lines; 0 where there is none. */
async function wholeLength(path: string): Promise<number> {
  const file = await open(path, 'r').catch(unlessMissing);
  if (!file) return 0;
  try {
    const chunk = Buffer.alloc(65_536);
    let end = (await file.stat()).size;
    while (end > 0) {
      const from = Math.max(0, end - chunk.length);
      const { bytesRead } = await file.read(chunk, 0, end - from, from);
      const at = chunk.subarray(0, bytesRead).lastIndexOf(0x0a);
      if (at >= 0) return from + at + 1;
      end = from;
    }
    return 0;
  } finally {
    await file.close();
  }
}
