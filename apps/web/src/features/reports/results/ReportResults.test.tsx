import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';
import { aReportRow, listReply, reportAnswers, someGroups } from '../../../../test/report-facts.ts';

const search = 'POST /api/enrollments/report-search';
const groups = 'POST /api/enrollments/report-groups';

const open = (at = '/reports', answers = {}) =>
  openPage(at, { as: aUser(['ReportAdmin']), answers: { ...reportAnswers, ...answers } });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const param = (name: string) => new URLSearchParams(address().split('?')[1]).get(name);

it('adds up by what is chosen: every group, the share of each, and the totals at the foot', async () => {
  const { user, network } = open('/reports?columns=usual&filter_status=enrolled');
  await user.selectOptions(await screen.findByLabelText('Group by'), 'Agent');
  const table = within(await screen.findByRole('table', { name: 'Results by Agent' }));
  expect(await table.findByRole('row', { name: 'Avery Agent 30 75% $9,000.50 $750.04' })).toBeDefined();
  expect(table.getByRole('row', { name: 'Total 40 100% $10,200.50 $850.04' })).toBeDefined();
  expect(network.to(groups).at(-1)?.body).toEqual({
    report_filters: { and: [{ or: [{ type: 'filter_status', value: 'enrolled' }] }] },
    group_by: 'agent',
  });
  expect(param('group')).toBe('agent');
});

it('draws the figure that is chosen, and says in words what it shows', async () => {
  const { user } = open('/reports?columns=usual&group=agent');
  expect(
    await screen.findByRole('img', { name: 'Enrollments by Agent: Avery Agent 30, Blake Broker 10' }),
  ).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Show in the chart'), 'Annual premium');
  expect(
    screen.getByRole('img', {
      name: 'Annual premium by Agent: Avery Agent $9,000.50, Blake Broker $1,200.00',
    }),
  ).toBeDefined();
});

it('shows of cases how many of their people have applied, where that is known', async () => {
  const [first, second] = someGroups.groups;
  open('/reports?columns=usual&group=case', {
    [groups]: {
      json: {
        ...someGroups,
        groups: [
          { ...first, label: 'Lakeside Manufacturing', people: 250, enrolled_people: 31 },
          { ...second, label: 'Pending Group' },
        ],
      },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Results by Case' }));
  expect(await table.findByRole('row', { name: /Lakeside Manufacturing .* 250 31 12.4%$/ })).toBeDefined();
  expect(table.getByRole('row', { name: /Pending Group .* – – –$/ })).toBeDefined();
});

it('says that nothing was found to add up, and that it could not be', async () => {
  const nothing = {
    groups: [],
    totals: { enrollments: 0, annual_premium_sum: 0, monthly_premium_sum: 0 },
  };
  const { user, network } = open('/reports?columns=usual&group=month', {
    [groups]: refusal(503, 'Please try again.'),
  });
  await screen.findByRole('alert');
  network.answer(groups, { json: nothing });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No enrollments match your filters.')).toBeDefined();
  expect(screen.queryByRole('img', { name: /by Month/ })).toBeNull();
});

it('writes each kind of value as people read it', async () => {
  open('/reports?columns=insured_name,delivered_at,enrollment_mode,delivery_required', {
    [search]: listReply(
      aReportRow({
        delivered_at: '2026-03-14T20:05:00Z',
        enrollment_mode: 'selfenroll',
        delivery_required: true,
      }),
      aReportRow({ id: 2, insured_name: 'Pat Open', delivered_at: null }),
    ),
  });
  expect(
    await screen.findByRole('row', { name: 'Jordan Whitfield Mar 14, 2026 Self-enrollment Yes' }),
  ).toBeDefined();
  expect(screen.getByRole('row', { name: /^Pat Open – – / })).toBeDefined();
});

it('shows, hides and orders columns without a mouse, and keeps that in the address', async () => {
  const { user, network } = open();
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(await drawer.findByRole('button', { name: 'Show Mode' }));
  await user.click(drawer.getByRole('button', { name: 'Move Mode up' }));
  expect(drawer.getByText('Mode is column 5 of 6 now.')).toBeDefined();
  await user.click(drawer.getByRole('button', { name: 'Hide Annual premium' }));
  await waitFor(() =>
    expect(param('columns')).toBe('insured_name,product_name,enroll_date_created,enrollment_mode,status'),
  );
  await waitFor(() =>
    expect(network.to(search).at(-1)?.body).toMatchObject({
      columns: ['insured_name', 'product_name', 'enroll_date_created', 'enrollment_mode', 'status'],
    }),
  );
  expect(drawer.getByRole('button', { name: 'Move Insured up' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(drawer.getByRole('button', { name: 'Use the usual columns' }));
  await waitFor(() => expect(param('columns')).toBe('usual'));
  await user.keyboard('{Escape}');
  expect(heads()).toEqual(['Insured', 'Product', 'Annual premium', 'Enrolled', 'Status']);
});

it('never hides the last column', async () => {
  const { user } = open('/reports?columns=status');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const hide = await screen.findByRole('button', { name: 'Hide Status' });
  expect(hide.getAttribute('aria-disabled')).toBe('true');
  await user.click(hide);
  expect(param('columns')).toBe('status');
});

it.each([
  ['CSV', 'csv'],
  ['Excel', 'xlsx'],
])('begins a file as %s of what is shown, under the report’s name', async (name, format) => {
  const { user, network } = open(
    '/reports?columns=insured_name,status&filter_status=enrolled&sort=insured_name',
  );
  await user.type(await screen.findByLabelText('Report name'), 'Spring');
  network.answer(search, { json: { msg: 'Your file is on its way.' } });
  await user.click(screen.getByRole('button', { name: `Download as ${name}` }));
  expect(await screen.findByText('Your file is on its way.')).toBeDefined();
  expect(network.to(search).at(-1)?.body).toEqual({
    report_filters: { and: [{ or: [{ type: 'filter_status', value: 'enrolled' }] }] },
    columns: ['insured_name', 'status'],
    sort_column: 'insured_name',
    sort_direction: 'asc',
    search_format: format,
    group_by: null,
    name: 'Spring',
  });
});

it('says that a file holds the groups that are shown, and asks for them', async () => {
  const { user, network } = open('/reports?columns=usual&group=agent');
  await screen.findByText(/^A file holds these groups with their totals\./);
  network.answer(search, { json: { msg: 'Your file is on its way.' } });
  await user.click(screen.getByRole('button', { name: 'Download as Excel' }));
  expect(await screen.findByText('Your file is on its way.')).toBeDefined();
  expect(network.to(search).at(-1)?.body).toMatchObject({ search_format: 'xlsx', group_by: 'agent' });
});

it('says that a file could not be begun', async () => {
  const { user, network } = open();
  await screen.findByRole('row', { name: /Jordan Whitfield/ });
  network.answer(search, refusal(429, 'Too many requests.'));
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Unexpected error starting export.');
  expect(alert.textContent).toContain('Too many requests.');
});

it('pages and sorts, and begins again at the first page with other filters', async () => {
  const { user, network } = open('/reports?columns=usual&page=2', {
    [search]: { json: { rows: [aReportRow()], page: 2, rows_per_page: 25, total_count: 60 } },
  });
  await screen.findByText('26–50 of 60');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(network.to(search).at(-1)?.body).toMatchObject({ page: 3 }));
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.type(screen.getByLabelText('Case name, filter 1'), 'lake{Enter}');
  await waitFor(() =>
    expect(network.to(search).at(-1)?.body).toMatchObject({
      page: 1,
      report_filters: { and: [{ or: [{ type: 'filter_case_name', value: 'lake' }] }] },
    }),
  );
  expect(param('page')).toBeNull();
});
