import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderStatusMachines, withDrawings } from './render-status-machines.ts';

const committed = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

it('docs/status-machines.md is what the tables of the domain say (npm run statuses)', () => {
  expect(committed('docs/status-machines.md')).toBe(renderStatusMachines());
});

it('ARCHITECTURE.md draws the machines of an enrollment and of a session as they are', () => {
  const page = committed('ARCHITECTURE.md');
  expect(page).toContain('<!-- machine: Enrollment -->');
  expect(page).toContain('<!-- machine: Wizard session -->');
  expect(page).toBe(withDrawings(page));
});

it('a page cannot keep a place for a machine that there is not', () => {
  expect(() => withDrawings('<!-- machine: Rocket -->\n<!-- /machine -->')).toThrow('Rocket');
});
