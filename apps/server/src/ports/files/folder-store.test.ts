import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { slowBytes } from '../../../test/documents/slow-bytes.ts';
import { FileMissing } from './files.ts';
import { folderStore } from './folder-store.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'openroll-files-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Being written: begun, and shorter than what the writing script puts. */
const isHalf = (file: string): boolean => {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  return size > 0 && size < slowBytes;
};

describe('the folder store', () => {
  it('names bytes by their hash and gives them back', async () => {
    const store = folderStore(newFolder());
    const bytes = Buffer.from('sealed bytes');
    const { name } = await store.put(bytes);
    expect(name).toBe(hash(bytes));
    expect(await store.exists(name)).toBe(true);
    expect(Buffer.compare(await store.get(name), bytes)).toBe(0);
  });

  it('keeps the same bytes once, also when they come at the same moment', async () => {
    const folder = newFolder();
    const store = folderStore(folder);
    await Promise.all(Array.from({ length: 8 }, () => store.put(Buffer.from('twice'))));
    expect(filesUnder(folder)).toHaveLength(1);
  });

  it('forgets what is deleted, and a second deletion changes nothing', async () => {
    const store = folderStore(newFolder());
    const { name } = await store.put(Buffer.from('gone'));
    await store.delete(name);
    await store.delete(name);
    expect(await store.exists(name)).toBe(false);
    await expect(store.get(name)).rejects.toThrow(FileMissing);
  });

  it.each([
    '',
    '..',
    '../keys/site-keys.json',
    '/etc/passwd',
    'ab/../../x',
    `${'a'.repeat(63)}/`,
    'A'.repeat(64),
  ])('takes %j for no name and leaves the disk alone', async (name) => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'site-keys.json'), 'secret');
    const store = folderStore(path.join(folder, 'files'));
    await expect(store.get(name)).rejects.toThrow(FileMissing);
    await expect(store.exists(name)).rejects.toThrow(FileMissing);
    await expect(store.delete(name)).rejects.toThrow(FileMissing);
    expect(existsSync(path.join(folder, 'site-keys.json'))).toBe(true);
  });

  it('holds only whole files when its writer is killed in the middle of one, and all that it confirmed', async () => {
    const script = path.join(import.meta.dirname, '../../../test/documents/put-slowly.ts');
    for (const folder of [newFolder(), newFolder(), newFolder()]) {
      const writer = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      let confirmed = '';
      writer.stdout.on('data', (text) => {
        confirmed += text;
      });
      await once(writer.stdout, 'data');
      while (!filesUnder(folder).some(isHalf)) await setImmediate();
      writer.kill('SIGKILL');
      await once(writer, 'close');
      const finished = filesUnder(folder).filter((file) => !file.endsWith('.part'));
      for (const file of finished) expect(hash(readFileSync(file))).toBe(path.basename(file));
      const names = confirmed.split('\n').filter((line) => line.length === 64);
      expect(finished.map((file) => path.basename(file))).toEqual(expect.arrayContaining(names));
    }
  });

  it('sweeps away what a killed writer left behind an hour ago', async () => {
    const folder = newFolder();
    const now = new Date('2026-01-15T12:00:00Z');
    await folderStore(folder, () => now).put(Buffer.from('first'));
    for (const [name, minutes] of [
      ['old.part', 61],
      ['young.part', 5],
    ] as const) {
      const file = path.join(folder, 'parts', name);
      const written = new Date(now.getTime() - minutes * 60_000);
      writeFileSync(file, 'half');
      utimesSync(file, written, written);
    }
    await folderStore(folder, () => now).put(Buffer.from('second'));
    expect(readdirSync(path.join(folder, 'parts'))).toEqual(['young.part']);
  });
});
