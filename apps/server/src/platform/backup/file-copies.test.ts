import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FileStore } from '../../ports/files/files.ts';
import { folderStore } from '../../ports/files/folder-store.ts';
import { readBackupKeys } from './backup-keys.ts';
import { openBackupStore } from './backup-store.ts';
import { copyAllFiles, findCopy } from './file-copies.ts';
import { restoreFiles } from './restore-files.ts';

let root: string;
let files: FileStore;
const at = (name: string) => path.join(root, name);
const copyAll = (day: number) =>
  copyAllFiles(at('data/files'), at('backups'), new Date(Date.UTC(2026, 5, day)));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'openroll-copies-'));
  files = folderStore(at('data/files'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('copies what is new, once', async () => {
  const { name } = await files.put(Buffer.from('one'));
  expect(await copyAll(1)).toEqual({ copied: 1, removed: 0 });
  expect(await copyAll(1)).toEqual({ copied: 0, removed: 0 });
  expect(readFileSync((await findCopy(at('backups'), name)) ?? '', 'utf8')).toBe('one');
});

it('keeps what the site has removed for 35 days more, and also where it comes back', async () => {
  const { name } = await files.put(Buffer.from('one'));
  await copyAll(1);
  await files.delete(name);
  expect(await copyAll(2)).toEqual({ copied: 0, removed: 1 });
  await copyAll(36);
  expect(await findCopy(at('backups'), name)).toContain('files-removed');
  await copyAll(38);
  expect(await findCopy(at('backups'), name)).toBeUndefined();
  await files.put(Buffer.from('one'));
  expect(await copyAll(39)).toEqual({ copied: 1, removed: 0 });
});

it('takes no file for removed where the folder of the site cannot be read', async () => {
  const { name } = await files.put(Buffer.from('one'));
  await copyAll(1);
  const folder = at(`data/files/${name.slice(0, 2)}`);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'in the place of a folder');
  await expect(copyAll(2)).rejects.toThrow('ENOTDIR');
  expect(await findCopy(at('backups'), name)).not.toContain('files-removed');
});

it('restores what is named, and names what is in no backup or is not what it was', async () => {
  const [one, two, gone] = await Promise.all(
    ['one', 'two', 'gone'].map(async (text) => (await files.put(Buffer.from(text))).name),
  );
  await copyAll(1);
  writeFileSync((await findCopy(at('backups'), two ?? '')) ?? '', 'twi');
  rmSync((await findCopy(at('backups'), gone ?? '')) ?? '');
  const store = openBackupStore(at('backups'), readBackupKeys(at('data'), { make: true }));
  const names = [one ?? '', two ?? '', gone ?? '', '../../etc/passwd'];
  const restored = await restoreFiles(store, names, at('restored'));
  expect(restored).toEqual({ files: 4, missing: [two, gone, '../../etc/passwd'] });
  expect((await folderStore(at('restored/files')).get(one ?? '')).toString()).toBe('one');
  expect(await restoreFiles(store, [one ?? ''], undefined)).toEqual({ files: 1, missing: [] });
});
