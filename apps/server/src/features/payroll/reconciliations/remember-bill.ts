import { createHmac, type KeyObject } from 'node:crypto';
import { squeezeName } from '@openroll/domain/payroll/bill-headers';
import { type BillColumn, isBillColumn } from '@openroll/domain/payroll/columns';
import type { Db, Tx } from '../../../platform/database/connect.ts';

// What a case remembers of its bills: which column a header was, which product a name. Under keyed hashes, since the first row of a
// bill without headers is somebody's data.

type IndexKey = { readonly index: Uint8Array | KeyObject };

const hash = ({ index }: IndexKey, kind: string, caseId: number, text: string): Buffer =>
  createHmac('sha256', index as KeyObject)
    .update(`${kind}|${caseId}|${squeezeName(text) || text.trim()}`)
    .digest();

const headerIndex = (keys: IndexKey, caseId: number, header: string) =>
  hash(keys, 'bill-header', caseId, header);
const nameIndex = (keys: IndexKey, caseId: number, name: string) => hash(keys, 'bill-product', caseId, name);

/** What a header of the case's bills was taken for before; null: ignored, undefined: not seen. */
export async function rememberedHeaders(db: Db, keys: IndexKey, caseId: number) {
  const rows = await db.selectFrom('bill_mappings').selectAll().where('case_id', '=', caseId).execute();
  const known = new Map(
    rows.map(({ header_index, column_name }): [string, BillColumn | null] => [
      header_index.toString('hex'),
      column_name !== null && isBillColumn(column_name) ? column_name : null,
    ]),
  );
  return (header: string) => known.get(headerIndex(keys, caseId, header).toString('hex'));
}

/** Which product a bill of the case has meant by a name before; null: none of ours, undefined: not seen. */
export async function rememberedProducts(db: Db, keys: IndexKey, caseId: number) {
  const rows = await db.selectFrom('bill_products').selectAll().where('case_id', '=', caseId).execute();
  const known = new Map(rows.map(({ name_index, product_id }) => [name_index.toString('hex'), product_id]));
  return (name: string) => known.get(nameIndex(keys, caseId, name).toString('hex'));
}

/** Remembers what was chosen, in place of what was. */
export async function rememberBill(
  tx: Tx,
  keys: IndexKey,
  caseId: number,
  chosen: {
    readonly headers: ReadonlyMap<string, BillColumn | null>;
    readonly products: ReadonlyMap<string, number | null>;
  },
): Promise<void> {
  const headers = meaning(chosen.headers, (header) => headerIndex(keys, caseId, header));
  if (headers.length > 0)
    await tx
      .insertInto('bill_mappings')
      .values(headers.map(([header_index, column_name]) => ({ case_id: caseId, header_index, column_name })))
      .onConflict((clash) =>
        clash
          .columns(['case_id', 'header_index'])
          .doUpdateSet(({ ref }) => ({ column_name: ref('excluded.column_name') })),
      )
      .execute();
  const products = meaning(chosen.products, (name) => nameIndex(keys, caseId, name));
  if (products.length > 0)
    await tx
      .insertInto('bill_products')
      .values(products.map(([name_index, product_id]) => ({ case_id: caseId, name_index, product_id })))
      .onConflict((clash) =>
        clash
          .columns(['case_id', 'name_index'])
          .doUpdateSet(({ ref }) => ({ product_id: ref('excluded.product_id') })),
      )
      .execute();
}

/** What each is taken for, by its hash; of texts that are the same but for case and signs the one that is taken for something counts. */
function meaning<Meant>(
  chosen: ReadonlyMap<string, Meant | null>,
  hashOf: (text: string) => Buffer,
): readonly (readonly [hash: Buffer, meant: Meant | null])[] {
  const found = new Map<string, readonly [Buffer, Meant | null]>();
  for (const [text, meant] of chosen) {
    const hash = hashOf(text);
    const key = hash.toString('hex');
    if (meant !== null || !found.has(key)) found.set(key, [hash, meant]);
  }
  return [...found.values()];
}
