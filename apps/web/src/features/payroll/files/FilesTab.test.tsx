import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCase, aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';
import { openPayroll } from '../../../../test/open-payroll.tsx';
import { aCalendar, aFile, noCalendar } from '../../../../test/payroll-facts.ts';

const list = 'GET /api/cases/1/deduction-files';
const make = 'POST /api/cases/1/deduction-files';
const download = 'GET /api/cases/1/deduction-files/9/file';
const files = (...rows: readonly ReturnType<typeof aFile>[]) => ({
  json: { rows, total_count: rows.length },
});

it('is reached from the page of its case', async () => {
  const { user } = openPage('/cases/1', {
    as: aUser(['CaseAdmin']),
    answers: {
      'GET /api/cases/1': { json: aCase() },
      'GET /api/cases/1/pay-calendar': { json: aCalendar() },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Payroll' }));
  expect(address()).toBe('/cases/1/payroll');
  expect(await screen.findByRole('heading', { name: 'Payroll', level: 1 })).toBe(document.activeElement);
});

it('is not shown to whoever may not see to it', async () => {
  const may = { ...aCase().may, payroll: false };
  openPage('/cases/1/payroll', {
    as: aUser(['CaseAdmin']),
    answers: { 'GET /api/cases/1': { json: aCase({ may }) } },
  });
  await waitFor(() => expect(address()).toBe('/403'));
});

it('goes to the page of no permission where the server refuses', async () => {
  openPayroll('', aCalendar(), { 'GET /api/cases/1/pay-calendar': refusal(403, 'No.') });
  await waitFor(() => expect(address()).toBe('/403'));
});

it('tells that the calendar could not be loaded, and tries again', async () => {
  const { user, network } = openPayroll('', aCalendar(), {
    'GET /api/cases/1/pay-calendar': refusal(500, 'Broken.'),
  });
  expect(await screen.findByText('The pay calendar could not be loaded')).toBeDefined();
  network.answer('GET /api/cases/1/pay-calendar', { json: aCalendar() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Make file' })).toBeDefined();
});

it('leads to the calendar where it is not set yet', async () => {
  const { user } = openPayroll('', noCalendar());
  expect(await screen.findByText('No deduction file has been made yet.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Set the pay calendar' }));
  expect(await screen.findByRole('textbox', { name: /^First pay date/ })).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Pay calendar (Not set yet)' }).ariaSelected).toBe('true');
});

it('makes a file for a pay date, and shows how it stands until it is ready', async () => {
  const { user, network } = openPayroll('', aCalendar(), {
    [make]: { json: { msg: 'Download generating. You will receive an email shortly.', id: 9 } },
  });
  await user.click(await screen.findByRole('radio', { name: 'Changes since the last file' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pay date' }), 'Apr 10, 2026');
  await user.selectOptions(screen.getByRole('combobox', { name: 'File format' }), 'Excel (.xlsx)');
  network.answer(
    list,
    files(aFile({ status: 'queued', made_at: null, rows: null, total: null, file_url: null })),
  );
  await user.click(screen.getByRole('button', { name: 'Make file' }));
  expect(await screen.findByText('Download generating. You will receive an email shortly.')).toBeDefined();
  expect(network.to(make)[0]?.body).toEqual({ kind: 'changes', pay_date: '2026-04-10', format: 'xlsx' });
  expect(await screen.findByRole('row', { name: /^Mar 27, 2026 All deductions Being made/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download the file for Mar 27, 2026' })).toBeNull();
  network.answer(list, files(aFile()));
  expect(await screen.findByRole('row', { name: /Ready 31 \$1,234\.50 .* Casey Manager/ })).toBeDefined();
});

it('tells why a file was not begun', async () => {
  const { user } = openPayroll('', aCalendar(), { [make]: refusal(429, 'Too many files.') });
  await user.click(await screen.findByRole('button', { name: 'Make file' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The file could not be started');
  expect(alert.textContent).toContain('Too many files.');
});

it('lists the files with their totals, downloads one, and says which are no longer kept', async () => {
  const { user } = openPayroll('', aCalendar(), {
    [list]: files(
      aFile({ is_scheduled: true }),
      aFile({ id: 8, pay_date: '2026-03-13', kind: 'changes', file_url: null, rows: 0, total: 0 }),
      aFile({ id: 7, pay_date: '2026-02-27', status: 'failed', file_url: null, rows: null, total: null }),
    ),
    [download]: {
      text: 'EE No,Deduction',
      headers: { 'content-disposition': 'attachment; filename="deductions.csv"' },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Deduction files of this case' }));
  expect(await table.findByRole('row', { name: /Casey Manager \(schedule\)/ })).toBeDefined();
  expect(
    table.getByRole('row', { name: /^Mar 13, 2026 Changes .* 0 \$0\.00 .*No longer kept$/ }),
  ).toBeDefined();
  expect(table.getByRole('row', { name: /^Feb 27, 2026 .*Failed/ })).toBeDefined();
  URL.createObjectURL = () => 'blob:file';
  const names: string[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await user.click(table.getByRole('button', { name: 'Download the file for Mar 27, 2026' }));
  await waitFor(() => expect(names).toEqual(['deductions.csv']));
  clicked.mockRestore();
});

it('says that a download failed', async () => {
  const { user } = openPayroll('', aCalendar(), {
    [list]: files(aFile()),
    [download]: refusal(404, 'It is no longer here.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Download the file for Mar 27, 2026' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The file could not be downloaded');
  expect(alert.textContent).toContain('It is no longer here.');
});
