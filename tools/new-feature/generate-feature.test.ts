import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folders } from '../check/feature-folders.ts';
import { generateFeature } from './generate-feature.ts';

const checkout = path.resolve(import.meta.dirname, '../..');
const LISTS = [
  'packages/contract/src/all-endpoints.ts',
  'packages/messages/src/en/all.ts',
  'apps/server/src/features.ts',
  'apps/web/src/app/routes.tsx',
  'tools/check/feature-vocabulary.json',
];
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'openroll-new-feature-'));
  for (const file of LISTS) cpSync(path.join(checkout, file), path.join(root, file));
  mkdirSync(path.join(root, 'apps/server/migrations'));
  cpSync(path.join(checkout, 'apps/server/migrations'), path.join(root, 'apps/server/migrations'), {
    recursive: true,
  });
});

afterEach(() => rmSync(root, { recursive: true }));

it('writes a slice that keeps to the closed list of file kinds, and enters it wherever features are listed', async () => {
  const files = generateFeature(root, { many: 'case-notes', one: 'case-note' });
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(files).toContain('apps/server/src/features/case-notes/add-case-note.ts');
  expect(await folders.run(root)).toEqual([]);
  for (const file of LISTS) expect(readFileSync(path.join(root, file), 'utf8')).toMatch(/case-notes/);
  expect(files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')).not.toMatch(/widget/i);
});

it('refuses a feature that is there already, and changes nothing', () => {
  const name = { many: 'case-notes', one: 'case-note' };
  generateFeature(root, name);
  const before = readFileSync(path.join(root, 'apps/server/src/features.ts'), 'utf8');
  expect(() => generateFeature(root, name)).toThrow('is there already: choose another name');
  expect(readFileSync(path.join(root, 'apps/server/src/features.ts'), 'utf8')).toBe(before);
});
