import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import type { KeyRing } from './key-ring.ts';

/**
 * Field encryption (§11.6): AES-256-GCM, random 96-bit nonce, bound to its place by additional data.
 * Envelope: version (1) · key id length (1) · key id · nonce (12) · tag (16) · ciphertext.
 */
function encrypt(key: KeyObject, kid: string, place: string, clear: Buffer): Buffer {
  const nonce = nextNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(`${place}|${kid}`));
  const id = Buffer.from(kid);
  const head = 2 + id.length + nonceBytes + tagBytes;
  const envelope = Buffer.allocUnsafe(head + clear.length);
  for (let at = 0; at < clear.length; at += largeBytes) {
    const piece = cipher.update(clear.subarray(at, at + largeBytes));
    piece.copy(envelope, head + at);
    releaseLargeBuffer(piece);
  }
  // GCM pads nothing: all of it has come already.
  cipher.final();
  Buffer.concat([Buffer.from([1, id.length]), id, nonce, cipher.getAuthTag()]).copy(envelope);
  return envelope;
}

const largeBytes = 1_048_576;

/**
 * Frees the memory of a large file at once, where it is nobody else's: nothing can be read from it anymore. Left to itself it
 * stays until the heap of small objects has grown.
 */
export function releaseLargeBuffer({ buffer, byteLength }: Buffer): void {
  if (byteLength >= largeBytes && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
    buffer.transfer(0);
}

const nonceBytes = 12;
const tagBytes = 16;
let nonces: Buffer = Buffer.alloc(0);

/** Random bytes for hundreds of envelopes are drawn at once, each used once: thousands of envelopes notice. */
function nextNonce(): Buffer {
  if (nonces.length < nonceBytes) nonces = randomBytes(nonceBytes * 512);
  const nonce = nonces.subarray(0, nonceBytes);
  nonces = nonces.subarray(nonceBytes);
  return nonce;
}

function decrypt(key: KeyObject, place: string, envelope: Buffer): Buffer {
  if (envelope[0] !== 1) throw new Error('unknown envelope version');
  const kid = keyIdOf(envelope);
  const start = 2 + kid.length;
  const decipher = createDecipheriv('aes-256-gcm', key, envelope.subarray(start, start + 12));
  decipher.setAAD(Buffer.from(`${place}|${kid}`));
  decipher.setAuthTag(envelope.subarray(start + 12, start + 28));
  return Buffer.concat([decipher.update(envelope.subarray(start + 28)), decipher.final()]);
}

/** What seals and opens. A KeyObject is made ready once; of plain bytes every envelope would take three times as long. */
export interface SealingKey {
  readonly key: KeyObject;
}

/** An open data key: in memory only. */
export interface DataKey extends SealingKey {
  /** As it is stored beside the data. */
  readonly wrapped: Buffer;
}

/** The id of the site's key that wrapped a data key. */
export const keyIdOf = (wrapped: Buffer): string => wrapped.subarray(2, 2 + (wrapped[1] ?? 0)).toString();

/** A fresh data key for one case, wizard session, enrollment or file. */
export function newDataKey(ring: KeyRing, owner: string): DataKey {
  const key = randomBytes(32);
  return { key: createSecretKey(key), wrapped: wrapKey(ring, owner, key) };
}

function wrapKey(ring: KeyRing, owner: string, key: Buffer): Buffer {
  const { kid, key: current } = ring.wrap();
  return encrypt(current, kid, `data-key|${owner}`, key);
}

const unwrapKey = (ring: KeyRing, owner: string, wrapped: Buffer): Buffer =>
  decrypt(ring.wrapOf(keyIdOf(wrapped)).key, `data-key|${owner}`, wrapped);

/** The same data key, wrapped with the current key of the site. Throws where it cannot be opened as this owner's. */
export const rewrapDataKey = (ring: KeyRing, owner: string, wrapped: Buffer): Buffer =>
  wrapKey(ring, owner, unwrapKey(ring, owner, wrapped));

export const openDataKey = (ring: KeyRing, owner: string, wrapped: Buffer): DataKey => ({
  key: createSecretKey(unwrapKey(ring, owner, wrapped)),
  wrapped,
});

/** `place` is table|column|owner, so that an envelope cannot be moved elsewhere. */
export const sealBytes = (dataKey: SealingKey, place: string, clear: Buffer): Buffer =>
  encrypt(dataKey.key, 'd', place, clear);
export const openBytes = (dataKey: SealingKey, place: string, envelope: Buffer): Buffer =>
  decrypt(dataKey.key, place, envelope);

export const sealJson = (dataKey: SealingKey, place: string, value: unknown): Buffer =>
  sealBytes(dataKey, place, Buffer.from(JSON.stringify(value)));
/** The same of what is large and repeats itself: compressed, there is a fifteenth to write, to read and to open. */
export const sealLargeJson = (dataKey: SealingKey, place: string, value: unknown): Buffer =>
  sealBytes(dataKey, place, deflateSync(JSON.stringify(value)));
/** The caller names the shape: what it sealed itself under this place, compressed or not. */
export function openJson<T>(dataKey: SealingKey, place: string, envelope: Buffer): T {
  const clear = openBytes(dataKey, place, envelope);
  const json = clear[0] === zlibHeader ? inflateSync(clear) : clear;
  return JSON.parse(json.toString()) as T;
}

/** No JSON begins with this byte. */
const zlibHeader = 0x78;

/** The key that something was sealed under, and the one that it is sealed under from now on. */
export interface ChangeOfKey {
  readonly former: SealingKey;
  readonly key: SealingKey;
}

/** The same bytes in the same place, under the other key. */
export const reseal = ({ former, key }: ChangeOfKey, place: string, envelope: Buffer): Buffer =>
  sealBytes(key, place, openBytes(former, place, envelope));
