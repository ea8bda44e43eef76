import { createHmac } from 'node:crypto';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import type { Platform } from '../platform.ts';
import { throughGate } from './hashing-gate.ts';

/** Argon2id, 64 MiB, 3 passes, one lane, 32-byte tag (security.md 3.1). */
const current = {
  algorithm: 2 as Algorithm,
  memoryCost: 65_536,
  timeCost: 3,
  parallelism: 1,
  outputLen: 32,
} satisfies Options;
const currentPrefix = `$argon2id$v=19$m=${current.memoryCost},t=${current.timeCost},p=${current.parallelism}$`;

/** What an unknown account is compared with: a well-formed hash of nothing anybody knows, so that it takes as long. */
const dummy = `${currentPrefix}AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

type Keyed = Pick<Platform, 'keys'>;

const peppered = ({ keys }: Keyed, password: string): string =>
  createHmac('sha256', keys.pepper).update(password.normalize('NFKC')).digest('base64');

/** The hash to store in users.password_hash. Refuses with 503 when too many hashes wait. */
export const hashPassword = (platform: Keyed, password: string): Promise<string> =>
  throughGate(() => hash(peppered(platform, password), current));

export interface PasswordCheck {
  readonly matches: boolean;
  /** Made with smaller parameters than today's: hash anew while the password is at hand. */
  readonly outgrown: boolean;
}

/** Compares a password with what is stored; with nothing stored it takes as long and never matches. */
export async function verifyPassword(
  platform: Keyed,
  stored: string | null,
  password: string,
): Promise<PasswordCheck> {
  const matches = await throughGate(() => verify(stored ?? dummy, peppered(platform, password)));
  return {
    matches: matches && stored !== null,
    outgrown: stored !== null && !stored.startsWith(currentPrefix),
  };
}
