import { createHash } from 'node:crypto';

/** A host key that a receiver may show: as `ssh-keyscan` prints it, or by its fingerprint. */
export type HostKey = { readonly type: string; readonly key: string } | { readonly fingerprint: string };

/** What `ssh2` speaks; a key of `ssh-rsa` signs with SHA-2. */
const algorithmsOf: Readonly<Record<string, readonly string[]>> = {
  'ssh-ed25519': ['ssh-ed25519'],
  'ecdsa-sha2-nistp256': ['ecdsa-sha2-nistp256'],
  'ecdsa-sha2-nistp384': ['ecdsa-sha2-nistp384'],
  'ecdsa-sha2-nistp521': ['ecdsa-sha2-nistp521'],
  'ssh-rsa': ['rsa-sha2-512', 'rsa-sha2-256'],
};

/**
 * Reads host keys, separated by commas: `ssh-ed25519 AAAA…` or `SHA256:…` (`ssh-keygen -lf`). Two of them carry a receiver over from its old key to
 * the next. Undefined where one makes no sense.
 */
export function readHostKeys(text: string): readonly HostKey[] | undefined {
  const keys = text.split(',').map((one) => readHostKey(one.trim()));
  return keys.every((one) => one !== undefined) ? keys : undefined;
}

function readHostKey(text: string): HostKey | undefined {
  const fingerprint = /^SHA256:[A-Za-z0-9+/]{43}$/.exec(text)?.[0];
  if (fingerprint) return { fingerprint };
  const [type = '', key = '', ...comment] = text.split(/\s+/);
  if (!(type in algorithmsOf) || comment.length > 1) return undefined;
  const bytes = Buffer.from(key, 'base64');
  // A key begins with the length and the name of its type.
  const isOfType = bytes.subarray(4, 4 + type.length).toString('latin1') === type;
  return isOfType && bytes.toString('base64') === key ? { type, key } : undefined;
}

/** As `ssh-keygen -lf` prints it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Whether a key that a receiver shows is one of those that are pinned. */
export function isPinned(pinned: readonly HostKey[], shown: Buffer): boolean {
  return pinned.some((one) =>
    'key' in one ? one.key === shown.toString('base64') : one.fingerprint === fingerprintOf(shown),
  );
}

/**
 * Which kinds of keys the receiver is asked for: those that are pinned, so that one with several keys shows the one that is known here.
 * Undefined where only fingerprints are known: it shows the one that both like best.
 */
export function keyAlgorithms(pinned: readonly HostKey[]): string[] | undefined {
  const types = pinned.map((one) => ('type' in one ? one.type : undefined));
  if (types.some((type) => type === undefined)) return undefined;
  return [...new Set(types.flatMap((type) => algorithmsOf[type ?? ''] ?? []))];
}
