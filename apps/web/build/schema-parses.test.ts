import { expect, it } from 'vitest';
import { schemaParses } from './schema-parses.ts';

it.each([
  ['const read = rowSchema.safeParse(row);', ['rowSchema.safeParse(']],
  ['z.object({ a: z.string() }).parse(body)', [').parse(']],
  ['await schema?.parseAsync(body)', ['schema.parseAsync(']],
])('finds the schema that reads a value in: %s', (code, found) => {
  expect(schemaParses(code)).toEqual(found);
});

it.each([
  'JSON.parse(text)',
  'Date.parse(at)',
  'parser.parse(text, false, push, close)',
  'parse(text)',
  'z.string().min(1)',
])('passes: %s', (code) => {
  expect(schemaParses(code)).toEqual([]);
});
