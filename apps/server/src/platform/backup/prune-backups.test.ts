import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Backup, backupIdOf, endOf, newestEnd } from './backup.ts';
import { readBackupKeys } from './backup-keys.ts';
import { type BackupStore, openBackupStore } from './backup-store.ts';
import { backupsToKeep, pruneBackups } from './prune-backups.ts';

let root: string;
let store: BackupStore;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'openroll-prune-'));
  store = openBackupStore(
    path.join(root, 'backups'),
    readBackupKeys(path.join(root, 'data'), { make: true }),
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const now = new Date('2026-06-30T03:00:00.000Z');
const idOf = (daysAgo: number) => backupIdOf(new Date(now.getTime() - daysAgo * 86_400_000).toISOString());
const segment = (n: number, timeline = 1) =>
  `${timeline.toString(16).padStart(8, '0')}00000000${n.toString(16).padStart(8, '0')}`.toUpperCase();

it('an id is an instant', () => {
  expect(endOf(idOf(0))).toEqual(now);
});

it.each<[string, number[], number[]]>([
  ['nothing where there is none', [], []],
  ['all of the kept days', [34, 20, 0], [34, 20, 0]],
  ['the newest before them, from which the first of them is reached', [90, 60, 36, 34, 1], [36, 34, 1]],
  ['the last one, however old', [90], [90]],
])('keeps %s', (_, ages, kept) => {
  expect(backupsToKeep(ages.map(idOf), now)).toEqual(kept.map(idOf));
});

async function keep(daysAgo: number, wal: string, ...words: string[]): Promise<void> {
  const pieces: string[] = [];
  for (const word of words) pieces.push(await store.keepPiece(Buffer.from(word)));
  const endedAt = endOf(idOf(daysAgo)).toISOString();
  const backup: Backup = {
    id: idOf(daysAgo),
    endedAt,
    firstWal: wal,
    label: '',
    folders: [],
    files: [{ path: 'base/1', pieces }],
    bytes: 0,
    password: '',
  };
  await store.put('backups', backup.id, Buffer.from(JSON.stringify(backup)));
}

it('removes what leads nowhere anymore, and nothing that a kept backup needs', async () => {
  await keep(90, segment(1), 'old', 'shared');
  await keep(40, segment(5), 'shared', 'middle');
  await keep(1, segment(9, 2), 'shared', 'new');
  const names = [segment(1), segment(4), segment(5), segment(9, 2), '00000002.history'];
  for (const name of names) await store.put('wal', name, Buffer.from(name));
  await pruneBackups(store, now);
  expect(await store.list('backups')).toEqual([idOf(40), idOf(1)]);
  expect(await store.list('wal')).toEqual([segment(5), segment(9, 2), '00000002.history'].sort());
  const left = await Promise.all(
    ['old', 'shared', 'middle', 'new'].map(async (word) => {
      const before = (await listPieces()).length;
      await store.keepPiece(Buffer.from(word));
      return (await listPieces()).length === before;
    }),
  );
  expect(left).toEqual([false, true, true, true]);
  expect(await newestEnd(store)).toEqual(endOf(idOf(1)));
});

async function listPieces(): Promise<readonly string[]> {
  const lists = await Promise.all(
    Array.from({ length: 256 }, (_, n) => store.list('pieces', n.toString(16).padStart(2, '0'))),
  );
  return lists.flat();
}
