import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBackupKeys } from './backup-keys.ts';
import { type BackupStore, openBackupStore } from './backup-store.ts';
import { adoptBackups, requireClaim } from './claim.ts';

let root: string;
let store: BackupStore;
const dataDir = (name = 'data') => path.join(root, name);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'openroll-store-'));
  store = openBackupStore(path.join(root, 'backups'), readBackupKeys(dataDir(), { make: true }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const words = Buffer.from('words of somebody');
const writeFileInPlaceOf = (folder: string) => {
  mkdirSync(path.dirname(folder), { recursive: true });
  writeFileSync(folder, 'in the place of a folder');
};
const placeOf = (name: string) => path.join(root, 'backups', 'wal', name);

it('gives back what was put, and keeps it under another name and sealed', async () => {
  await store.put('wal', 'one', words);
  expect((await store.get('wal', 'one')).toString()).toBe(words.toString());
  expect(readFileSync(placeOf('one')).includes(words)).toBe(false);
  await store.put('wal', 'one', words);
  await expect(store.put('wal', 'one', Buffer.from('other words'))).rejects.toThrow('holds something else');
  await store.replace('wal', 'one', Buffer.from('other words'));
  expect((await store.get('wal', 'one')).toString()).toBe('other words');
});

it('keeps equal pieces once, each under a name that only the key makes', async () => {
  const name = await store.keepPiece(words);
  expect(await store.keepPiece(words)).toBe(name);
  expect(await store.list('pieces', name.slice(0, 2))).toEqual([name]);
  const others = openBackupStore(
    path.join(root, 'backups'),
    readBackupKeys(dataDir('other'), { make: true }),
  );
  expect(await others.keepPiece(words)).not.toBe(name);
  await expect(others.get('pieces', name)).rejects.toThrow('altered, or sealed with another key');
});

it('names what was altered, moved to another name, or is missing', async () => {
  await store.put('wal', 'one', words);
  const sealed = readFileSync(placeOf('one'));
  writeFileSync(placeOf('two'), sealed);
  await expect(store.get('wal', 'two')).rejects.toThrow(placeOf('two'));
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  writeFileSync(placeOf('one'), sealed);
  await expect(store.get('wal', 'one')).rejects.toThrow(`${placeOf('one')} cannot be opened`);
  await expect(store.get('wal', 'three')).rejects.toThrow(placeOf('three'));
});

it('takes what cannot be read for a fault, and never for an empty folder', async () => {
  expect(await store.list('wal')).toEqual([]);
  expect(await store.has('wal', 'one')).toBe(false);
  writeFileInPlaceOf(path.join(root, 'backups', 'wal'));
  await expect(store.list('wal')).rejects.toThrow('ENOTDIR');
  await expect(store.has('wal', 'one')).rejects.toThrow('ENOTDIR');
});

it.each(['', '..', '../keys', 'a/b', '.hidden'])('takes %j for no name', async (name) => {
  await expect(store.put('wal', name, words)).rejects.toThrow('is no name');
});

it('opens nothing without the key of its data directory, and makes none then', () => {
  expect(() => readBackupKeys(dataDir('new'), { make: false })).toThrow('backup-key is missing');
  expect(existsSync(path.join(dataDir('new'), 'keys', 'backup-key'))).toBe(false);
  expect(
    readBackupKeys(dataDir(), { make: false }).key.equals(readBackupKeys(dataDir(), { make: true }).key),
  ).toBe(true);
});

it('is continued by one data directory, until another adopts it', async () => {
  await requireClaim(store, dataDir());
  await requireClaim(store, dataDir());
  await expect(requireClaim(store, dataDir('restored'))).rejects.toThrow('openroll backup adopt');
  await adoptBackups(store, dataDir('restored'));
  await requireClaim(store, dataDir('restored'));
  await expect(requireClaim(store, dataDir())).rejects.toThrow('continued by another data directory');
});
