import type { AuditRow, AuditVerdict } from '@openroll/contract/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const event = (changes: Partial<AuditRow>): AuditRow => ({
  id: 1,
  at: '2026-03-14T20:05:00Z',
  actor_kind: 'user',
  actor_id: 3,
  actor_name: 'Avery Agent',
  actor_roles: [],
  action: 'census.uploaded',
  object_type: 'case',
  object_id: '8',
  object_name: null,
  case_id: 8,
  case_group_name: 'Lakeside Manufacturing',
  detail: { saved: 250 },
  request_id: 'b1c2',
  ip: '10.1.2.3',
  ...changes,
});
const failed = event({
  id: 2,
  actor_kind: 'anonymous',
  actor_id: null,
  actor_name: null,
  action: 'user.sign-in-failed',
  object_type: 'user',
  object_id: '3',
  object_name: 'Avery Agent',
  case_id: null,
  case_group_name: null,
  detail: {},
});
const unknown = event({ id: 3, actor_kind: 'api', actor_name: null, action: 'moon.landed' });
const nightly = event({
  id: 4,
  actor_kind: 'anonymous',
  actor_id: null,
  actor_name: null,
  action: 'audit.verified',
  request_id: 'worker',
});
const verdict = (changes: Partial<AuditVerdict>): AuditVerdict => ({
  ok: true,
  events: 12345,
  unchained: 0,
  chains: 17,
  roots: 40,
  fault_count: 0,
  faults: [],
  ...changes,
});

const open = (answers = {}, at = '/audit') =>
  openPage(at, {
    as: aUser(['HomeOfficeAdmin']),
    answers: {
      'GET /api/audit': {
        json: { rows: [unknown, nightly, failed, event({})], page: 1, rows_per_page: 25, total_count: 1234 },
      },
      ...answers,
    },
  });
const row = (name: RegExp) => screen.findByRole('row', { name });

it('tells in words what happened, who did it and in which case', async () => {
  open();
  expect(
    await row(/^Uploaded a census Avery Agent case 8 Lakeside Manufacturing Mar 14, 2026/),
  ).toBeDefined();
  expect(await row(/^Failed to sign in A visitor user Avery Agent/)).toBeDefined();
  expect(await row(/^moon\.landed User 3 \(API\)/)).toBeDefined();
  expect(await row(/^Verified the audit trail The system/)).toBeDefined();
  expect(screen.getByText('1,234')).toBeDefined();
});

it.each<[string, string, string, string | undefined]>([
  ['delivery_record', '21', 'record of a package 21', undefined],
  ['carrier_answer', '17', 'answer of a carrier 17', undefined],
  ['enrollment', '41', 'enrollment 41', '/enrollment-details/41'],
  ['applicant', '9', 'person 9', '/census-details/9'],
  ['case', '8', 'case 8', '/cases/8'],
  ['census-import', '3', 'census import 3', '/census-imports/8?import=3'],
  ['export', '5', 'export 5', '/exports/5'],
  ['user', '3', 'user 3', '/user-details/3'],
  ['crater', '7', 'crater 7', undefined],
])('calls %s %s "%s", and leads to its page where it has one', async (object_type, object_id, text, page) => {
  const rows = [event({ object_type, object_id })];
  open({ 'GET /api/audit': { json: { rows, page: 1, rows_per_page: 25, total_count: 1 } } });
  const link = within(await row(/^Uploaded/)).queryByRole('link');
  expect(screen.getByText(text)).toBeDefined();
  expect(link?.getAttribute('href')).toBe(page);
});

it('names who signed in, not a visitor', async () => {
  const rows = [event({ ...failed, action: 'user.signed-in' })];
  open({ 'GET /api/audit': { json: { rows, page: 1, rows_per_page: 25, total_count: 1 } } });
  expect(await row(/^Signed in Avery Agent user Avery Agent/)).toBeDefined();
});

it('is refused to whoever is no home-office administrator', async () => {
  openPage('/audit', { as: aUser(['UserAdmin', 'CaseAdmin', 'ReportAdmin']) });
  await waitFor(() => expect(address()).toBe('/403'));
});

it('shows everything of an event, and gives the focus back', async () => {
  const { user } = open();
  const opener = within(await row(/^Uploaded/)).getByRole('button', { name: 'Uploaded a census' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Event 1' }));
  const at = 'Mar 14, 2026, 3:05:00 PM';
  for (const said of ['census.uploaded', at, 'Agent', '10.1.2.3', 'b1c2', /"saved": 250/])
    expect(dialog.getByText(said)).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('goes from an event to all of the same person, and back to all', async () => {
  const { user, network } = open();
  await user.click(within(await row(/^Uploaded/)).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'Only this person' }));
  expect(address()).toBe('/audit?actor_id=3');
  expect(network.to('GET /api/audit').at(-1)?.address).toContain('actor_id=3');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/audit');
});

it('filters by a kind of action, a case and days', async () => {
  const { user, network } = open();
  await row(/^Uploaded/);
  await user.selectOptions(screen.getByLabelText('Action'), 'Users and sign-in: all');
  await user.type(screen.getByLabelText('Case ID'), '8');
  await user.type(screen.getByLabelText('From'), '3/1/2026');
  await user.tab();
  await user.type(screen.getByLabelText('Through'), '3/14/2026');
  await waitFor(() =>
    expect(network.to('GET /api/audit').at(-1)?.address).toContain(
      'action=user.&from=2026-03-01&to=2026-03-14&case_id=8',
    ),
  );
});

it('says what is no date, takes only digits for a number, and asks for nothing then', async () => {
  const { user, network } = open();
  await row(/^Uploaded/);
  const before = network.to('GET /api/audit').length;
  await user.type(screen.getByLabelText('User ID'), 'Avery');
  await user.type(screen.getByLabelText('From'), 'soon');
  await user.tab();
  expect(screen.getByLabelText<HTMLInputElement>('User ID').value).toBe('');
  expect(screen.getByText('Please enter a date like 03/18/2026.')).toBeDefined();
  expect(network.to('GET /api/audit')).toHaveLength(before);
});

it('says that the trail is whole', async () => {
  const { user } = open({ 'POST /api/audit/verify': { json: verdict({ unchained: 5 }) } });
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  const said = (await screen.findByText('The trail is whole')).closest('[role="status"]');
  expect(said?.textContent).toContain(
    '12,345 events in 17 chains were checked, and compared with 40 signed roots.',
  );
  expect(said?.textContent).toContain('5 older events are from before the chains began');
});

it('raises an alert with the first faults of a trail that was tampered with', async () => {
  const faults = [{ event_id: 7, case_id: 8, message: 'Event 7 is not what was written.' }];
  const { user } = open({
    'POST /api/audit/verify': { json: verdict({ ok: false, faults, fault_count: 1200 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The trail has been tampered with: 1,200 faults');
  expect(alert.textContent).toContain('Event 7 is not what was written.');
  expect(alert.textContent).toContain('The first of them is shown.');
});

it('says why an export was refused', async () => {
  const { user } = open({
    'GET /api/audit/export': refusal(429, 'Too many requests. Please wait a moment and try again.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The export failed');
  expect(alert.textContent).toContain('Too many requests.');
});

it('says that it could not be loaded, and tries again', async () => {
  const { user, network } = open({
    'GET /api/audit': refusal(503, 'The server cannot do this right now. Please try again in a moment.'),
  });
  expect(await screen.findByRole('alert')).toBeDefined();
  network.answer('GET /api/audit', {
    json: { rows: [event({})], page: 1, rows_per_page: 25, total_count: 1 },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(/^Uploaded/)).toBeDefined();
});

it('says that nothing matches, and offers no export of it', async () => {
  open({ 'GET /api/audit': { json: { rows: [], page: 1, rows_per_page: 25, total_count: 0 } } });
  expect(await screen.findByText('No event matches these filters.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export as CSV' }).disabled).toBe(true);
});

it('names the roles that somebody had then in words, and one that is gone as it was', async () => {
  const rows = [event({ actor_roles: ['CaseAdmin', 'Auditor'] })];
  const { user } = open({ 'GET /api/audit': { json: { rows, page: 1, rows_per_page: 25, total_count: 1 } } });
  await user.click(within(await row(/^Uploaded/)).getByRole('button'));
  expect(await screen.findByText('Case Admin, Auditor')).toBeDefined();
});
