import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedCatalogFolder } from '@openroll/products/load-catalog';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalog } from './catalog.ts';

let folders: { readonly before: string; readonly after: string };
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'openroll-diff-'));
  folders = { before: join(root, 'before'), after: join(root, 'after') };
  for (const folder of Object.values(folders))
    cpSync(join(shippedCatalogFolder, 'accident'), join(folder, 'accident'), { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});

/** Changes a file of the later catalog. */
function change(name: string, edit: (text: string) => string): void {
  const path = join(folders.after, 'accident', name);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}

async function printed(...args: string[]): Promise<string[]> {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  expect(await catalog(['diff', folders.before, folders.after, ...args])).toBe(0);
  return print.mock.calls.flat().join('\n').split('\n');
}

it('says that nothing changes where nothing does', async () => {
  expect(await printed()).toEqual(['Nothing changes.']);
});

it('prints a line for each change of words and rates, and what people pay from the day that is asked for', async () => {
  change('product.yaml', (text) => text.replace('label: Plan\n', 'label: Your plan\n'));
  change('rates/2025-01.csv', (text) =>
    text.replace('essential,employee,131.8800', 'essential,employee,999.00'),
  );
  const lines = await printed('--date', '2027-03-01');
  expect(lines[0]).toBe('accident: coverage › label: “Plan” becomes “Your plan”');
  expect(lines[1]).toMatch(/^accident: rates from 2025-01: 1 of 8 rates change/);
  expect(
    lines.some((line) => /^accident: from 2027-03-01, primary aged .*essential employee/.test(line)),
  ).toBe(true);
});

it('refuses a day that there is not, and one folder alone', async () => {
  await expect(catalog(['diff', folders.before, folders.after, '--date', 'soon'])).rejects.toThrow(
    '--date soon is not a date',
  );
  await expect(catalog(['diff', folders.before])).rejects.toThrow('usage: openroll catalog diff');
});
