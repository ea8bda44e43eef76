import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCaseProduct, aProduct, aSetup } from '../../../../test/case-setup-facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { openTab } from '../../../../test/open-tab.tsx';
import ProductsTab from './ProductsTab.tsx';

const catalog = [
  aProduct({ id: 5, display_name: 'Accident' }),
  aProduct({ id: 6, display_name: 'Term Life' }),
  aProduct({ id: 7, display_name: 'Whole Life', states: ['TX'] }),
  aProduct({ id: 8, display_name: 'Wage Protector (pre-2024)', is_addable: false }),
];
const answers = {
  'GET /api/products': { json: { rows: catalog, page: 1, rows_per_page: 100, total_count: 4 } },
};
const offered = [
  aCaseProduct({ id: 5, display_name: 'Accident', display_sort: 0 }),
  aCaseProduct({ id: 6, display_name: 'Term Life', display_sort: 1, json: { ages: 'to_70' } }),
];
const setup = aSetup({ products: offered });
const names = () =>
  within(screen.getByRole('list', { name: 'Products offered' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('[class*="name"] > div')?.textContent);

it('orders the products by buttons, announces the new place and keeps the focus', async () => {
  const { user, draft } = await openTab(ProductsTab, { setup, answers });
  const down = await screen.findByRole('button', { name: 'Move Accident down' });
  await user.click(down);
  expect(names()).toEqual(['Term Life', 'Accident']);
  expect(draft().products.map(({ id, display_sort }) => [id, display_sort])).toEqual([
    [6, 0],
    [5, 1],
  ]);
  expect(screen.getByText('Accident is at place 2 of 2.')).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Accident down');
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Term Life', 'Accident']);
});

it('lifts and drops a product with the keyboard on its handle', async () => {
  const { user } = await openTab(ProductsTab, { setup, answers });
  (await screen.findByRole('button', { name: 'Reorder Accident' })).focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Accident is lifted.')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('The order stays as it was.')).toBeDefined();
});

it('adds only what is not offered yet and may be added, and says where it is sold', async () => {
  const { user, draft } = await openTab(ProductsTab, { setup, answers });
  const select = await screen.findByRole('combobox', { name: 'Another product' });
  await user.click(select);
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Whole Life']);
  await user.click(screen.getByRole('option', { name: 'Whole Life' }));
  expect(screen.getByText('Sold in TX')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  expect(draft().products.at(-1)).toMatchObject({ id: 7, display_sort: 2, json: {} });
  expect(await screen.findByText('Every product that can be added is offered already.')).toBeDefined();
});

it('removes at once what has no option values, and asks where they would be lost', async () => {
  const { user, draft } = await openTab(ProductsTab, { setup, answers });
  await user.click(await screen.findByRole('button', { name: 'Remove Accident' }));
  expect(draft().products.map(({ id }) => id)).toEqual([6]);
  await user.click(screen.getByRole('button', { name: 'Remove Term Life' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove product' }));
  expect(dialog.getByText(/has set for Term Life/)).toBeDefined();
  expect(draft().products).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Remove product' }));
  expect(draft().products).toEqual([]);
  expect(await screen.findByText('This case offers no products yet.')).toBeDefined();
});

it('tells when the products cannot be loaded, and tries again', async () => {
  const { user, network } = await openTab(ProductsTab, {
    setup,
    answers: { 'GET /api/products': refusal(503, 'Not ready.') },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  network.answer('GET /api/products', answers['GET /api/products']);
  await user.click(again);
  expect(await screen.findByRole('combobox', { name: 'Another product' })).toBeDefined();
});

it('C32 is edited by whoever made the case, without a right to assign users', async () => {
  const may = { ...setup.case.may, users: false };
  await openTab(ProductsTab, { setup: aSetup({ products: offered, case: { may } }), answers });
  expect(await screen.findByRole('combobox', { name: 'Another product' })).toBeDefined();
});

it('changes nothing, and loads no products, without the right to the products of the case', async () => {
  const may = { ...setup.case.may, products: false };
  const { network } = await openTab(ProductsTab, {
    setup: aSetup({ products: offered, case: { may } }),
    answers,
  });
  expect(names()).toEqual(['Accident', 'Term Life']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(network.to('GET /api/products')).toEqual([]);
});
