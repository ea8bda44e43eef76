import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { HashingCost, HashingScheme } from './hashing-scheme.ts';

const blockSize = 8;
const saltBytes = 16;
const tagBytes = 32;

const shape = /^\$scrypt\$ln=(\d{1,2}),r=8,p=1\$([\w+/]+={0,2})\$([\w+/]+={0,2})$/;

/** N=2^17 at the full cost of §11.1, which is 128 MiB; less where hashing costs less, as in tests. */
const logOf = ({ memoryCost }: HashingCost): number => Math.max(1, Math.floor(Math.log2(memoryCost * 2)));

const prefixOf = (cost: HashingCost): string => `$scrypt$ln=${logOf(cost)},r=${blockSize},p=1$`;

const tagOf = (text: string, salt: Buffer, log: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** log;
    scrypt(text, salt, tagBytes, { N, r: blockSize, p: 1, maxmem: 256 * N * blockSize }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });

const encode = (cost: HashingCost, salt: Buffer, tag: Buffer): string =>
  `${prefixOf(cost)}${salt.toString('base64')}$${tag.toString('base64')}`;

/** What Node brings itself, where Argon2's native code does not load (§11.1). */
export const scryptScheme: HashingScheme = {
  prefixOf,
  dummyOf: (cost) => encode(cost, Buffer.alloc(saltBytes), Buffer.alloc(tagBytes)),
  reads: (stored) => stored.startsWith('$scrypt$'),
  async hash(text, cost) {
    const salt = randomBytes(saltBytes);
    return encode(cost, salt, await tagOf(text, salt, logOf(cost)));
  },
  async verify(stored, text) {
    const [, log, salt = '', tag = ''] = shape.exec(stored) ?? [];
    if (log === undefined) return false;
    const kept = Buffer.from(tag, 'base64');
    const found = await tagOf(text, Buffer.from(salt, 'base64'), Number(log));
    return kept.length === found.length && timingSafeEqual(kept, found);
  },
};
