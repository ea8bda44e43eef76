import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderAccessMatrix } from './render-access-matrix.ts';

it('docs/access-matrix.md is what the contract and the role table say (npm run matrix)', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../docs/access-matrix.md'), 'utf8');
  expect(committed).toBe(renderAccessMatrix());
});
