import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FileStore } from '../../ports/files/files.ts';
import { folderStore } from '../../ports/files/folder-store.ts';
import { readBackupKeys } from './backup-keys.ts';
import { type BackupStore, openBackupStore } from './backup-store.ts';
import { findCopy } from './file-copies.ts';
import { createShipper } from './ship.ts';

let root: string;
let files: FileStore;
let store: BackupStore;
/** The rows of the table of files, as the database shows them at this moment. */
let rows: { id: number; store_name: string }[];
const at = (name: string) => path.join(root, name);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'openroll-ship-'));
  mkdirSync(at('data/audit-roots'), { recursive: true });
  mkdirSync(at('cluster/archived'), { recursive: true });
  files = folderStore(at('data/files'));
  store = openBackupStore(at('backups'), readBackupKeys(at('data'), { make: true }));
  rows = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** `beforeRound` happens as all files begin to be gone through, `beforeRows` when that is done. */
function shipper(
  happens: { readonly beforeRound?: () => void; readonly beforeRows?: () => Promise<void> } = {},
  ending = new AbortController().signal,
) {
  const query = async (text: string, [floor]: readonly number[] = []) => {
    if (text.includes('max(id)')) return { rows: [{ id: rows.at(-1)?.id ?? 0 }] };
    await happens.beforeRows?.();
    return { rows: rows.filter(({ id }) => id > (floor ?? 0)) };
  };
  const clock = () => {
    happens.beforeRound?.();
    return new Date();
  };
  const pool = { query } as unknown as pg.Pool;
  return createShipper(store, { dataDir: at('data'), clusterFolder: at('cluster'), pool, clock }, ending);
}

const put = async (id: number): Promise<string> => {
  const { name } = await files.put(Buffer.from(`file ${id}`));
  rows.push({ id, store_name: name });
  return name;
};
const segment = '000000010000000000000007';
const archive = () => writeFileSync(path.join(at('cluster/archived'), segment), 'the log');

it('ships the files that were there before it, and those that come while it goes through them', async () => {
  const before = await put(1);
  const late = { id: 2, store_name: '' };
  const ship = shipper({
    beforeRound: () => rows.push(late),
    beforeRows: async () => {
      late.store_name ||= (await files.put(Buffer.from('late'))).name;
    },
  });
  await ship();
  expect(await findCopy(store.folder, before)).toBeDefined();
  expect(await findCopy(store.folder, late.store_name)).toBeDefined();
});

it('ships what is new, the log behind its files, and each once', async () => {
  const ship = shipper();
  await ship();
  const name = await put(1);
  archive();
  await ship();
  expect(await findCopy(store.folder, name)).toBeDefined();
  expect(await store.list('wal')).toEqual([segment]);
  await ship();
  expect((await store.get('wal', segment)).toString()).toBe('the log');
});

it('ships no log while a file cannot be copied', async () => {
  const ship = shipper();
  await ship();
  await put(1);
  archive();
  writeFileSync(path.join(store.folder, 'files'), 'in the way');
  await expect(ship()).rejects.toThrow();
  expect(await store.list('wal')).toEqual([]);
  rmSync(path.join(store.folder, 'files'));
  await ship();
  expect(await store.list('wal')).toEqual([segment]);
});

it('ships no log when it is told to end before it knows all files', async () => {
  const ending = new AbortController();
  ending.abort();
  archive();
  await shipper({}, ending.signal)();
  expect(await store.list('wal')).toEqual([]);
});

it('ships the signed roots as they grow', async () => {
  const month = path.join(at('data/audit-roots'), '2026-03.jsonl');
  const ship = shipper();
  writeFileSync(month, 'one\n');
  await ship();
  appendFileSync(month, 'two\n');
  await ship();
  expect((await store.get('audit-roots', '2026-03.jsonl')).toString()).toBe('one\ntwo\n');
});
