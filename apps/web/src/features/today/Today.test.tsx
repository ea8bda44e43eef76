import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { openPage } from '../../../test/open-page.tsx';

const today = 'GET /api/today';
const kind = (name: string, count: number, has_more = false) => ({ kind: name, count, has_more });
const everything = [
  kind('to_resume', 1),
  kind('to_sign', 2),
  kind('waiting_for_applicant', 0),
  kind('ending_periods', 3),
  kind('import_errors', 1),
  kind('amounts_to_decide', 2),
  kind('failed_deliveries', 99, true),
  kind('users_to_review', 4),
];
const lists = {
  'GET /api/cases': { json: { cases: [{ id: 1, group_name: 'Lakeside', is_active: true }] } },
  'POST /api/cases/search': { json: { cases: [], totalResultsCount: 0 } },
  'GET /api/enrollments': { json: { rows: [], page: 1, rows_per_page: 25, total_count: 0 } },
  'GET /api/enrollmentsessions/agent-unsigned': {
    json: { rows: [], page: 1, rows_per_page: 25, total_count: 0 },
  },
};
const open = (waiting: unknown, at = '/enrollments') =>
  openPage(at, {
    as: aUser(['HomeOfficeAdmin']),
    answers: { ...lists, [today]: { json: { waiting } } },
  });
const band = async () => within(await screen.findByRole('region', { name: 'Today' }));

beforeEach(() => localStorage.clear());

it.each(['/enrollments', '/cases'])(
  'tells above %s what waits, each with the way to its rows',
  async (at) => {
    open(everything, at);
    const here = await band();
    await here.findAllByRole('link');
    const links = here.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['1 enrollment to resume', '/enrollments?status=paused&agent=me'],
      ['2 sessions to sign', '/enrollments/inbox'],
      ['3 enrollment periods end within a week', '/cases?status=ending'],
      ['1 census import with errors', '/cases?status=import_errors'],
      ['2 amounts above a guarantee to decide', '/enrollments?status=amount_to_decide'],
      ['99+ deliveries have failed', '/deliveries?status=failed'],
      ['4 users to review', '/manage-users?awaiting=yes'],
    ]);
  },
);

it('says that nothing waits', async () => {
  open([kind('to_resume', 0), kind('to_sign', 0)]);
  const here = await band();
  expect(await here.findByText('Nothing waits for you.')).toBeDefined();
  expect(here.queryByRole('link')).toBeNull();
});

it('stands above the lists, not above one case', async () => {
  openPage('/enrollments/1', {
    as: aUser(),
    answers: { ...lists, [today]: { json: { waiting: everything } } },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
});

it('asks the list for one’s own rows of that status', async () => {
  const { user, network } = open(everything);
  await user.click(await (await band()).findByRole('link', { name: '1 enrollment to resume' }));
  await waitFor(() => {
    const asked = new URLSearchParams(network.to('GET /api/enrollments').at(-1)?.address.split('?')[1]);
    expect([asked.get('status'), asked.get('agent')]).toEqual(['paused', 'me']);
  });
  expect(screen.getByLabelText<HTMLSelectElement>('Enrollments of').value).toBe('me');
});

it('leads to the amounts to decide, by the filter of the list', async () => {
  const { user, network } = open(everything);
  await user.click(
    await (await band()).findByRole('link', { name: '2 amounts above a guarantee to decide' }),
  );
  await waitFor(() =>
    expect(network.to('GET /api/enrollments').at(-1)?.address).toContain('status=amount_to_decide'),
  );
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Amount to decide' }).selected).toBe(true);
});

it('is folded until it is unfolded, in this browser, and then asks nothing', async () => {
  const { user, network } = open(everything);
  const here = await band();
  await here.findAllByRole('link');
  const button = here.getByRole('button', { name: 'Today' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(here.queryByRole('link')).toBeNull();
  expect(localStorage.getItem('openroll.7.todayFolded')).toBe('true');
  const asked = network.to(today).length;
  await user.click(screen.getByRole('link', { name: 'Cases' }));
  const there = await band();
  expect(there.getByRole('button', { name: 'Today' }).getAttribute('aria-expanded')).toBe('false');
  expect(network.to(today)).toHaveLength(asked);
  await user.click(there.getByRole('button', { name: 'Today' }));
  expect((await there.findAllByRole('link')).length).toBe(7);
});

it('says so where it could not be read, beside the list, and tries again', async () => {
  const { user, network } = openPage('/cases', {
    as: aUser(['CaseAdmin']),
    answers: { ...lists, [today]: { status: 500 } },
  });
  const here = await band();
  expect(await here.findByText('What waits for you could not be read.')).toBeDefined();
  expect(await screen.findByText('No cases match your search.')).toBeDefined();
  network.answer(today, { json: { waiting: [kind('ending_periods', 1)] } });
  await user.click(here.getByRole('button', { name: 'Try again' }));
  expect(await here.findByRole('link', { name: '1 enrollment period ends within a week' })).toBeDefined();
});
