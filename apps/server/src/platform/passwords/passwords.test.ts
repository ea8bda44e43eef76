import { createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { fullHashing, hashPassword, verifyPassword } from './passwords.ts';
import { scryptScheme } from './scrypt-scheme.ts';

const cost = { memoryCost: 64, timeCost: 1 };
const platform = { keys: { pepper: createSecretKey(Buffer.alloc(32, 7)) }, hashing: cost };

it('hashes by Argon2id, tells a wrong password, and asks to hash anew what costs too little', async () => {
  const stored = await hashPassword(platform, 'correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect(await verifyPassword(platform, stored, 'correct horse')).toEqual({ matches: true, outgrown: false });
  expect((await verifyPassword(platform, stored, 'wrong horse')).matches).toBe(false);
  const today = { ...platform, hashing: { ...cost, timeCost: 2 } };
  expect(await verifyPassword(today, stored, 'correct horse')).toEqual({ matches: true, outgrown: true });
});

it('matches nothing where nothing is stored, and nothing that it cannot read', async () => {
  for (const stored of [null, '', '$2b$10$abc'])
    expect((await verifyPassword(platform, stored, 'anything')).matches).toBe(false);
});

it('without native code it is scrypt of 128 MiB, which is read and replaced once there is some', async () => {
  expect(scryptScheme.prefixOf(fullHashing)).toBe('$scrypt$ln=17,r=8,p=1$');
  const text = 'as peppered';
  const stored = await scryptScheme.hash(text, cost);
  expect(stored).not.toBe(await scryptScheme.hash(text, cost));
  expect(await scryptScheme.verify(stored, text)).toBe(true);
  expect(await scryptScheme.verify(stored, 'another')).toBe(false);
  expect(await scryptScheme.verify(scryptScheme.dummyOf(cost), text)).toBe(false);
  expect(await scryptScheme.verify('$scrypt$', text)).toBe(false);
  const peppered = createHmac('sha256', platform.keys.pepper).update('correct horse').digest('base64');
  const kept = await scryptScheme.hash(peppered, cost);
  expect(await verifyPassword(platform, kept, 'correct horse')).toEqual({ matches: true, outgrown: true });
});
