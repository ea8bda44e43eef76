import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCaseProduct, anOption, aSetup } from '../../../../test/case-setup-facts.ts';
import { openTab } from '../../../../test/open-tab.tsx';
import ProductOptionsTab from './ProductOptionsTab.tsx';

const preview = 'POST /api/cases/1/premium-preview';
const priced = {
  premium_mode: 'monthly',
  rows: [
    { applicant: 'primary', coverage: '$10,000', premium: 4.25, annual_premium: 51, problem: null },
    { applicant: 'spouse', coverage: '$10,000', premium: null, annual_premium: null, problem: 'Too old' },
  ],
  errors: [],
};
const choices = [
  { value: 'a', text: 'First' },
  { value: 'b', text: 'Second' },
];

function open(options: ReturnType<typeof anOption>[], json: Record<string, unknown> = {}) {
  return openTab(ProductOptionsTab, {
    setup: aSetup({
      products: [
        aCaseProduct({ json }),
        aCaseProduct({ id: 6, name: 'term', display_name: 'Term Life', display_sort: 1 }),
      ],
    }),
    answers: {
      'GET /api/products/5/options': { json: { options } },
      'GET /api/products/6/options': { json: { options: [] } },
      [preview]: { json: priced },
    },
  });
}

it.each([
  ['text', {}, 'Acme', 'Acme'],
  ['textarea', {}, 'Two words', 'Two words'],
  ['email', {}, 'a@example.com', 'a@example.com'],
  ['date', {}, '3/4/2026', '2026-03-04'],
  ['birthdate', {}, '3/4/84', '1984-03-04'],
  ['integer', {}, '12', 12],
  ['ssn', {}, '219099999', '219-09-9999'],
  ['phone', {}, '(815) 555-0100', '815-555-0100'],
  ['zip', {}, '60431', '60431'],
  ['salary', {}, '52,000', 52000],
  ['currency', { precision: 3 }, '$1.125', 1.125],
] as const)('keeps what is typed into %s as the wire has it', async (type, more, typed, value) => {
  const { draft, reported } = await open([anOption({ type, ...more })]);
  const field = await screen.findByRole('textbox', { name: /Note/ });
  fireEvent.focus(field);
  fireEvent.input(field, { target: { value: typed } });
  expect(draft().products[0]?.json).toEqual({ note: value });
  expect(reported.note ?? []).toEqual([]);
});

it.each([
  ['integer', { minimum: 5 }, '4', /5/],
  [
    'integer',
    { minimum: 0, step: 5 },
    '7',
    'Please enter a valid value. The two nearest valid values are 5 and 10.',
  ],
  ['currency', {}, '-1', /0/],
  ['currency', { precision: 2 }, '1.125', 'At most 2 decimals are allowed here.'],
  ['date', {}, '31/31/2026', 'Not a valid date format'],
  ['birthdate', {}, '1/1/2100', /^Date must be on or before/],
  ['email', {}, 'nobody', 'Please enter a valid email address.'],
] as const)(
  'says beside %s what is wrong with it, and keeps Save disabled',
  async (type, more, typed, words) => {
    const { reported } = await open([anOption({ type, ...more })]);
    const field = await screen.findByRole('textbox', { name: /Note/ });
    fireEvent.focus(field);
    fireEvent.input(field, { target: { value: typed } });
    expect(reported.note).toHaveLength(1);
    expect(reported.note?.[0]).toMatch(/^Accident, Note: /);
    fireEvent.blur(field);
    expect(await screen.findByText(words)).toBeDefined();
    fireEvent.focus(field);
    fireEvent.input(field, { target: { value: '' } });
    expect(reported.note).toEqual([]);
  },
);

it('asks for what is required and empty, and for nothing that is optional', async () => {
  const { reported } = await open([
    anOption({ optional: false, display_name: 'Carrier code' }),
    anOption({ name: 'more', display_name: 'More' }),
  ]);
  expect(await screen.findAllByText('Please fill out this field.')).toHaveLength(1);
  expect(reported).toEqual({});
});

it('shows the default until the case has a value, and lets it be emptied', async () => {
  const { user, draft } = await open([anOption({ default: 'Plan A', optional: false })]);
  const field = await screen.findByRole('textbox', { name: /Note/ });
  expect(field).toHaveProperty('value', 'Plan A');
  await user.clear(field);
  expect(field).toHaveProperty('value', '');
  expect(draft().products[0]?.json).toEqual({ note: '' });
});

it('chooses one: from a list, by radio buttons, by yes and no', async () => {
  const { user, draft } = await open([
    anOption({ name: 'list', display_name: 'List', type: 'select', options: choices }),
    anOption({ name: 'round', display_name: 'Round', type: 'radio', options: choices }),
    anOption({ name: 'either', display_name: 'Either', type: 'yes_no_radio' }),
    anOption({ name: 'on', display_name: 'On', type: 'checkbox' }),
  ]);
  await user.selectOptions(await screen.findByRole('combobox', { name: /^List/ }), 'Second');
  await user.click(within(screen.getByRole('radiogroup', { name: /^Round/ })).getByLabelText('First'));
  await user.click(within(screen.getByRole('radiogroup', { name: /^Either/ })).getByLabelText('No'));
  await user.click(screen.getByRole('checkbox', { name: /^On/ }));
  expect(draft().products[0]?.json).toEqual({ list: 'b', round: 'a', either: 'no', on: true });
});

it('chooses several, at most as many as the product allows', async () => {
  const { user, draft, reported } = await open([
    anOption({ type: 'checkbox_group', options: choices, maximum: 1 }),
    anOption({ name: 'more', display_name: 'More', type: 'multi_select', options: choices }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'First' }));
  await user.click(screen.getByRole('checkbox', { name: 'Second' }));
  await user.tab();
  expect(reported.note).toHaveLength(1);
  await user.click(screen.getByRole('combobox', { name: /^More/ }));
  await user.click(await screen.findByRole('option', { name: 'Second' }));
  expect(draft().products[0]?.json).toEqual({ note: ['a', 'b'], more: ['b'] });
});

it('edits one product at a time and leaves the others alone', async () => {
  const { user, draft } = await open([anOption()]);
  await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'x');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'Term Life');
  expect(await screen.findByText('Nothing about this product is set by the case.')).toBeDefined();
  expect(draft().products.map(({ json }) => json)).toEqual([{ note: 'x' }, {}]);
});

it('shows what an example person would pay, and asks again only when it can change', async () => {
  const { user, network } = await open([
    anOption(),
    anOption({ name: 'rate', display_name: 'Rate', type: 'integer', affects_premium: true }),
  ]);
  const table = await screen.findByRole('table', { name: 'Premium preview' });
  expect(within(table).getByText('$4.25')).toBeDefined();
  expect(within(table).getByText('Too old')).toBeDefined();
  expect(network.to(preview)).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'a note');
  await user.type(screen.getByRole('textbox', { name: /Rate/ }), '12');
  await waitFor(() => expect(network.to(preview)).toHaveLength(2));
  expect(network.to(preview)[1]?.body).toMatchObject({
    product_id: 5,
    json: { rate: 12 },
    premium_mode: 'monthly',
    person: { age: 40, state: 'IL', salary: 50000 },
  });
});

it('asks for no premium while a field of the example person cannot be used', async () => {
  const { user, network } = await open([anOption()]);
  const age = await screen.findByRole('textbox', { name: 'Age' });
  await user.clear(age);
  await user.type(age, '300');
  expect(await screen.findByText('A whole number from 0 to 120.')).toBeDefined();
  expect(
    network.to(preview).every(({ body }) => (body as { person: { age: number } }).person.age <= 120),
  ).toBe(true);
});

it('sends to the products where there are none yet', async () => {
  await openTab(ProductOptionsTab, { setup: aSetup({ products: [] }) });
  expect(await screen.findByText('Please add a product first: its options are then set here.')).toBeDefined();
});
