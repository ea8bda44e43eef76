import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderStatusMachines } from './render-status-machines.ts';

it('docs/status-machines.md is what the tables of the domain say (npm run statuses)', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../docs/status-machines.md'), 'utf8');
  expect(committed).toBe(renderStatusMachines());
});
