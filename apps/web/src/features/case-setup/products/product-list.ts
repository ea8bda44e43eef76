import type { CaseProductEntry, Product } from '@openroll/contract/case-setup';

type Offered = readonly CaseProductEntry[];

/** In order, with `display_sort` from 0 as the list stands. */
export const renumber = (products: Offered): Offered =>
  products.map((product, at) => (product.display_sort === at ? product : { ...product, display_sort: at }));

/** The product at one place goes to another; the others close ranks. A place outside of the list changes nothing. */
export function moveProduct(products: Offered, from: number, to: number): Offered {
  const moved = products[from];
  if (!moved || to < 0 || to >= products.length || from === to) return products;
  return renumber(products.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** At the end of the list, with the default of every option. */
export const addProduct = (products: Offered, { id, name, display_name }: Product): Offered =>
  products.some((product) => product.id === id)
    ? products
    : renumber([...products, { id, name, display_name, display_sort: products.length, json: {} }]);

export const removeProduct = (products: Offered, id: number): Offered =>
  renumber(products.filter((product) => product.id !== id));

/** What may still be added (§2.10: 'Wage Protector (pre-2024)' may not), by name. */
export const addableTo = (products: Offered, all: readonly Product[]): readonly Product[] =>
  all
    .filter(({ id, is_addable }) => is_addable && !products.some((product) => product.id === id))
    .toSorted((a, b) => a.display_name.localeCompare(b.display_name));

/** Whether the case has set any of its options: removing the product would lose them. */
export const hasOptionValues = ({ json }: CaseProductEntry): boolean =>
  Object.values(json).some((value) => value !== null && value !== undefined && value !== '');
