import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../../test/fake-network.ts';
import { openPayroll } from '../../../../test/open-payroll.tsx';
import { aCalendar, noCalendar } from '../../../../test/payroll-facts.ts';

const save = 'PUT /api/cases/1/pay-calendar';
const open = (...rest: Parameters<typeof openPayroll> extends [unknown?, ...infer Rest] ? Rest : never) =>
  openPayroll('?tab=calendar', ...rest);
const firstPayDate = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^First pay date/ });
const dates = () =>
  within(screen.getByRole('list', { name: 'Next pay dates' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const headers = () =>
  within(screen.getByRole('list', { name: 'Columns of the file' }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-20T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows the pay dates that follow, and which of them a holiday moves', async () => {
  const { user } = open();
  await user.clear(await firstPayDate());
  expect(screen.getByText(/^Enter the first pay date to see/)).toBeDefined();
  // Every other Friday; July 3 is kept for Independence Day, which is a Saturday.
  await user.type(await firstPayDate(), '6/19/2026');
  expect(dates()[0]).toBe('Jul 2, 2026moved from Jul 3, 2026');
  expect(dates()[1]).toBe('Jul 17, 2026');
  await user.click(screen.getByRole('radio', { name: 'Pay on the next business day' }));
  expect(dates()[0]).toBe('Jun 22, 2026moved from Jun 19, 2026');
  expect(dates()[1]).toBe('Jul 6, 2026moved from Jul 3, 2026');
  await user.click(screen.getByRole('radio', { name: 'Keep the date' }));
  expect(dates()[0]).toBe('Jul 3, 2026');
});

it('sets the calendar for the first time: date, rule, columns, format and schedule', async () => {
  const { user, network } = open(noCalendar(), { [save]: { json: aCalendar() } });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('Please enter the first pay date');
  expect(network.to(save)).toHaveLength(0);
  await user.type(await firstPayDate(), '3/13/2026');
  await user.click(screen.getByRole('radio', { name: 'Pay on the business day before' }));
  await user.click(screen.getByRole('radio', { name: 'Excel (.xlsx)' }));
  await user.click(screen.getByRole('switch', { name: /^Make a file for every pay date/ }));
  expect(screen.getByRole('radio', { name: 'All deductions' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: /^What has changed since the last file/ }));
  const days = screen.getByRole('textbox', { name: 'Days before the pay date' });
  await user.clear(days);
  await user.type(days, '32');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('a number of days from 0 to 31');
  await user.clear(days);
  await user.type(days, '5');
  expect(screen.getByText(/^The next file is made on Jun 27, 2026, for the pay date Jul 2/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The pay calendar was saved.')).toBeDefined();
  expect(network.to(save)[0]?.body).toMatchObject({
    first_pay_date: '2026-03-13',
    holidays: 'previous-business-day',
    format: 'xlsx',
    schedule: { every: 'pay', days_before: 5, kind: 'changes' },
    updated_at: null,
  });
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('chooses, renames and orders columns by keyboard, and says each move', async () => {
  const { user, network } = open(aCalendar(), { [save]: { json: aCalendar() } });
  const up = await screen.findByRole('button', { name: 'Move Amount per pay up' });
  up.focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(headers()).toEqual(['Deduction', 'EE No', 'Last']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Amount per pay up' }));
  expect(screen.getByText('Amount per pay is now column 1 of 3.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove Last name' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a column' }), 'Tier');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const tier = screen.getByRole('textbox', { name: 'Header for Tier' });
  expect(document.activeElement).toBe(tier);
  await user.clear(tier);
  await user.type(tier, 'ee no');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('The header ee no is used more than once.');
  await user.clear(tier);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('Please enter a header for Tier.');
  await user.type(tier, 'Level');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
  expect(network.to(save)[0]?.body).toMatchObject({
    columns: [
      { key: 'amount', header: 'Deduction' },
      { key: 'employee_id', header: 'EE No' },
      { key: 'tier', header: 'Level' },
    ],
    updated_at: '2026-03-01T12:00:00Z',
  });
});

it('asks before unsaved changes are left, and not after they were taken back', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Keep the date' }));
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Lakeside Manufacturing' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'No, stay here' }));
  await user.click(screen.getByRole('radio', { name: 'Pay on the business day before' }));
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('tells why it was not saved, and keeps what was typed', async () => {
  const { user } = open(aCalendar(), { [save]: refusal(422, 'Too early.') });
  await user.click(await screen.findByRole('radio', { name: 'Keep the date' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too early.');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
});

it('does not overwrite what somebody else has saved, and takes theirs on demand', async () => {
  const { user, network } = open(aCalendar(), { [save]: refusal(409, 'It was changed meanwhile.') });
  await user.click(await screen.findByRole('radio', { name: 'Keep the date' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else has changed the pay calendar')).toBeDefined();
  network.answer('GET /api/cases/1/pay-calendar', {
    json: aCalendar({ first_pay_date: '2026-04-03', updated_at: '2026-03-02T12:00:00Z' }),
  });
  await user.click(screen.getByRole('button', { name: 'Take their version' }));
  await waitFor(async () => expect((await firstPayDate()).value).toBe('04/03/2026'));
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});
