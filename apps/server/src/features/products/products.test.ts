import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedCatalogFolder } from '@openroll/products/load-catalog';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { readConfig } from '../../config.ts';
import { installCatalog } from './install-catalog.ts';
import { getForm, getVersion } from './products.queries.ts';

let world: World;
let folder: string;

beforeAll(async () => {
  world = await openWorld({ catalog: [] });
  folder = mkdtempSync(join(tmpdir(), 'openroll-catalog-'));
  cpSync(shippedCatalogFolder, folder, { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

const products = () => world.platform.database.selectFrom('products').selectAll().orderBy('name').execute();
const versions = () =>
  world.platform.database.selectFrom('product_versions').select(['id', 'sha256']).execute();

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));

/** Has the next installation read its folders, whatever was installed last. */
const forgetSource = () => world.platform.database.deleteFrom('installed_catalog').execute();

it('brings the shipped products with their forms into the database, once for the same content', async () => {
  const before = await versions();
  expect((await products()).map(({ name }) => name)).toEqual([
    'Accident',
    'Critical Illness',
    'Final Expense',
    'Hospital Indemnity',
    'Short-Term Disability',
    'Term Life',
    'Wage Protector',
    'Wage Protector (pre-2024)',
    'Whole Life',
  ]);
  await forgetSource();
  await Promise.all([1, 2].map(() => installCatalog(world.platform, [])));
  expect(await versions()).toEqual(before);
  const [accident] = await products();
  const version = await getVersion(world.platform, accident?.current_version_id ?? 0);
  expect(version.definition.name).toBe('Accident');
  const form = await getForm(world.platform, version.versionId, version.definition.form);
  expect(Buffer.from(form).subarray(0, 5).toString()).toBe('%PDF-');
});

it('touches no product that is the same, whoever holds one: a start waits for nobody', async () => {
  const before = await products();
  await forgetSource();
  await world.platform.database.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').forUpdate().execute();
    await installCatalog(world.platform, []);
  });
  expect(await products()).toEqual(before);
});

it('reads what is installed only when a file of it has changed', async () => {
  await installCatalog(world.platform, [folder]);
  const before = await products();
  await world.platform.database
    .updateTable('products')
    .set({ display_name: 'Not what the file says' })
    .execute();
  await installCatalog(world.platform, [folder]);
  expect((await products()).map(({ display_name }) => display_name)).not.toEqual(
    before.map(({ display_name }) => display_name),
  );
  edit('accident/product.yaml', (text) => `# A remark.\n${text}`);
  await installCatalog(world.platform, [folder]);
  expect(await products()).toEqual(before);
});

it('makes a new version of what has changed, and keeps the old one', async () => {
  const [before] = await products();
  edit('accident/product.yaml', (text) => text.replace(/^code:.*$/m, 'code: OR-ACC2'));
  await installCatalog(world.platform, [folder]);
  const [after] = await products();
  expect(after?.current_version_id).not.toBe(before?.current_version_id);
  const old = await getVersion(world.platform, before?.current_version_id ?? 0);
  const now = await getVersion(world.platform, after?.current_version_id ?? 0);
  expect(now.definition.code).toBe('OR-ACC2');
  expect(old.definition.code).toBe('OR-ACC');
});

it('refuses a broken catalog with file and line, and writes nothing', async () => {
  const before = await versions();
  edit('accident/product.yaml', (text) => text.replace(/^code:.*$/m, 'code: not a code'));
  const installing = installCatalog(world.platform, [folder]);
  await expect(installing).rejects.toThrow(/accident\/product\.yaml:\d+: /);
  expect(await versions()).toEqual(before);
});

it('does without the shipped products where the site sells its own alone', async () => {
  const place = mkdtempSync(join(tmpdir(), 'openroll-own-'));
  const ownFolder = join(place, 'catalog');
  cpSync(join(shippedCatalogFolder, 'accident'), join(ownFolder, 'accident'), { recursive: true });
  cpSync(join(shippedCatalogFolder, '../shared/carriers'), join(place, 'shared/carriers'), {
    recursive: true,
  });
  const own = await openWorld({
    env: { OPENROLL_DEMO: 'off', OPENROLL_CATALOG: ownFolder, OPENROLL_SHIPPED_CATALOG: 'off' },
  });
  try {
    await installCatalog(own.platform, own.platform.config.catalogFolders);
    const rows = await own.platform.database.selectFrom('products').select('slug').execute();
    expect(rows).toEqual([{ slug: 'accident' }]);
    expect(own.platform.carriers.map(({ code }) => code)).toContain('openroll-mutual');
  } finally {
    await own.close();
    rmSync(place, { recursive: true });
  }
});

it.each([
  [{ OPENROLL_CATALOG: 'own' }, 'needs OPENROLL_DEMO=off'],
  [{ OPENROLL_DEMO: 'off' }, 'OPENROLL_CATALOG'],
  [{ OPENROLL_DEMO: 'off', OPENROLL_CATALOG: 'own', OPENROLL_SHIPPED_CATALOG: 'no' }, 'is off or not set'],
])('refuses to do without the shipped products by %j', (env, message) => {
  expect(() => readConfig({ OPENROLL_SHIPPED_CATALOG: 'off', ...env })).toThrow(message);
});
