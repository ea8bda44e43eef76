import { expect, it } from 'vitest';
import { aCaseProduct, aProduct } from '../../../../test/case-setup-facts.ts';
import { addableTo, addProduct, hasOptionValues, moveProduct, removeProduct } from './product-list.ts';

const three = [1, 2, 3].map((id) => aCaseProduct({ id, display_sort: id - 1 }));
const order = (of: readonly { id: number; display_sort: number }[]) =>
  of.map(({ id, display_sort }) => [id, display_sort]);

it.each([
  ['down by one', 0, 1, [2, 1, 3]],
  ['to the end', 0, 2, [2, 3, 1]],
  ['up to the top', 2, 0, [3, 1, 2]],
  ['nowhere above the first', 0, -1, [1, 2, 3]],
  ['nowhere below the last', 2, 3, [1, 2, 3]],
])('moves a product %s and numbers the list anew', (_, from, to, ids) => {
  expect(order(moveProduct(three, from, to))).toEqual(ids.map((id, at) => [id, at]));
});

it('adds a product at the end, once', () => {
  const added = addProduct(three, aProduct({ id: 9, display_name: 'Accident' }));
  expect(order(added).at(-1)).toEqual([9, 3]);
  expect(addProduct(added, aProduct({ id: 9 }))).toBe(added);
});

it('closes the gap that a removed product leaves', () => {
  expect(order(removeProduct(three, 2))).toEqual([
    [1, 0],
    [3, 1],
  ]);
});

it('offers what is not yet there and may be added, by name', () => {
  const all = [
    aProduct({ id: 1 }),
    aProduct({ id: 8, display_name: 'Whole Life' }),
    aProduct({ id: 7, display_name: 'Accident' }),
    aProduct({ id: 6, display_name: 'Wage Protector (pre-2024)', is_addable: false }),
  ];
  expect(addableTo(three, all).map(({ id }) => id)).toEqual([7, 8]);
});

it.each([
  ['none', {}, false],
  ['only emptied ones', { a: '', b: null }, false],
  ['a number', { a: 0 }, true],
  ['a switch that is off', { a: false }, true],
])('knows of option values: %s', (_, json, has) => {
  expect(hasOptionValues(aCaseProduct({ json }))).toBe(has);
});
