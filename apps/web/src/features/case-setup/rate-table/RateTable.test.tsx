import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCaseProduct, anOption, aSetup } from '../../../../test/case-setup-facts.ts';
import { openTab } from '../../../../test/open-tab.tsx';
import ProductOptionsTab from '../options/ProductOptionsTab.tsx';

const rates = anOption({
  name: 'rates',
  display_name: 'Own rates',
  type: 'rate_table',
  columns: ['tobacco'],
});
const row = (min_age: string, max_age: string, rate: string) => ({ min_age, max_age, tobacco: 'no', rate });
const open = (rows: readonly object[]) =>
  openTab(ProductOptionsTab, {
    setup: aSetup({ products: [aCaseProduct({ json: { rates: rows } })] }),
    answers: {
      'GET /api/products/5/options': { json: { options: [rates] } },
      'POST /api/cases/1/premium-preview': { json: { premium_mode: 'monthly', rows: [], errors: [] } },
    },
  });

it('takes rows by hand: where the last ends, without the dollar sign, each problem beside its row', async () => {
  const { user, draft, reported } = await open([row('18', '29', '1')]);
  await user.click(await screen.findByRole('button', { name: 'Add row' }));
  expect(screen.getByLabelText<HTMLInputElement>('Min age, row 2').value).toBe('30');
  expect(document.activeElement).toBe(screen.getByLabelText('Min age, row 2'));
  fireEvent.change(screen.getByLabelText('Max age, row 2'), { target: { value: '25' } });
  fireEvent.change(screen.getByLabelText('Rate, row 2'), { target: { value: '$2.12345' } });
  expect(screen.getByLabelText('Rate, row 2').getAttribute('aria-invalid')).toBe('true');
  expect(
    screen.getByText(/The lowest age must not be above the highest\. .* at most 4 decimals/),
  ).toBeDefined();
  expect(reported.rates).toEqual([
    'Accident, Own rates: Row 2: The lowest age must not be above the highest.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  fireEvent.change(screen.getByLabelText('Max age, row 1'), { target: { value: '39' } });
  fireEvent.change(screen.getByLabelText('Rate, row 1'), { target: { value: '2.1234' } });
  expect(reported.rates).toEqual([]);
  expect(draft().products[0]?.json.rates).toEqual([row('30', '39', '2.1234')]);
});

it('takes a whole table that is pasted into a cell or read from a file, once it was looked at', async () => {
  const { user, draft } = await open([row('18', '29', '1')]);
  await user.click(await screen.findByLabelText('Min age, row 1'));
  await user.paste('18\t44\tno\t$1.5\n40\t60\tno\t2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste or upload rates' }));
  expect(await dialog.findByText('Row 2: This row overlaps with row 1.')).toBeDefined();
  expect(draft().products[0]?.json.rates).toHaveLength(1);
  const file = new File(['rate,tobacco,min_age,max_age\n1.25,no,18,49\n2.5,no,50,70'], 'rates.csv');
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, file);
  expect(await dialog.findByText('2 rows were read.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Replace the only row' }));
  expect(draft().products[0]?.json.rates).toEqual([row('18', '49', '1.25'), row('50', '70', '2.5')]);
});
