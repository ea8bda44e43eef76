import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const guide = read('docs/products.md');
const schema: unknown = JSON.parse(read('packages/products/product.schema.json'));

/** Every key of a product file, wherever it stands. */
function keysOf(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(keysOf);
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...Object.values(value).flatMap(keysOf)]
      : keysOf(value),
  );
}

const keys = new Set(keysOf(schema));
const fence = /^```[^\n]*\n([\s\S]*?)^```$/gm;
const reference = guide.slice(guide.indexOf('## Reference'), guide.indexOf('### Notices'));
const words = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? [];
/** What stands in code: in a file that the page prints, or between backticks. */
const codeOf = (text: string) => [
  ...[...text.matchAll(fence)].map(([, code = '']) => code),
  ...[...text.replaceAll(fence, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
];

it('names every key of a product file', () => {
  expect(keys.size).toBeGreaterThan(150);
  const named = new Set(codeOf(guide).flatMap(words));
  expect([...keys].filter((key) => !named.has(key)).toSorted()).toEqual([]);
});

it('has no row about a key that there is not', () => {
  const rows = [...reference.matchAll(/^\| key[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/gm)];
  const first = rows.flatMap(([, body = '']) => body.split('\n').map((row) => row.split('|')[1] ?? ''));
  const paths = first
    .flatMap((cell) => codeOf(cell))
    .flatMap((path) => path.replace(/<\w+>\.?|\.<\w+>/g, '').split('.'));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((key) => key !== '' && !keys.has(key))).toEqual([]);
});
