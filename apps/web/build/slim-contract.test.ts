import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@openroll/contract/all-endpoints';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { slimContract } from './slim-contract.ts';

const folder = join(import.meta.dirname, '../../../packages/contract/src');
const files = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name));
const sourceOf = (name: string) => readFileSync(join(folder, name), 'utf8');

describe.each(files)('%s', (name) => {
  it('keeps every method and path, and is a program still', () => {
    const source = sourceOf(name);
    const slim = slimContract(source);
    expect(() => parseAst(slim, { lang: 'ts' })).not.toThrow();
    expect(slim.match(/\b(method|path): '.*'/g)).toEqual(source.match(/\b(method|path): '.*'/g));
  });
});

it('leaves nothing else in any endpoint', () => {
  const found =
    files
      .map(sourceOf)
      .join('\n')
      .match(/^ {2}summary:/gm) ?? [];
  expect(found.length).toBeGreaterThan(Object.keys(allEndpoints).length / 2);
  const left = files.map((name) => slimContract(sourceOf(name))).join('\n');
  expect(
    left.match(
      /^ {2}(summary|access|target|reply|stepUp|unready): (?!z\.ZodType|R|Access|string|T;|boolean|readonly)/gm,
    ),
  ).toBeNull();
});

it.each([
  [
    `export const a = endpoint({\n  method: 'GET',\n  path: '/a/{id}',\n  access: may('x'),\n  reply: z.object({ a: b({}) }),\n});`,
    `export const a = /* @__PURE__ */ (() => (endpoint({\n  method: 'GET',\n  path: '/a/{id}',\n  \n  \n})))();`,
  ],
  [
    `const make = (path: string) =>\n  endpoint({ method: 'POST', path, summary: 'it, too' });`,
    `const make = (path: string) =>\n  endpoint({ method: 'POST', path,  });`,
  ],
  [`const row = z.object({ id });`, `const row = /* @__PURE__ */ (() => (z.object({ id })))();`],
  [`export type A = z.output<typeof row>;`, `export type A = z.output<typeof row>;`],
])('%j', (source, slim) => {
  expect(slimContract(source)).toBe(slim);
});
