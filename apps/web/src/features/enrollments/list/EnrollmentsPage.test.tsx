import type { EnrollmentRow } from '@openroll/contract/enrollments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anEnrollmentRow } from '../../../../test/enrollment-facts.ts';
import { aCase, aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';

const list = 'GET /api/enrollments';
const rowsOf = (...rows: EnrollmentRow[]) => ({
  json: { rows, page: 1, rows_per_page: 25, total_count: rows.length },
});

function open(at = '/enrollments', options: Parameters<typeof openPage>[1] = {}) {
  return openPage(at, {
    as: aUser(['CaseAdmin']),
    ...options,
    answers: {
      'GET /api/cases': {
        json: { cases: [{ id: 1, group_name: 'Lakeside Manufacturing', is_active: true }] },
      },
      'GET /api/cases/1': { json: aCase() },
      [list]: rowsOf(anEnrollmentRow()),
      ...options.answers,
    },
  });
}

const asked = (network: ReturnType<typeof open>['network']) =>
  new URLSearchParams(network.to(list).at(-1)?.address.split('?')[1]);

it('asks for everything, newest first, and shows each row’s facts', async () => {
  const { network } = open();
  const row = await screen.findByRole('row', { name: /Jordan Whitfield/ });
  for (const text of [
    'Dana Whitfield',
    'Critical Illness',
    'Plant',
    '$110.50',
    'Avery Agent',
    'Nov 20, 2026',
    'Enrolled',
  ])
    expect(within(row).getByText(text)).toBeDefined();
  expect(Object.fromEntries(asked(network))).toMatchObject({
    search_type: 'all',
    status: 'all',
    sort_column: 'time',
    sort_direction: 'desc',
    rows_per_page: '25',
    page: '1',
  });
});

it('searches by Enter or by the button, never while one types', async () => {
  const { user, network } = open();
  const field = await screen.findByLabelText('Search enrollments');
  await user.type(field, 'whit');
  expect(network.to(list)).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked(network).get('search_text')).toBe('whit'));
  await user.type(field, 'field');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(asked(network).get('search_text')).toBe('whitfield'));
  expect(address()).toBe('/enrollments?search_text=whitfield');
});

it('filters by status and search type, sorts by a column, and keeps all of it in the address', async () => {
  const { user, network } = open();
  await screen.findByRole('row', { name: /Jordan Whitfield/ });
  await user.selectOptions(screen.getByLabelText('Status'), 'Paused');
  await user.selectOptions(screen.getByLabelText('Search in'), 'Insured');
  await user.click(screen.getByRole('button', { name: 'Insured' }));
  await waitFor(() => expect(asked(network).get('sort_column')).toBe('insured_name'));
  const shown = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(shown)).toEqual({
    status: 'paused',
    search_type: 'insured',
    sort: 'insured_name',
  });
});

it('shows what a shared address describes, for one case', async () => {
  const { network } = open('/enrollments/1?status=census&page=2&rows=50');
  expect(await screen.findByRole('heading', { name: 'Enrollments of Lakeside Manufacturing' })).toBeDefined();
  expect(Object.fromEntries(asked(network))).toMatchObject({
    case_id: '1',
    status: 'census',
    page: '2',
    rows_per_page: '50',
  });
});

it.each([
  ['an enrollment', {}, '/enrollment-details/41'],
  ['a census person', { status: 'census' as const, id: 11 }, '/census-details/11'],
])('leads from the row of %s to its page', async (_, change, expected) => {
  const { user } = open('/enrollments', { answers: { [list]: rowsOf(anEnrollmentRow(change)) } });
  await user.click(await screen.findByRole('link', { name: 'Jordan Whitfield' }));
  expect(address()).toBe(expected);
});

it('offers the form of an application, and none of census people and waived rows', async () => {
  open('/enrollments', {
    answers: {
      [list]: rowsOf(
        anEnrollmentRow({ id: 1 }),
        anEnrollmentRow({ id: 2, status: 'waived' }),
        anEnrollmentRow({ id: 3, status: 'census', enrollment_filename: null }),
      ),
    },
  });
  expect(await screen.findAllByRole('button', { name: /View PDF/ })).toHaveLength(1);
});

it('offers the form of what was declined only where there is one, to those who may see it', async () => {
  const declined = [
    anEnrollmentRow({ id: 1, status: 'declined', insured_name: 'Pat Signed' }),
    anEnrollmentRow({ id: 2, status: 'declined', insured_name: 'Kim Never', enrollment_filename: null }),
  ];
  open('/enrollments', { answers: { [list]: rowsOf(...declined) } });
  const offered = await screen.findAllByRole('button', { name: /View PDF/ });
  expect(offered.map((one) => one.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Pat Signed'),
  ]);
});

it('opens the tab of the case that the query names, with the other filters, and no other address', async () => {
  const { network } = open('/enrollments?case_id=1&status=paused');
  expect(await screen.findByRole('heading', { name: 'Enrollments of Lakeside Manufacturing' })).toBeDefined();
  await waitFor(() =>
    expect(Object.fromEntries(asked(network))).toMatchObject({ case_id: '1', status: 'paused' }),
  );
  expect(network.to(list)).toHaveLength(1);
  expect(address()).toBe('/enrollments/1?status=paused');
});

it('shows everything where the query names no case', async () => {
  const { network } = open('/enrollments?case_id=');
  await screen.findByRole('row', { name: /Jordan Whitfield/ });
  expect(asked(network).get('case_id')).toBeNull();
});

it('marks a voice enrollment with a phone', async () => {
  open('/enrollments', {
    answers: { [list]: rowsOf(anEnrollmentRow({ has_enrollment_session_conference: true })) },
  });
  expect(await screen.findByRole('img', { name: 'Voice enrollment' })).toBeDefined();
});

it('leaves out the columns that the site does not show', async () => {
  open('/enrollments', {
    site: { showEmployeeColumn: false, showCaseColumn: false, showDivisionColumn: false },
  });
  await screen.findByRole('row', { name: /Jordan Whitfield/ });
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Actions', 'Insured', 'Product', 'Annual premium', 'Agent', 'Date', 'Status']);
});

it('says so when nothing matches', async () => {
  open('/enrollments', { answers: { [list]: rowsOf() } });
  expect(await screen.findByText('No enrollments match your filters.')).toBeDefined();
});

it('tells somebody without any case whom to ask', async () => {
  open('/enrollments', { answers: { 'GET /api/cases': { json: { cases: [] } } } });
  expect(
    await screen.findByText('You do not have access to any cases yet. Please contact your administrator.'),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New Enrollment' })).toBeNull();
});

it('shows New Enrollment only with the permission', async () => {
  open('/enrollments', { as: aUser([], { permissions: ['access_enrollments_page'] }) });
  await screen.findByRole('row', { name: /Jordan Whitfield/ });
  expect(screen.queryByRole('button', { name: 'New Enrollment' })).toBeNull();
});

it('says what failed and tries again', async () => {
  const { user, network } = open('/enrollments', { answers: { [list]: refusal(500) } });
  expect(await screen.findByText('The server encountered an error processing this request')).toBeDefined();
  network.answer(list, rowsOf(anEnrollmentRow()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Jordan Whitfield/ })).toBeDefined();
});

it('speaks the tenant’s words', async () => {
  open('/enrollments', {
    site: {
      terminology: {
        case: { singular: 'group', plural: 'groups' },
        enrollment: { singular: 'application', plural: 'applications' },
        employee: { singular: 'applicant', plural: 'applicants' },
      },
    },
    answers: { [list]: rowsOf() },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Applications' })).toBeDefined();
  expect(await screen.findByText('No applications match your filters.')).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'Group' })).toBeDefined();
});
