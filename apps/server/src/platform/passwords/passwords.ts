import { createHmac } from 'node:crypto';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import type { KeyRing } from '../keys/key-ring.ts';
import { throughGate } from './hashing-gate.ts';

/** What one hash costs: memory in KiB, passes over it. */
export interface HashingCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** Argon2id, 64 MiB, 3 passes, one lane, 32-byte tag (§11.1). */
export const fullHashing: HashingCost = { memoryCost: 65_536, timeCost: 3 };

const optionsOf = ({ memoryCost, timeCost }: HashingCost): Options => ({
  algorithm: 2 as Algorithm,
  memoryCost,
  timeCost,
  parallelism: 1,
  outputLen: 32,
});

const prefixOf = ({ memoryCost, timeCost }: HashingCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`;

/** What an unknown account is compared with: a well-formed hash of nothing anybody knows, so that it takes as long. */
const dummyOf = (cost: HashingCost): string =>
  `${prefixOf(cost)}AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

/** What of the platform hashing takes. */
interface Hasher {
  readonly keys: Pick<KeyRing, 'pepper'>;
  readonly hashing: HashingCost;
}

const peppered = ({ keys }: Hasher, password: string): string =>
  createHmac('sha256', keys.pepper).update(password.normalize('NFKC')).digest('base64');

/** The hash to store in users.password_hash. Refuses with 503 when too many hashes wait. */
export const hashPassword = (platform: Hasher, password: string): Promise<string> =>
  throughGate(() => hash(peppered(platform, password), optionsOf(platform.hashing)));

export interface PasswordCheck {
  readonly matches: boolean;
  /** Made with smaller parameters than today's: hash anew while the password is at hand. */
  readonly outgrown: boolean;
}

/** Compares a password with what is stored; with nothing stored it takes as long and never matches. */
export async function verifyPassword(
  platform: Hasher,
  stored: string | null,
  password: string,
): Promise<PasswordCheck> {
  const matches = await throughGate(() =>
    verify(stored ?? dummyOf(platform.hashing), peppered(platform, password)),
  );
  return {
    matches: matches && stored !== null,
    outgrown: stored !== null && !stored.startsWith(prefixOf(platform.hashing)),
  };
}
