import { readCarriers } from '@openroll/products/carriers/load-carriers';
import { catalogSource } from '@openroll/products/catalog-source';
import { type CatalogProduct, loadCatalog } from '@openroll/products/load-catalog';
import { sql } from 'kysely';
import { catalogFolders } from '../../catalog-folders.ts';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';

/**
 * Brings the catalog folders into the database, the shipped one first where the site has it; a folder given later replaces a product of the
 * same slug. What was installed last from the same files by the same program is not read again. Safe to repeat and to run in several
 * processes at once. Throws `CatalogError`, which names file and line, before anything is written.
 */
export async function installCatalog(
  platform: Platform,
  folders: readonly string[] = [],
  read: typeof loadCatalog = loadCatalog,
): Promise<void> {
  const all = catalogFolders(platform.config, folders);
  const { language } = platform.t;
  const source = catalogSource(all, language);
  if (await isInstalled(platform, source)) return;
  const carriers = readCarriers(all);
  const products = new Map<string, CatalogProduct>();
  for (const folder of all)
    for (const product of read(folder, language, carriers).products) products.set(product.slug, product);
  await inTransaction(platform, workerOrigin, async (work) => {
    await sql`select pg_advisory_xact_lock(726106)`.execute(work.tx);
    const bySlug = [...products.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
    for (const product of bySlug) await installProduct(work, product);
    await recordSource(work.tx, source);
  });
}

const isInstalled = async ({ database }: Platform, source: string): Promise<boolean> =>
  (await database.selectFrom('installed_catalog').select('source').executeTakeFirst())?.source === source;

const recordSource = (tx: Tx, source: string) =>
  tx
    .insertInto('installed_catalog')
    .values({ source })
    .onConflict((conflict) => conflict.column('the_one').doUpdateSet({ source }))
    .execute();

/** Writes what differs and nothing else: rows that people enroll with meanwhile are left alone. */
async function installProduct(work: UnitOfWork, product: CatalogProduct): Promise<void> {
  const { tx } = work;
  const names = { name: product.name, display_name: product.displayName };
  const known = await tx
    .selectFrom('products')
    .select(['id', 'name', 'display_name', 'current_version_id'])
    .where('slug', '=', product.slug)
    .executeTakeFirst();
  const id = known?.id ?? (await addProduct(tx, product.slug, names));
  const current_version_id =
    (await findVersion(tx, id, product.sha256)) ?? (await addVersion(work, id, product));
  const wanted = { ...names, current_version_id };
  const isSame =
    known?.name === wanted.name &&
    known.display_name === wanted.display_name &&
    known.current_version_id === current_version_id;
  if (!isSame) await tx.updateTable('products').set(wanted).where('id', '=', id).execute();
}

const addProduct = async (
  tx: Tx,
  slug: string,
  names: { readonly name: string; readonly display_name: string },
): Promise<number> =>
  (
    await tx
      .insertInto('products')
      .values({ slug, ...names })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const findVersion = async (tx: Tx, productId: number, sha256: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('product_versions')
      .select('id')
      .where('product_id', '=', productId)
      .where('sha256', '=', sha256)
      .executeTakeFirst()
  )?.id;

async function addVersion(
  { tx, now, audit }: UnitOfWork,
  productId: number,
  product: CatalogProduct,
): Promise<number> {
  const { id } = await tx
    .insertInto('product_versions')
    .values({
      product_id: productId,
      sha256: product.sha256,
      definition: JSON.stringify(product.localized),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const forms = Object.entries(product.forms).map(([file_name, bytes]) => ({
    version_id: id,
    file_name,
    pdf: Buffer.from(bytes),
  }));
  if (forms.length > 0) await tx.insertInto('product_forms').values(forms).execute();
  await audit({
    action: 'catalog.installed',
    object: ['product', productId],
    detail: { slug: product.slug, version: id, sha256: product.sha256 },
  });
  return id;
}
