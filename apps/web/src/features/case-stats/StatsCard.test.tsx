import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aCaseStats } from '../../../test/case-facts.ts';
import { aCase, aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { openPage } from '../../../test/open-page.tsx';

// Charts draw nothing where nothing has a size, as in jsdom.
const sized = { x: 0, y: 0, top: 0, left: 0, right: 300, bottom: 150, width: 300, height: 150 };
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...sized, toJSON: () => sized });
});
afterAll(() => vi.restoreAllMocks());

const figures = 'GET /api/cases/details/1';
const save = 'PUT /api/cases/1';

function open(stats = aCaseStats(), shown = aCase(), answers: Parameters<typeof openPage>[1] = {}) {
  return openPage('/cases/1', {
    as: aUser(['CaseAdmin']),
    answers: {
      'GET /api/cases/1': { json: shown },
      [figures]: { json: stats },
      'GET /api/cases/1/history': { json: { rows: [], page: 1, rows_per_page: 25, total_count: 0 } },
      ...answers.answers,
    },
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'Case Stats' }));
const factOf = (parts: ReturnType<typeof within>, label: string) =>
  parts.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

it('shows period, modes, products and states of the case, and its counts', async () => {
  open();
  const parts = await card();
  await parts.findByText('Case settings');
  expect(factOf(parts, 'Enrollment period')).toBe('Open');
  expect(factOf(parts, 'Modes')).toBe('In person, Self-enrollment');
  expect(factOf(parts, 'Products')).toBe('Accident, Critical Illness');
  expect(factOf(parts, 'Offered states')).toBe('IL, TX');
  expect(factOf(parts, 'Pending applicant signature')).toBe('4');
  expect(factOf(parts, 'Pending agent signature')).toBe('2');
  expect(factOf(parts, 'Paused')).toBe('3');
  expect(factOf(parts, 'Amounts above a guarantee to decide')).toBe('0');
  expect(factOf(parts, 'Completed but queued for delivery')).toBe('7');
  expect(factOf(parts, 'Delivered to the home office')).toBe('24');
  expect(parts.getByRole('link', { name: 'View Apps' }).getAttribute('href')).toBe('/enrollments/1');
  expect(parts.queryByText('Stat updates may be delayed up to 1 hour')).toBeNull();
});

it('shows how much waits above the guarantees', async () => {
  open(aCaseStats({ num_pending_amounts: 2, pending_amount_sum: 500_000 }));
  const parts = await card();
  await parts.findByText('Case settings');
  expect(factOf(parts, 'Amounts above a guarantee to decide')).toBe('2 of $500,000.00 in all');
});

it('shows how many took part, each with its percent', async () => {
  open();
  const table = within(await (await card()).findByRole('table', { name: 'Participation' }));
  const rows = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  expect(
    rows.filter((cells) => cells.length > 0).map((cells) => cells.map((cell) => cell.textContent)),
  ).toEqual([
    ['Total census persons', '250', '100%'],
    ['Completed', '50', '20%'],
    ['Remaining', '200', '80%'],
    ['Applied', '40', '16%'],
    ['Waived', '10', '4%'],
  ]);
  expect(
    screen.getByRole('img', { name: 'Of 250 people, 40 applied, 10 waived and 200 remain.' }),
  ).toBeDefined();
});

it('shows the product mix in a table and in two pies that say the same', async () => {
  open(aCaseStats({ product_other_num_enrolled: 9, product_other_premium: 100 }));
  const parts = await card();
  const table = within(await parts.findByRole('table', { name: 'Product mix' }));
  for (const row of [
    /Accident\s*21\s*52.5%\s*\$4,200.00\s*78.5%/,
    /Critical Illness\s*10\s*25%\s*\$1,050.50\s*19.6%/,
    /Other Products\s*9\s*22.5%\s*\$100.00\s*1.9%/,
  ])
    expect(table.getAllByRole('row').some(({ textContent }) => row.test(textContent))).toBe(true);
  const pie = await parts.findByRole('img', {
    name: 'Apps by product: Accident 21, Critical Illness 10, Other Products 9',
  });
  const numbers = [...pie.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(numbers).toEqual(['1', '2', '3']);
  expect(parts.getByRole('img', { name: /^Premium by product: Accident \$4,200.00,/ })).toBeDefined();
});

it('has the days of its line as a table', async () => {
  const { user } = open();
  const parts = await card();
  await user.click(await parts.findByText('Enrolled per day as a table'));
  const table = within(parts.getByRole('table', { name: 'Enrolled per day' }));
  expect(table.getByText('Mar 14, 2026').closest('tr')?.textContent).toContain('19');
});

it('says that figures are late only when one is older than a minute', async () => {
  open(aCaseStats({ figures_at: '2026-03-14T19:58:59Z', answered_at: '2026-03-14T20:00:00Z' }));
  expect(await (await card()).findByText('Stat updates may be delayed up to 1 hour')).toBeDefined();
});

it('shows nothing but zeros of a case without people and products', async () => {
  const nobody = { num_census: 0, num_census_completed: 0, num_census_applied: 0, num_census_waived: 0 };
  open(aCaseStats({ ...nobody, product_1: null, product_2: null, per_day: [] }));
  const parts = await card();
  expect(await parts.findByText('Nobody is enrolled yet.')).toBeDefined();
  expect(parts.getAllByText('0%')).toHaveLength(5);
});

it('keeps the settings from whoever may not change the case', async () => {
  open(aCaseStats(), aCase({ may: { ...aCase().may, change: false } }));
  const parts = await card();
  expect(await parts.findByText('Application status')).toBeDefined();
  expect(parts.queryByText('Case settings')).toBeNull();
  expect(parts.queryByRole('switch')).toBeNull();
});

it('pauses delivery after a question that names the case, and loads the figures again', async () => {
  const { user, network } = open(undefined, undefined, { answers: { [save]: { json: aCase() } } });
  await user.click(await (await card()).findByRole('switch', { name: 'Delivery' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause delivery?' }));
  expect(dialog.getByText(/Completed enrollments of Lakeside Manufacturing are held/)).toBeDefined();
  network.answer(figures, { json: aCaseStats({ delivery: 'paused' }) });
  await user.click(dialog.getByRole('button', { name: 'Pause delivery' }));
  await waitFor(() => expect(network.to(save).map(({ body }) => body)).toEqual([{ delivery_paused: true }]));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Delivery' }).checked).toBe(false),
  );
});

it('sends the change with the click, which outlives the page, and waits for no read before it', async () => {
  const { user, network } = open();
  await user.click(await (await card()).findByRole('switch', { name: 'Delivery' }));
  const question = within(await screen.findByRole('dialog'));
  network.answer('GET /api/cases/1', () => new Promise(() => undefined));
  network.answer(save, () => new Promise(() => undefined));
  const sent = vi.spyOn(globalThis, 'fetch');
  await user.click(question.getByRole('button', { name: 'Pause delivery' }));
  expect(network.to(save).at(-1)?.body).toEqual({ delivery_paused: true });
  expect(sent.mock.calls.find(([, init]) => init?.method === 'PUT')?.[1]?.keepalive).toBe(true);
  sent.mockRestore();
});

it('turns a toggle back when the answer is no', async () => {
  const { user, network } = open();
  const toggle = await (await card()).findByRole<HTMLInputElement>('switch', { name: 'Delivery' });
  await user.click(toggle);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause delivery?' }));
  expect(toggle.checked).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(toggle.checked).toBe(true);
  expect(network.to(save)).toHaveLength(0);
});

it.each([
  ['Active', 'Deactivate', 'DELETE /api/cases/1'],
  ['Inactive', 'Activate', 'POST /api/cases/1/reactivate'],
] as const)('toggles an %s case', async (status, confirm, route) => {
  const { user, network } = open(aCaseStats({ status }), undefined, {
    answers: { [route]: { json: { success: true } } },
  });
  await user.click(await (await card()).findByRole('switch', { name: 'Status' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: `${confirm} this case?` })).getByRole('button', {
      name: confirm,
    }),
  );
  await waitFor(() => expect(network.to(route)).toHaveLength(1));
  await waitFor(() => expect(network.to(figures).length).toBeGreaterThan(1));
});

it('says why a change was refused, and leaves the toggle where it was', async () => {
  const { user } = open(undefined, undefined, {
    answers: { 'DELETE /api/cases/1': refusal(400, 'This case cannot be deactivated.') },
  });
  const toggle = await (await card()).findByRole<HTMLInputElement>('switch', { name: 'Status' });
  await user.click(toggle);
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate this case?' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('This case cannot be deactivated.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(toggle.checked).toBe(true);
});

it('only tells the status to whoever may not delete the case', async () => {
  open(aCaseStats(), aCase({ may: { ...aCase().may, remove: false } }));
  const parts = await card();
  await parts.findByText('Case settings');
  expect(factOf(parts, 'Status')).toBe('Active');
  expect(parts.queryByRole('switch', { name: 'Status' })).toBeNull();
});

it('asks for the figures again while the page is open', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout', 'Date'],
  });
  try {
    const { network } = open();
    await (await card()).findByText('Application status');
    network.answer(figures, { json: aCaseStats({ num_paused: 99 }) });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await screen.findByText('99')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

it('says what failed and tries again', async () => {
  const { user, network } = open(undefined, undefined, { answers: { [figures]: refusal(500) } });
  const parts = await card();
  expect(await parts.findByText('The figures could not be loaded.')).toBeDefined();
  network.answer(figures, { json: aCaseStats() });
  await user.click(parts.getByRole('button', { name: 'Try again' }));
  expect(await parts.findByText('Application status')).toBeDefined();
});
