import { createHmac } from 'node:crypto';
import type { Algorithm } from '@node-rs/argon2';
import type { KeyRing } from '../keys/key-ring.ts';
import { throughGate } from './hashing-gate.ts';
import type { HashingCost, HashingScheme } from './hashing-scheme.ts';
import { scryptScheme } from './scrypt-scheme.ts';

/** 64 MiB, 3 passes (§11.1). */
export const fullHashing: HashingCost = { memoryCost: 65_536, timeCost: 3 };

const prefixOf = ({ memoryCost, timeCost }: HashingCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`;

/** Argon2id, one lane, 32-byte tag (§11.1); undefined where its native code does not load. */
async function loadArgon2(): Promise<HashingScheme | undefined> {
  const native = await import('@node-rs/argon2').catch(() => undefined);
  if (!native) return undefined;
  return {
    prefixOf,
    dummyOf: (cost) => `${prefixOf(cost)}AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`,
    reads: (stored) => stored.startsWith('$argon2id$'),
    hash: (text, { memoryCost, timeCost }) =>
      native.hash(text, {
        algorithm: 2 as Algorithm,
        memoryCost,
        timeCost,
        parallelism: 1,
        outputLen: 32,
      }),
    verify: (stored, text) => native.verify(stored, text),
  };
}

/** What passwords are hashed with here, and what can be read beside it. */
const argon2 = await loadArgon2();
const schemeOfNow: HashingScheme = argon2 ?? scryptScheme;
const schemes: readonly HashingScheme[] = argon2 ? [argon2, scryptScheme] : [scryptScheme];

/** What of the platform hashing takes. */
interface Hasher {
  readonly keys: Pick<KeyRing, 'pepper'>;
  readonly hashing: HashingCost;
}

const peppered = ({ keys }: Hasher, password: string): string =>
  createHmac('sha256', keys.pepper).update(password.normalize('NFKC')).digest('base64');

/** The hash to store in users.password_hash. Refuses with 503 when too many hashes wait. */
export const hashPassword = (platform: Hasher, password: string): Promise<string> =>
  throughGate(() => schemeOfNow.hash(peppered(platform, password), platform.hashing));

export interface PasswordCheck {
  readonly matches: boolean;
  /** Made another way, or with smaller parameters than today's: hash anew while the password is at hand. */
  readonly outgrown: boolean;
}

/** Compares a password with what is stored; with nothing stored that can be read it takes as long and never matches. */
export async function verifyPassword(
  platform: Hasher,
  stored: string | null,
  password: string,
): Promise<PasswordCheck> {
  const held = stored ?? '';
  const scheme = schemes.find((one) => one.reads(held));
  const text = peppered(platform, password);
  const matches = await throughGate(() =>
    scheme ? scheme.verify(held, text) : schemeOfNow.verify(schemeOfNow.dummyOf(platform.hashing), text),
  );
  return {
    matches: matches && scheme !== undefined,
    outgrown: stored !== null && !stored.startsWith(schemeOfNow.prefixOf(platform.hashing)),
  };
}
