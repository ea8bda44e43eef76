import type { DeliveryRow, PackageContents } from '@openroll/contract/deliveries';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { openPage } from '../../../test/open-page.tsx';

const row = (changes: Partial<DeliveryRow>): DeliveryRow => ({
  id: 1,
  enrollment_id: 41,
  status: 'queued',
  delivery_required: true,
  delivered_at: null,
  should_deliver: true,
  can_redeliver: false,
  can_correct: false,
  insured_name: 'Dana Whitfield',
  product_name: 'Accident',
  case_name: 'Lakeside Manufacturing',
  held: null,
  reason: 'enrollment',
  effective_date: null,
  attempts: 0,
  last_error: null,
  package_id: 'b3f1c0de-0000-4000-8000-000000000001',
  package_answer: null,
  answer: null,
  answer_number: null,
  ...changes,
});
const sent = row({
  id: 2,
  status: 'delivered',
  delivered_at: '2026-03-14T20:05:00Z',
  should_deliver: false,
  can_redeliver: true,
});
const list = { json: { rows: [sent, row({})], page: 1, rows_per_page: 100, total_count: 2 } };
const record = (enrollment_id: number, insured_name: string): PackageContents['records'][number] => ({
  record_id: `b3f1c0de-0000-4000-8000-0000000000${enrollment_id}`,
  delivery_id: 2,
  enrollment_id,
  insured_name,
  product_name: 'Accident',
  case_name: 'Lakeside Manufacturing',
  state: 'sent',
  policy_number: null,
  note: null,
});
const contents: { json: PackageContents } = {
  json: {
    id: 'b3f1c0de-0000-4000-8000-000000000001',
    carrier: 'openroll-mutual',
    sha256: 'ab12',
    created_at: '2026-03-14T20:00:00Z',
    made_at: '2026-03-14T20:01:00Z',
    sent_at: '2026-03-14T20:05:00Z',
    attempts: 2,
    last_error: null,
    answer: 'received',
    answer_code: null,
    replaces: null,
    records: [record(41, 'Dana Whitfield'), record(42, 'Riley Whitfield')],
  },
};
const open = (answers = {}) =>
  openPage('/deliveries', {
    as: aUser(['HomeOfficeAdmin']),
    answers: { 'GET /api/deliveries': list, 'GET /api/deliveries/2/package': contents, ...answers },
  });

it('shows whether and when each was delivered', async () => {
  open();
  const first = within(await screen.findByRole('row', { name: /^2 Delivered/ }));
  expect(first.getByText(/Mar 14, 2026/)).toBeDefined();
  expect(within(screen.getByRole('row', { name: /^1 Queued/ })).getByText('n/a')).toBeDefined();
});

it('delivers at once and says so', async () => {
  const { user } = open({ 'POST /api/deliveries/1': { json: { delivery_requested: true } } });
  await user.click(await screen.findByRole('button', { name: 'Deliver' }));
  expect(await screen.findByText('Delivery requested for ID 1.')).toBeDefined();
});

it('asks before it delivers again', async () => {
  const { user, network } = open({ 'POST /api/deliveries/2': { json: { delivery_requested: true } } });
  await user.click(await screen.findByRole('button', { name: 'Re-Deliver' }));
  const named = await screen.findByRole('list', { name: 'Package contents' });
  expect(
    within(named)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining('41, Dana Whitfield'), expect.stringContaining('42, Riley Whitfield')]);
  expect(network.to('POST /api/deliveries/2')).toHaveLength(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Re-Deliver' }));
  expect(await screen.findByText('Delivery requested for ID 2.')).toBeDefined();
});

it('says that a request failed, with the errors of the reply', async () => {
  const reply = {
    delivery_requested: false,
    errors: [{ message: 'This enrollment is not ready to be delivered.' }],
  };
  const { user } = open({ 'POST /api/deliveries/1': { json: reply } });
  await user.click(await screen.findByRole('button', { name: 'Deliver' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Delivery request failed for ID 1');
  expect(alert.textContent).toContain('This enrollment is not ready to be delivered.');
});

const rejected = row({
  id: 3,
  status: 'delivered',
  should_deliver: false,
  can_redeliver: true,
  can_correct: true,
  attempts: 2,
  answer: {
    state: 'rejected',
    policy_number: null,
    code: 'PLAN-17',
    words: 'This plan is not filed.',
    answered_at: '2026-03-14T20:06:00Z',
    contact: {
      carrier: 'Openroll Mutual Life',
      name: 'New business',
      email: 'new@mutual.test',
      phone: '312-555-0142',
    },
  },
});
const held = row({ id: null, status: 'held', held: 'unsigned', should_deliver: false, package_id: null });
const listOf = (...rows: readonly DeliveryRow[]) => ({
  json: { rows, page: 1, rows_per_page: 100, total_count: rows.length },
});

it('shows what the carrier says, the policy number, tries and their last error', async () => {
  const accepted = row({
    id: 4,
    attempts: 1,
    last_error: 'connection refused',
    answer: {
      state: 'accepted',
      policy_number: 'OM-12345678',
      code: null,
      words: null,
      answered_at: null,
      contact: null,
    },
  });
  open({ 'GET /api/deliveries': listOf(accepted, rejected) });
  const first = within(await screen.findByRole('row', { name: /^4 Queued/ }));
  expect(first.getByText('Policy OM-12345678')).toBeDefined();
  expect(first.getByText('connection refused')).toBeDefined();
  const second = within(screen.getByRole('row', { name: /^3 Delivered/ }));
  expect(second.getByText('PLAN-17: This plan is not filed.')).toBeDefined();
  const contact = within(second.getByRole('group', { name: 'Contact of Openroll Mutual Life' }));
  expect(contact.getByText('New business')).toBeDefined();
  expect(contact.getByRole('link', { name: 'new@mutual.test' }).getAttribute('href')).toBe(
    'mailto:new@mutual.test',
  );
  expect(contact.getByRole('link', { name: '312-555-0142' }).getAttribute('href')).toBe('tel:3125550142');
  expect(first.queryByRole('group', { name: /^Contact of/ })).toBeNull();
});

it('sends what was rejected corrected, with what was corrected', async () => {
  const { user, network } = open({
    'GET /api/deliveries': listOf(rejected),
    'POST /api/deliveries/3/corrections': { json: rejected },
  });
  await user.click(await screen.findByRole('button', { name: 'Send corrected' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The carrier says: PLAN-17: This plan is not filed.')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'new@mutual.test' })).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: /What was corrected/ }), 'The plan is 2026-A.');
  await user.click(dialog.getByRole('button', { name: 'Send corrected' }));
  expect(await screen.findByText('The correction of delivery 3 is on its way.')).toBeDefined();
  expect(network.to('POST /api/deliveries/3/corrections')[0]?.body).toEqual({ note: 'The plan is 2026-A.' });
});

it('filters by status, answer and text, and shows why something is held without a button', async () => {
  const { user, network } = open({ 'GET /api/deliveries': listOf(held) });
  expect(await screen.findByText('Signatures are missing.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Deliver' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Carrier' }), 'Rejected');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Held');
  await user.type(screen.getByRole('searchbox'), 'whitfield{Enter}');
  await screen.findByText('Signatures are missing.');
  const asked = network.to('GET /api/deliveries').at(-1)?.address ?? '';
  const query = new URL(asked, 'http://localhost').searchParams;
  expect([query.get('status'), query.get('answer'), query.get('search_text')]).toEqual([
    'held',
    'rejected',
    'whitfield',
  ]);
});

it('shows an enrollment and what was decided of it as two that are held', async () => {
  const fault = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const decision = {
    ...held,
    held: 'case_paused',
    reason: 'decision',
    effective_date: '2026-05-01',
  } as const;
  open({ 'GET /api/deliveries': listOf(decision, { ...held, held: 'case_paused' }) });
  expect(await screen.findAllByRole('row', { name: /Held/ })).toHaveLength(2);
  expect(screen.getByText(/May 1, 2026/)).toBeDefined();
  // Each has a key of its own.
  expect(fault).not.toHaveBeenCalled();
  fault.mockRestore();
});

it('shows the contents of a package', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Contents of package 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('42, Riley Whitfield')).toBeDefined();
  expect(dialog.getByText('openroll-mutual')).toBeDefined();
});
