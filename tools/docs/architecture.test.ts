import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
const [, afterHeading = ''] = page.split('## Where would I change …');
const rows = (afterHeading.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what'));

/** Paths of the server are written without where the server lies. */
const stands = (path: string) =>
  ['', 'apps/server/src'].some((folder) => existsSync(join(root, folder, path)));

describe('Where would I change …', () => {
  it('answers twelve times and more', () => expect(rows.length).toBeGreaterThanOrEqual(12));

  it.each(rows.map((row) => [row]))('names only what is there: %s', (row) => {
    const paths = [...row.matchAll(/`([^`]+\/[^`]*)`/g)].map(([, path = '']) => path);
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !stands(path))).toEqual([]);
  });
});
