import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const calls = 2000;

/** With which the server is started. */
const serverFlags: readonly string[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../../tools/launch/server-flags.json'), 'utf8'),
);

/** Bytes of each collection of young things, by V8: what was allocated since the last, and how much of it has been taken for long-lived. */
const collections = (said: string) =>
  said
    .split('\n')
    .filter((line) => line.includes(' gc=s '))
    .map((line) => ({ allocated: numberIn(line, 'allocated'), promoted: numberIn(line, 'promoted') }));

const numberIn = (line: string, name: string): number =>
  Number(new RegExp(` ${name}=(\\d+)`).exec(line)?.[1] ?? Number.NaN);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

// Each of the three that docs/decisions/0084 names takes a tenth of all for long-lived; the last does in every other process.
it('leaves nothing of a call behind that only a collection of the whole heap frees', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...serverFlags,
      '--trace-gc-nvp',
      path.join(import.meta.dirname, 'many-walks.fixture.ts'),
      String(calls),
    ],
    { encoding: 'utf8' },
  );
  expect(stderr).not.toContain('Error');
  expect(status).toBe(0);
  const all = collections(stdout);
  // The first are of a program that starts.
  const later = all.slice(all.length / 2);
  expect(later.length).toBeGreaterThan(20);
  const promoted = sumOf(later.map((each) => each.promoted)) / sumOf(later.map((each) => each.allocated));
  expect(promoted).toBeLessThan(0.03);
});
