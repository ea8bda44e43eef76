import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '@openroll/messages/en/all';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const groups = Object.keys(en.audit).flatMap((key) => /^group\.(.+)\.$/.exec(key)?.[1] ?? []);
/** What is refused, and what a text is called, is written in the same way. */
const action = new RegExp(`(?<!\\b(?:forbidden|t)\\()'((?:${groups.join('|')})\\.[a-z]+(?:-[a-z]+)*)'`, 'g');

/** Every action that stands somewhere in the server, with the file that writes it. */
const written = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(action)].map(
      ([, name]) => [name ?? '', file] as const,
    ),
  );

it('has a sentence for every action that the server writes', () => {
  const missing = written.filter(
    ([name]) => !name.endsWith('.json') && !Object.hasOwn(en.audit, `action.${name}`),
  );
  expect(missing).toEqual([]);
  expect(new Set(written.map(([name]) => name)).size).toBeGreaterThan(40);
});

it('lists every known action under a subject', () => {
  const known = Object.keys(en.audit).flatMap((key) => /^action\.(.+)$/.exec(key)?.[1] ?? []);
  expect(known.filter((name) => !groups.includes(name.split('.')[0] ?? ''))).toEqual([]);
});
