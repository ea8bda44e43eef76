import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../../../test/fake-network.ts';
import { address } from '../../../../test/open-page.tsx';
import { openPayroll } from '../../../../test/open-payroll.tsx';
import { aBill, aCalendar, aComparedBill, aListedBill } from '../../../../test/payroll-facts.ts';

const list = 'GET /api/cases/1/reconciliations';
const upload = 'POST /api/cases/1/reconciliations';
const read = 'GET /api/cases/1/reconciliations/4';
const compare = 'PUT /api/cases/1/reconciliations/4';
const result = 'GET /api/cases/1/reconciliations/4/file.csv';

const open = (bill: ReturnType<typeof aBill> | undefined, answers: Parameters<typeof openPayroll>[2] = {}) =>
  openPayroll(bill ? '?tab=bills&bill=4' : '?tab=bills', aCalendar(), {
    ...(bill ? { [read]: { json: bill } } : {}),
    ...answers,
  });

it('sends a bill, and opens its columns', async () => {
  const { user, network } = open(undefined, { [upload]: { json: aBill() }, [read]: { json: aBill() } });
  expect(await screen.findByText('No bill has been compared yet.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(screen.getByText('Please choose a file.')).toBeDefined();
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('There is no file field.');
  field.removeAttribute('accept'); // so that a test can choose what a drag could drop
  await user.upload(field, new File(['x'], 'bill.pdf'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(screen.getByText('The bill must be a .csv or .xlsx file.')).toBeDefined();
  expect(network.to(upload)).toHaveLength(0);
  await user.upload(field, new File(['x'], 'march.csv'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByRole('region', { name: 'march.csv' })).toBeDefined();
  expect(address()).toBe('/cases/1/payroll?tab=bills&bill=4');
  const sent = network.to(upload)[0]?.body as FormData;
  expect(sent.get('upload_csv')).toHaveProperty('name', 'march.csv');
});

it('says why a bill was refused', async () => {
  const { user } = open(undefined, { [upload]: refusal(422, 'There is no header row.') });
  await screen.findByText('No bill has been compared yet.');
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('There is no file field.');
  await user.upload(field, new File(['x'], 'march.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The bill could not be read');
  expect(alert.textContent).toContain('There is no header row.');
});

it('asks what headers and products mean before it compares', async () => {
  const { user, network } = open(aBill(), { [compare]: { json: aComparedBill() } });
  const table = within(await screen.findByRole('table', { name: 'Columns of the bill' }));
  expect(table.getByRole('row', { name: /^Plan ACC .*Remembered$/ })).toBeDefined();
  expect(table.getByRole('row', { name: /^Prem 9\.85 .*Unknown$/ })).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Column for employee_id'), 'Ignored');
  expect(screen.getByText('Still missing: Employee ID (or SSN with name) and Amount billed.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Column for employee_id'), 'Employee ID');
  expect(screen.getByText('Still missing: Amount billed.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Column for Prem'), 'Product (required)');
  expect(screen.getByText('More than one header is taken for: Product.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Column for Prem'), 'Amount billed (required)');
  expect(table.getByRole('row', { name: /^Prem .*Chosen$/ })).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Product for ACC'), 'Accident');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'The bill is for' }).value).toBe('biweekly');
  await user.selectOptions(screen.getByRole('combobox', { name: 'The bill is for' }), 'A month');
  await user.type(screen.getByRole('textbox', { name: /^Compare with deductions on/ }), '3/14/2026');
  network.answer(read, { json: aComparedBill() });
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText(/^4 lines are to be looked at: the bill is \$26\.00 more/)).toBeDefined();
  expect(network.to(compare)[0]?.body).toEqual({
    mapping: { employee_id: 'employee_id', Plan: 'product', Prem: 'amount' },
    products: { ACC: 5 },
    premium_mode: 'monthly',
    as_of: '2026-03-14',
  });
});

it('tells why a bill could not be compared', async () => {
  const { user } = open(aComparedBill(), { [compare]: refusal(422, 'Row 3 has no amount.') });
  const mapping = within(await screen.findByRole('region', { name: 'Columns of the bill' }));
  await user.click(mapping.getByRole('button', { name: 'Change' }));
  await user.click(mapping.getByRole('button', { name: 'Compare again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Row 3 has no amount.');
});

it('shows each outcome with its sum, and the differences in money', async () => {
  open(aComparedBill());
  const table = within(await screen.findByRole('table', { name: 'Result' }));
  expect(
    table.getByRole('row', { name: /^Dana Whitfield Matched .* \$9\.85 \$9\.85 None 2$/ }),
  ).toBeDefined();
  expect(
    table.getByRole('row', { name: /^Quinn Castellano Missing on the bill .* – \$12\.00 \$12\.00 less/ }),
  ).toBeDefined();
  expect(
    table.getByRole('row', { name: /^Noor Abernathy Billed but not enrolled .* \$20\.00 – \$20\.00 more/ }),
  ).toBeDefined();
  expect(
    table.getByRole('row', {
      name: /^Sam Okafor Ended and still billed Expired on Feb 1, 2026 .* \$8\.00 more/,
    }),
  ).toBeDefined();
  expect(
    table.getByRole('row', { name: /^Lee Park Amount differs .* \$24\.60 \$14\.60 \$10\.00 more 5, 6$/ }),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: '1 Amount differs $10.00 more' })).toBeDefined();
  expect(screen.getByRole('button', { name: '1 Matched $9.85' })).toBeDefined();
});

it('filters by outcome and searches, and keeps both in the address', async () => {
  const { user, network } = open(aComparedBill());
  await user.click(await screen.findByRole('button', { name: /^1 Missing on the bill/ }));
  await waitFor(() => expect(network.to(read).at(-1)?.address).toContain('outcome=missing-on-bill'));
  expect(screen.getByRole('button', { name: /^1 Missing on the bill/ }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  network.answer(read, {
    json: aComparedBill({ result: { rows: [], page: 1, rows_per_page: 25, total_count: 0 } }),
  });
  await user.type(screen.getByRole('searchbox', { name: 'Search name or product' }), 'nobody{Enter}');
  expect(await screen.findByText('Nobody matches these filters.')).toBeDefined();
  expect(network.to(read).at(-1)?.address).toContain('search=nobody');
  expect(address()).toBe('/cases/1/payroll?tab=bills&bill=4&outcome=missing-on-bill&search_text=nobody');
});

it('hands out the result as a file', async () => {
  const { user } = open(aComparedBill(), {
    [result]: {
      text: 'outcome,name',
      headers: { 'content-disposition': 'attachment; filename="march_result.csv"' },
    },
  });
  URL.createObjectURL = () => 'blob:result';
  const names: string[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await user.click(await screen.findByRole('button', { name: 'Download result (CSV)' }));
  await waitFor(() => expect(names).toEqual(['march_result.csv']));
  clicked.mockRestore();
});

it('lists the bills of the case, each with what is to be looked at', async () => {
  const compared = aComparedBill();
  const { user } = open(undefined, {
    [list]: {
      json: {
        rows: [
          aListedBill({ status: 'ready', totals: compared.totals, billed_total: 62.45, our_total: 36.45 }),
          aListedBill({ id: 3, file_name: 'february.csv' }),
        ],
        total_count: 2,
      },
    },
    [read]: { json: compared },
  });
  const table = within(await screen.findByRole('table', { name: 'Bills of this case' }));
  expect(await table.findByRole('row', { name: /^march\.csv Compared 4 \$62\.45 \$36\.45/ })).toBeDefined();
  expect(table.getByRole('row', { name: /^february\.csv Needs mapping/ })).toBeDefined();
  await user.click(table.getByRole('link', { name: 'march.csv' }));
  expect(await screen.findByRole('table', { name: 'Result' })).toBeDefined();
});

it('says that a bill is no longer here', async () => {
  open(aBill(), { [read]: refusal(404, 'Not found.') });
  expect(await screen.findByText('This bill is no longer here.')).toBeDefined();
});
