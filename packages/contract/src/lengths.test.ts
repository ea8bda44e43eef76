import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname).filter((file) => /(?<!\.test)\.ts$/.test(file));
const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .map((line, index) => ({ at: `${file}:${index + 1}`, line }));

it('no endpoint says by itself how long a text may be: all lengths stand in the domain', () => {
  const lines = files.flatMap(linesOf);
  const limits = lines.filter(({ line }) => /string\(\).*\.max\(/.test(line));
  expect(limits.length).toBeGreaterThan(50);
  expect(limits.filter(({ line }) => /string\(\)[^)]*\.max\(\s*\d/.test(line))).toEqual([]);
});
