import type { ProductSubmission } from '@openroll/contract/case-setup';
import { isAddable } from '@openroll/domain/cases/addable-products';
import type { MayOnCase } from '@openroll/domain/cases/may-on-case';
import { problem } from '@openroll/domain/problems';
import { canonicalJson, type Json } from '../../../platform/documents/canonical-json.ts';
import { forbidden, invalid, notFound } from '../../../platform/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { type SettingChange, settingChange } from '../settings/setting-change.ts';
import type { CaseSetup, CaseSetupProduct } from '../setup/case-setup.queries.ts';
import { isStorable } from './is-storable.ts';
import { type ProductWithOptions, withStoredOptions } from './with-stored-options.ts';

/**
 * Makes the products of a case exactly these, with their order and option values as they were sent; one without values keeps its own. Answers what changed.
 * Refuses with 403 a change by whoever may not set them, with 404 a product that does not exist, with 400 values that no JSON
 * can hold, a product named twice, or a new one that may not be added (§2.10).
 */
export async function replaceProducts(
  work: UnitOfWork,
  { id: caseId, products: held }: Pick<CaseSetup, 'id' | 'products'>,
  submitted: readonly ProductSubmission[],
  may: Pick<MayOnCase, 'products'>,
): Promise<readonly SettingChange[]> {
  const wanted = withStoredOptions(submitted, held);
  requireStorable(wanted);
  const removed = held.filter(({ productId }) => !wanted.some(({ id }) => id === productId));
  const written = wanted.filter((one) => !isSame(one, held));
  if (removed.length + written.length === 0) return [];
  if (!may.products) throw forbidden('case.products');
  const names = await namesOf(work, held, wanted);
  if (removed.length > 0)
    await work.tx
      .deleteFrom('case_products')
      .where('case_id', '=', caseId)
      .where(
        'product_id',
        'in',
        removed.map(({ productId }) => productId),
      )
      .execute();
  if (written.length > 0) await write(work, caseId, written);
  return [
    settingChange(
      'products',
      inOrder(
        held.map(({ productId, displaySort }) => ({ id: productId, display_sort: displaySort })),
        names,
      ),
      inOrder(wanted, names),
    ) ?? [],
    optionChange(held, written, names) ?? [],
  ].flat();
}

function requireStorable(wanted: readonly ProductWithOptions[]): void {
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
    throw invalid(problem('product-twice', 'products'));
  if (!wanted.every(({ json }) => isStorable(json))) throw invalid(problem('body-malformed', 'products'));
}

const isSame = (one: ProductWithOptions, held: readonly CaseSetupProduct[]): boolean => {
  const before = held.find(({ productId }) => productId === one.id);
  return before?.displaySort === one.display_sort && isSameJson(before.options, one.json);
};

const isSameJson = (one: object, other: object): boolean =>
  canonicalJson(one as Json) === canonicalJson(other as Json);

type Names = ReadonlyMap<number, string>;

async function namesOf(
  { tx }: UnitOfWork,
  held: readonly CaseSetupProduct[],
  wanted: readonly ProductSubmission[],
): Promise<Names> {
  const names = new Map(held.map(({ productId, name }) => [productId, name]));
  const fresh = wanted.map(({ id }) => id).filter((id) => !names.has(id));
  if (fresh.length === 0) return names;
  const found = await tx
    .selectFrom('products')
    .select(['id', 'name', 'display_name'])
    .where('id', 'in', fresh)
    .execute();
  if (found.length < fresh.length) throw notFound();
  const legacy = found.filter((product) => !isAddable(product));
  if (legacy.length > 0)
    throw invalid(
      ...legacy.map(({ display_name: product }) => problem('product-not-addable', 'products', { product })),
    );
  for (const { id, name } of found) names.set(id, name);
  return names;
}

const write = (
  { tx }: UnitOfWork,
  caseId: number,
  products: readonly ProductWithOptions[],
): Promise<unknown> =>
  tx
    .insertInto('case_products')
    .values(
      products.map(({ id, display_sort, json }) => ({
        case_id: caseId,
        product_id: id,
        display_sort,
        options: JSON.stringify(json),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'product_id']).doUpdateSet((row) => ({
        display_sort: row.ref('excluded.display_sort'),
        options: row.ref('excluded.options'),
      })),
    )
    .execute();

const inOrder = (products: readonly Pick<ProductSubmission, 'id' | 'display_sort'>[], names: Names): string =>
  products
    .toSorted((a, b) => a.display_sort - b.display_sort || a.id - b.id)
    .map(({ id }) => names.get(id) ?? '')
    .join(', ');

/** Which products have other option values now, and which options those are. */
function optionChange(
  held: readonly CaseSetupProduct[],
  written: readonly ProductWithOptions[],
  names: Names,
): SettingChange | undefined {
  const told = written.flatMap(({ id, json }) => {
    const before = held.find(({ productId }) => productId === id)?.options ?? {};
    const options = [...new Set([...Object.keys(before), ...Object.keys(json)])].filter(
      (name) => !isSameJson({ value: before[name] ?? null }, { value: json[name] ?? null }),
    );
    return options.length === 0 ? [] : [`${names.get(id) ?? ''} (${options.sort().join(', ')})`];
  });
  return settingChange('product_options', null, told.length === 0 ? null : told.join('; '));
}
