import type { DeliveryRow } from '@openroll/contract/deliveries';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
const open = (answers = {}) =>
  openPage('/deliveries', {
    as: aUser(['HomeOfficeAdmin']),
    answers: { 'GET /api/deliveries': list, ...answers },
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
