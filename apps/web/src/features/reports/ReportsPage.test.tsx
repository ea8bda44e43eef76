import type { Report } from '@openroll/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';
import { aReport, aReportRow, listReply, reportAnswers } from '../../../test/report-facts.ts';

const search = 'POST /api/enrollments/report-search';
const rae = aUser(['ReportAdmin']);

function open(at = '/reports', answers: Parameters<typeof openPage>[1] = {}) {
  return openPage(at, { as: rae, ...answers, answers: { ...reportAnswers, ...answers.answers } });
}
const withSaved = (...reports: readonly Report[]) => ({ 'GET /api/reports': listReply(...reports) });
/** Saving answers with what was sent, and the list knows it from then on. */
function storing(network: ReturnType<typeof open>['network'], route: string, changes: Partial<Report>) {
  network.answer(route, ({ body }) => {
    const report = aReport({ ...(body as Partial<Report>), ...changes });
    network.answer('GET /api/reports', listReply(report));
    return { json: report };
  });
}
const saved = () => screen.findByRole('navigation', { name: 'Saved reports' });
const lastSearch = (network: ReturnType<typeof open>['network']) =>
  network.to(search).at(-1)?.body as Record<string, unknown>;
const shown = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]));

it('is in the menu of whoever has the page', async () => {
  open();
  const menu = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Enrollments', 'Reports']);
});

it('sends whoever lacks the permission to /403', async () => {
  openPage('/reports', { as: aUser() });
  await waitFor(() => expect(address()).toBe('/403'));
});

it('shows everything in scope, newest first, before anybody has narrowed it', async () => {
  const { network } = open();
  const row = await screen.findByRole('row', { name: /Jordan Whitfield/ });
  for (const text of ['Critical Illness', '$110.50', 'Nov 20, 2026', 'Enrolled'])
    expect(within(row).getByText(text)).toBeDefined();
  expect(lastSearch(network)).toEqual({
    report_filters: { and: [] },
    columns: [],
    sort_column: 'enroll_date_created',
    sort_direction: 'desc',
    rows_per_page: 25,
    page: 1,
  });
  expect(screen.getByText(/No report is saved yet/)).toBeDefined();
});

it('searches by filters, two of one kind in one group, and keeps them in the address', async () => {
  const { user, network } = open();
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.selectOptions(screen.getByLabelText('Filter 1'), 'Status');
  await user.selectOptions(screen.getByLabelText('Status, filter 1'), 'Enrolled');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.type(screen.getByLabelText('Case name, filter 2'), ' Lake side ');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.selectOptions(screen.getByLabelText('Filter 3'), 'Status');
  await user.selectOptions(screen.getByLabelText('Status, filter 3'), 'Pending');
  expect(screen.getByText(/Press Search to see what they find/)).toBeDefined();
  const before = network.to(search).length;
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(network.to(search).length).toBe(before + 1));
  expect(lastSearch(network).report_filters).toEqual({
    and: [
      {
        or: [
          { type: 'filter_status', value: 'enrolled' },
          { type: 'filter_status', value: 'pending' },
        ],
      },
      { or: [{ type: 'filter_case_name', value: 'Lake side' }] },
    ],
  });
  expect(address()).toBe(
    '/reports?columns=usual&filter_status=enrolled&filter_status=pending&filter_case_name=Lake+side',
  );
  expect(screen.queryByText(/Press Search to see what they find/)).toBeNull();
});

it('shows what a shared address describes', async () => {
  const { network } = open(
    '/reports?columns=insured_name,status&filter_date=2026-03-01..2026-03-14&filter_case_id=1&sort=insured_name&page=2&rows=50',
  );
  await screen.findByRole('row', { name: /Jordan Whitfield/ });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Insured',
    'Status',
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Enrolled from, filter 1').value).toBe('03/01/2026');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Case, filter 2' }).value).toBe(
      'Lakeside Manufacturing',
    ),
  );
  expect(lastSearch(network)).toEqual({
    report_filters: {
      and: [
        { or: [{ type: 'filter_date', value: '2026-03-01', value2: '2026-03-14' }] },
        { or: [{ type: 'filter_case_id', value: '1' }] },
      ],
    },
    columns: ['insured_name', 'status'],
    sort_column: 'insured_name',
    sort_direction: 'asc',
    rows_per_page: 50,
    page: 2,
  });
});

it('keeps a wrong filter back, says what is wrong, and goes to it', async () => {
  const { user, network } = open();
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.selectOptions(screen.getByLabelText('Filter 1'), 'Enrolled');
  await user.type(screen.getByLabelText('Enrolled from, filter 1'), '3/14/2026');
  await user.type(screen.getByLabelText('Enrolled through, filter 1'), '3/1/2026');
  const before = network.to(search).length;
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const field = screen.getByLabelText('Enrolled from, filter 1');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(network.to(search)).toHaveLength(before);
  await user.clear(field);
  await user.type(field, '2/1/2026');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shown().filter_date).toBe('2026-02-01..2026-03-01'));
});

it('asks for a value that was left out', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByText('This field is required.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove filter 1: Case name' }));
  expect(screen.queryByText('This field is required.')).toBeNull();
});

it('saves a new report with everything that is chosen, says so, and opens it', async () => {
  const { user, network } = open();
  storing(network, 'POST /api/reports', { id: 9 });
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.selectOptions(screen.getByLabelText('Filter 1'), 'Transmitted');
  await user.selectOptions(screen.getByLabelText('Transmitted, filter 1'), 'No');
  await user.selectOptions(screen.getByLabelText('Group by'), 'Agent');
  await user.selectOptions(screen.getByLabelText('Send by email'), 'Every week');
  expect(screen.getByText(/goes to casey@example.com/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(network.to('POST /api/reports')).toHaveLength(0);
  const name = screen.getByLabelText('Report name');
  expect(document.activeElement).toBe(name);
  await user.type(name, 'Not sent yet');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Report saved successfully.')).toBeDefined();
  expect(network.to('POST /api/reports').at(-1)?.body).toEqual({
    name: 'Not sent yet',
    filters_json: '{"and":[{"or":[{"type":"filter_transmitted","value":"false"}]}]}',
    columns: [],
    group_by: 'agent',
    schedule: { every: 'week', format: 'xlsx' },
  });
  expect(shown()).toEqual({
    report: '9',
    columns: 'usual',
    filter_transmitted: 'false',
    group: 'agent',
  });
  const link = within(await saved()).getByRole('link', { name: /Not sent yet/ });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('opens a saved report, and saves over it what was changed, naming what it began from', async () => {
  const { user, network } = open('/reports', { answers: withSaved(aReport()) });
  storing(network, 'PUT /api/reports/4', { updated_at: '2026-03-14T16:00:00.000Z' });
  await user.click(within(await saved()).getByRole('link', { name: 'Enrolled at Lakeside' }));
  expect(await screen.findByRole('heading', { name: 'Enrolled at Lakeside' })).toBeDefined();
  await waitFor(() =>
    expect(lastSearch(network).report_filters).toEqual({
      and: [{ or: [{ type: 'filter_status', value: 'enrolled' }] }],
    }),
  );
  await user.selectOptions(screen.getByLabelText('Status, filter 1'), 'Pending');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Report saved successfully.')).toBeDefined();
  expect(network.to('PUT /api/reports/4').at(-1)?.body).toMatchObject({
    user_id: 7,
    name: 'Enrolled at Lakeside',
    filters_json: '{"and":[{"or":[{"type":"filter_status","value":"pending"}]}]}',
    updated_at: '2026-03-14T15:00:00.000Z',
  });
});

it('says why a report was not saved, and keeps what was typed', async () => {
  const { user } = open('/reports', {
    answers: {
      ...withSaved(aReport()),
      'POST /api/reports': {
        status: 400,
        json: { errors: [{ field_name: 'name', message: 'A report with this name exists already.' }] },
      },
    },
  });
  await user.type(await screen.findByLabelText('Report name'), 'Enrolled at Lakeside');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button', { name: 'A report with this name exists already.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Report name'));
  expect(screen.getByLabelText<HTMLInputElement>('Report name').value).toBe('Enrolled at Lakeside');
});

it('asks before changes are left for another report, and for another page', async () => {
  const { user } = open('/reports', { answers: withSaved(aReport(), aReport({ id: 5, name: 'Other' })) });
  await user.type(await screen.findByLabelText('Report name'), 'Mine');
  await user.click(within(await saved()).getByRole('link', { name: 'Other' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'No, stay here' }));
  expect(screen.getByLabelText<HTMLInputElement>('Report name').value).toBe('Mine');
  await user.click(screen.getByRole('link', { name: 'Enrollments' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'No, stay here',
    }),
  );
  await user.click(within(await saved()).getByRole('link', { name: 'Other' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, do not save changes' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Report name').value).toBe('Other'));
});

it('asks nothing where only the list was sorted, paged or searched as it was saved', async () => {
  const { user } = open('/reports', { answers: withSaved(aReport(), aReport({ id: 5, name: 'Other' })) });
  await user.click(within(await saved()).getByRole('link', { name: 'Enrolled at Lakeside' }));
  await user.click(await screen.findByRole('button', { name: 'Insured' }));
  await waitFor(() => expect(shown().sort).toBe('insured_name'));
  await user.click(within(await saved()).getByRole('link', { name: 'Other' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Report name').value).toBe('Other'));
});

it('begins anew where the same page is asked for again', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Report name'), 'Mine');
  await user.click(screen.getByRole('link', { name: 'New report' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, do not save changes' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Report name').value).toBe(''));
});

it('saves a copy under another name, which is sent to nobody', async () => {
  const { user, network } = open('/reports?report=4', {
    answers: withSaved(aReport({ schedule: { every: 'day', format: 'csv' } })),
  });
  storing(network, 'POST /api/reports', { id: 9 });
  await user.click(await screen.findByRole('button', { name: 'Save as' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a new report' }));
  const name = dialog.getByLabelText<HTMLInputElement>(/Report name/);
  expect(name.value).toBe('Enrolled at Lakeside (copy)');
  await user.clear(name);
  await user.type(name, 'Second{Enter}');
  await waitFor(() => expect(shown().report).toBe('9'));
  expect(network.to('POST /api/reports').at(-1)?.body).toMatchObject({ name: 'Second', schedule: null });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Report saved successfully.')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Send by email').value).toBe('');
});

it('deletes a report after a question that names it', async () => {
  const { user, network } = open('/reports?report=4', { answers: withSaved(aReport()) });
  network.answer('DELETE /api/reports/4', () => {
    network.answer('GET /api/reports', listReply());
    return { json: { success: true } };
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this report?' }));
  expect(dialog.getByText(/Enrolled at Lakeside is removed for good/)).toBeDefined();
  expect(network.to('DELETE /api/reports/4')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete report' }));
  expect(await screen.findByText('The report Enrolled at Lakeside was deleted.')).toBeDefined();
  expect(address()).toBe('/reports');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Report name').value).toBe(''));
});

it('shows another’s report with its owner, to be read and copied, not changed', async () => {
  const others = aReport({ user_id: 12, user_name: 'Rae Reporter', may: { change: false } });
  open('/reports?report=4', {
    as: aUser(['HomeOfficeAdmin']),
    answers: withSaved({ ...others, schedule: { every: 'month', format: 'csv' } }),
  });
  expect(await screen.findByText(/This report belongs to Rae Reporter/)).toBeDefined();
  expect(within(await saved()).getByText('Owner: Rae Reporter')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Report name').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Status, filter 1').disabled).toBe(true);
  expect(screen.getByText(/goes to Rae Reporter, and to nobody else/)).toBeDefined();
  for (const name of ['Save', 'Delete', 'Search', 'Add filter', 'Columns'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save as' })).toBeDefined();
  expect(await screen.findByRole('row', { name: /Jordan Whitfield/ })).toBeDefined();
});

it('begins with a template, and calls that no change', async () => {
  const { user } = open();
  await user.click(within(await saved()).getByRole('link', { name: /Premium by agent/ }));
  expect(await screen.findByRole('heading', { name: 'Premium by agent' })).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Group by').value).toBe('agent');
  expect(screen.getByLabelText<HTMLSelectElement>('Status, filter 1').value).toBe('enrolled');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('finds a saved report by its name', async () => {
  const { user } = open('/reports', { answers: withSaved(aReport(), aReport({ id: 5, name: 'Other' })) });
  await user.type(await screen.findByLabelText('Find a report'), 'oth');
  const list = within(await saved());
  await waitFor(() => expect(list.queryByRole('link', { name: 'Enrolled at Lakeside' })).toBeNull());
  expect(list.getByRole('link', { name: 'Other' })).toBeDefined();
  await user.type(screen.getByLabelText('Find a report'), 'zz');
  expect(await list.findByText('No saved report has this name.')).toBeDefined();
});

it('says that a report is gone, and shows what its address describes', async () => {
  const { network } = open('/reports?report=77&columns=usual&filter_status=enrolled');
  expect(await screen.findByText(/This report is no longer here/)).toBeDefined();
  await waitFor(() =>
    expect(lastSearch(network).report_filters).toEqual({
      and: [{ or: [{ type: 'filter_status', value: 'enrolled' }] }],
    }),
  );
});

it('says that nothing was found, and that nothing could be loaded, with another try', async () => {
  const { user, network } = open('/reports', { answers: { [search]: refusal(503, 'Please try again.') } });
  expect(await screen.findByRole('alert')).toBeDefined();
  network.answer(search, listReply());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No enrollments match your filters.')).toBeDefined();
});

it('says that the saved reports could not be loaded, and tries again', async () => {
  const { user, network } = open('/reports', {
    answers: { 'GET /api/reports': refusal(503, 'Please try again.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  network.answer('GET /api/reports', listReply(aReport()));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(within(await saved()).getByRole('link', { name: 'Enrolled at Lakeside' })).toBeDefined();
});

it('leads from a row to its enrollment', async () => {
  const { user } = open('/reports', { answers: { [search]: listReply(aReportRow({ id: 41 })) } });
  await user.click(await screen.findByRole('link', { name: 'Jordan Whitfield' }));
  expect(address()).toBe('/enrollment-details/41');
});

it('shows the activity of a day as its parts, and leads from each to a report of its own', async () => {
  const { user, network } = open('/reports');
  await user.click(await screen.findByRole('link', { name: /^Activity today/ }));
  const hours = within(await screen.findByRole('region', { name: 'Enrolled today, by hour' }));
  expect(await hours.findByRole('row', { name: /^Avery Agent 30 / })).toBeDefined();
  const failures = within(screen.getByRole('region', { name: 'Deliveries that failed today' }));
  expect(await failures.findByRole('row', { name: 'Jordan Whitfield Critical Illness' })).toBeDefined();
  expect(network.to('POST /api/enrollments/report-groups').at(-1)?.body).toMatchObject({ group_by: 'hour' });
  expect(network.to('POST /api/enrollments/report-search').at(-1)?.body).toMatchObject({
    report_filters: { and: [{ or: [{ type: 'filter_failed_last_days', value: '1' }] }] },
    columns: ['insured_name', 'product_name'],
  });
  expect(screen.queryByLabelText('Report name')).toBeNull();
  await user.click(hours.getByRole('link', { name: 'Open as a report: Enrolled today, by hour' }));
  expect(await screen.findByLabelText('Report name')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Group by')).toHaveProperty('value', 'hour');
});
