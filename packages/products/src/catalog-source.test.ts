import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogSource } from './catalog-source.ts';
import { shippedCatalogFolder } from './load-catalog.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openroll-source-'));
  cpSync(join(shippedCatalogFolder, 'accident'), join(folder, 'accident'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const source = () => catalogSource([folder], 'en');
const file = (name: string) => join(folder, 'accident', name);

it('is the same for the same files, and whatever is hidden beside them', () => {
  const before = source();
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git', 'HEAD'), 'main');
  expect(source()).toBe(before);
});

it.each<[string, () => void]>([
  ['a product changes', () => writeFileSync(file('product.yaml'), 'code: other')],
  ['a form has other bytes', () => writeFileSync(file('forms/accident-app.pdf'), 'other')],
  ['a file has another name', () => renameSync(file('examples.yaml'), file('other.yaml'))],
  ['a file is gone', () => rmSync(file('examples.yaml'))],
  ['a product is added', () => cpSync(join(folder, 'accident'), join(folder, 'more'), { recursive: true })],
])('is another when %s', (_, change) => {
  const before = source();
  change();
  expect(source()).not.toBe(before);
});

it('is another in another language, with more folders, and in another order of folders', () => {
  const all = [
    catalogSource([folder], 'en'),
    catalogSource([folder], 'es'),
    catalogSource([shippedCatalogFolder, folder], 'en'),
    catalogSource([folder, shippedCatalogFolder], 'en'),
  ];
  expect(new Set(all).size).toBe(all.length);
});

it('is not refused where there is no such folder: whoever reads it says so', () => {
  expect(catalogSource([join(folder, 'nowhere')], 'en')).toMatch(/^[0-9a-f]{64}$/);
});
