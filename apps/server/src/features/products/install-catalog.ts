import type { Clock } from '@openroll/domain/dates';
import { type CatalogProduct, loadCatalog, shippedCatalogFolder } from '@openroll/products/load-catalog';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/connect.ts';

/**
 * Brings the catalogue folders into the database, the shipped one first; a folder given later replaces a product of the
 * same slug. Safe to repeat and to run in several processes at once. Throws `CatalogError`, which names file and line,
 * before anything is written.
 */
export async function installCatalog(
  database: Database,
  clock: Clock,
  folders: readonly string[] = [],
): Promise<void> {
  const products = new Map<string, CatalogProduct>();
  for (const folder of [shippedCatalogFolder, ...folders])
    for (const product of loadCatalog(folder).products) products.set(product.slug, product);
  await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(726106)`.execute(tx);
    for (const product of products.values()) await installProduct(tx, product, clock());
  });
}

async function installProduct(tx: Tx, product: CatalogProduct, now: Date): Promise<void> {
  const names = { name: product.name, display_name: product.displayName };
  const { id } = await tx
    .insertInto('products')
    .values({ slug: product.slug, ...names })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(names))
    .returning('id')
    .executeTakeFirstOrThrow();
  const versionId = (await findVersion(tx, id, product.sha256)) ?? (await addVersion(tx, id, product, now));
  await tx.updateTable('products').set({ current_version_id: versionId }).where('id', '=', id).execute();
}

const findVersion = async (tx: Tx, productId: number, sha256: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('product_versions')
      .select('id')
      .where('product_id', '=', productId)
      .where('sha256', '=', sha256)
      .executeTakeFirst()
  )?.id;

async function addVersion(tx: Tx, productId: number, product: CatalogProduct, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('product_versions')
    .values({
      product_id: productId,
      sha256: product.sha256,
      definition: JSON.stringify(product.definition),
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
  return id;
}
