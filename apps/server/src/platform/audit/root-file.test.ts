import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listRootFiles, rootsFolder, rootsUntil } from './root-file.ts';

const line = (at: string) => `${JSON.stringify({ root: { number: 1, at, heads: [] }, signature: 'x' })}\n`;
const [early, late] = [line('2026-03-18T14:00:00.000Z'), line('2026-03-18T15:00:00.000Z')];

it.each([
  ['2026-03-18T15:00:00.000Z', early + late],
  ['2026-03-18T14:59:59.999Z', early],
  ['2026-03-18T13:00:00.000Z', ''],
])('keeps what was signed until %s, without a line that was being written', (instant, kept) => {
  expect(rootsUntil(`${early}${late}{"root":{"number":3,`, new Date(instant))).toBe(kept);
});

it('leaves what is no root to whoever verifies', () => {
  expect(rootsUntil(`${early}nonsense\n${late}`, new Date('2026-03-18T14:30:00Z'))).toBe(
    `${early}nonsense\n`,
  );
});

it('has nothing of an empty file', () => {
  expect(rootsUntil('', new Date())).toBe('');
});

it('has no files before the first root, and throws where they cannot be listed', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'openroll-roots-'));
  try {
    expect(await listRootFiles(dataDir)).toEqual([]);
    writeFileSync(rootsFolder(dataDir), 'in the place of a folder');
    await expect(listRootFiles(dataDir)).rejects.toThrow('ENOTDIR');
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
