import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { keyFile, newRoot, readKeyFile, replaceKeyFile } from './key-file.ts';
import { loadKeyRing, looksAgainMs, withoutFirst } from './key-ring.ts';
import { keyIdOf, newDataKey, openDataKey, rewrapDataKey } from './sealing.ts';

const folder = mkdtempSync(join(tmpdir(), 'openroll-ring-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rotate = (dataDir: string): string => {
  const stored = readKeyFile(dataDir);
  const added = { ...newRoot(), since: '2026-03-18T17:00:00.000Z' };
  replaceKeyFile(dataDir, { ...stored, rotated: [...stored.rotated, added] });
  return added.kid;
};

it('follows a rotation in a process that runs, and opens what the old key has wrapped', async () => {
  const dataDir = join(folder, 'follows');
  const ring = loadKeyRing(dataDir);
  const before = newDataKey(ring, 'case|1');
  const kid = rotate(dataDir);
  await sleep(looksAgainMs);
  const after = newDataKey(ring, 'case|2');
  expect([keyIdOf(before.wrapped) === kid, keyIdOf(after.wrapped)]).toEqual([false, kid]);
  expect(openDataKey(ring, 'case|1', before.wrapped).key.equals(before.key)).toBe(true);
  const rewrapped = rewrapDataKey(ring, 'case|1', before.wrapped);
  expect(keyIdOf(rewrapped)).toBe(kid);
  expect(openDataKey(ring, 'case|1', rewrapped).key.equals(before.key)).toBe(true);
  expect(() => rewrapDataKey(ring, 'case|2', before.wrapped)).toThrow();
});

it('opens at once what another process has wrapped with a new key', () => {
  const dataDir = join(folder, 'at-once');
  const ring = loadKeyRing(dataDir);
  ring.wrap();
  rotate(dataDir);
  const key = newDataKey(loadKeyRing(dataDir), 'case|1');
  expect(openDataKey(ring, 'case|1', key.wrapped).key.equals(key.key)).toBe(true);
});

it('keeps passwords, trail, look-ups and fingerprint when the first key goes, and cannot open what it wrapped', () => {
  const dataDir = join(folder, 'retired');
  const before = loadKeyRing(dataDir);
  const { wrapped } = newDataKey(before, 'case|1');
  rotate(dataDir);
  const { root } = JSON.parse(readFileSync(keyFile(dataDir), 'utf8')) as { root: string };
  replaceKeyFile(dataDir, withoutFirst(readKeyFile(dataDir)));
  expect(readFileSync(keyFile(dataDir), 'utf8')).not.toContain(root);
  const after = loadKeyRing(dataDir);
  for (const of of ['index', 'pepper', 'audit'] as const) expect(after[of].equals(before[of])).toBe(true);
  expect([after.auditRoots.equals(before.auditRoots), after.fingerprint]).toEqual([true, before.fingerprint]);
  expect(() => openDataKey(after, 'case|1', wrapped)).toThrow(`the key file has no key ${keyIdOf(wrapped)}`);
  const again = newDataKey(after, 'case|1');
  expect(openDataKey(after, 'case|1', again.wrapped).key.equals(again.key)).toBe(true);
});

it('reads a file of before there were rotations', () => {
  const dataDir = join(folder, 'old');
  loadKeyRing(dataDir);
  const old = { kid: 'k1', root: 'cm9vdA==', indexRoot: 'aW5kZXg=' };
  writeFileSync(keyFile(dataDir), JSON.stringify(old), { mode: 0o600 });
  expect(loadKeyRing(dataDir).wrap().kid).toBe('k1');
});
