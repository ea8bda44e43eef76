import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutSummaries } from './drop-summaries.ts';

const folder = join(import.meta.dirname, '../../../packages/contract/src');
const files = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name));

it('leaves no summary in any endpoint of the contract, and everything else', () => {
  const sources = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const found = sources.flatMap((source) => source.match(/^ {2}summary:/gm) ?? []);
  expect(found.length).toBeGreaterThan(100);
  for (const source of sources) {
    const left = withoutSummaries(source);
    expect(left).not.toMatch(/^ {2}summary:/m);
    expect(left.match(/\b(method|path|access|reply):/g)).toEqual(
      source.match(/\b(method|path|access|reply):/g),
    );
  }
});

it.each([
  [`  path: '/a',\n  summary: 'It\\'s one',\n  access,\n`],
  [`  path: '/a',\n  summary:\n    "the home office's",\n  access,\n`],
])('takes it away whether it stands on one line or on two: %j', (source) => {
  expect(withoutSummaries(source)).toBe(`  path: '/a',\n  access,\n`);
});
