import type { Webhook, WebhookEvent } from '@openroll/contract/webhooks';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { openPage } from '../../../test/open-page.tsx';

const list = (...rows: unknown[]) => ({
  json: { rows, page: 1, rows_per_page: 25, total_count: rows.length },
});
const hook: Webhook = {
  id: 3,
  case_id: 7,
  case_name: 'Lakeside Manufacturing',
  url: 'https://hooks.example/x',
  set_at: '2026-03-14T20:05:00Z',
};
const event = (changes: Partial<WebhookEvent>): WebhookEvent => ({
  id: '6f0a3e1c-0000-4000-8000-000000000001',
  type: 'signed',
  at: '2026-03-14T20:05:00Z',
  object_id: 41,
  status: 'failed',
  tries: 30,
  last_error: 'the receiver answered with status 500',
  next_try_at: null,
  sent_at: null,
  ...changes,
});
const open = (answers = {}, rows: unknown[] = [hook]) =>
  openPage('/webhooks', {
    as: aUser(['HomeOfficeAdmin']),
    answers: {
      'GET /api/webhooks': list(...rows),
      'GET /api/cases': { json: { cases: [] } },
      'GET /api/webhooks/3/events': list(event({}), event({ id: 'other', status: 'sent', object_id: 42 })),
      ...answers,
    },
  });

it('shows each webhook with what it was told, and how that went', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Lakeside Manufacturing' }));
  const row = within(await card.findByRole('row', { name: /^Signed 41/ }));
  expect(row.getByText('Failed')).toBeDefined();
  expect(row.getByText('the receiver answered with status 500')).toBeDefined();
  expect(within(card.getByRole('row', { name: /^Signed 42/ })).getByText('Sent')).toBeDefined();
});

it('says of one that was told nothing that nothing has happened yet', async () => {
  open({ 'GET /api/webhooks/3/events': list() });
  const card = within(await screen.findByRole('region', { name: 'Lakeside Manufacturing' }));
  expect(await card.findByText('Nothing has happened yet that it is told of.')).toBeDefined();
});

it('asks what many were told only where somebody wants to see it', async () => {
  const many = Array.from({ length: 6 }, (_, at) => ({ ...hook, id: at + 3, case_name: `Case ${at}` }));
  const { user, network } = open({}, many);
  const card = within(await screen.findByRole('region', { name: 'Case 0' }));
  expect(network.to('GET /api/webhooks/3/events')).toHaveLength(0);
  await user.click(card.getByRole('button', { name: 'Show what it was told' }));
  expect(await card.findByRole('row', { name: /^Signed 41/ })).toBeDefined();
});

it('sends an event again', async () => {
  const { user, network } = open({ 'POST /api/webhooks/3/replay': { json: { replayed: true } } });
  const row = within(await screen.findByRole('row', { name: /^Signed 41/ }));
  await user.click(row.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The event will be sent again.')).toBeDefined();
  expect(network.to('POST /api/webhooks/3/replay')[0]?.body).toEqual({ event_id: event({}).id });
});

it('sets one for the whole site where no case is named, and forgets the secret', async () => {
  const { user, network } = open({ 'PUT /api/webhooks': { json: hook } }, []);
  expect(await screen.findByText('Nobody is told of enrollments yet.')).toBeDefined();
  await user.type(screen.getByLabelText('Address'), hook.url);
  await user.type(screen.getByLabelText('Secret'), 's'.repeat(32));
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  expect(await screen.findByText('The webhook was saved.')).toBeDefined();
  const body = { case_id: null, url: hook.url, secret: 's'.repeat(32) };
  expect(network.to('PUT /api/webhooks')[0]?.body).toEqual(body);
  expect(screen.getByLabelText<HTMLInputElement>('Secret').value).toBe('');
});

it('sets one for a case that is picked by its name', async () => {
  const cases = { cases: [{ id: 7, group_name: 'Lakeside Manufacturing', is_active: true }] };
  const { user, network } = open(
    { 'PUT /api/webhooks': { json: hook }, 'GET /api/cases': { json: cases } },
    [],
  );
  await user.type(await screen.findByLabelText('Address'), hook.url);
  await user.type(screen.getByLabelText('Secret'), 's'.repeat(32));
  await user.click(await screen.findByRole('combobox', { name: 'Case' }));
  await user.click(await screen.findByRole('option', { name: 'Lakeside Manufacturing' }));
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  expect(await screen.findByText('The webhook was saved.')).toBeDefined();
  expect(network.to('PUT /api/webhooks')[0]?.body).toMatchObject({ case_id: 7 });
});

it('says what is wrong with an address, at its field', async () => {
  const problem = { message: 'Please enter a public https:// address.', field_name: 'url' };
  const { user } = open({ 'PUT /api/webhooks': { status: 400, json: { errors: [problem] } } });
  await user.click(await screen.findByRole('button', { name: 'Save webhook' }));
  const field = screen.getByLabelText('Address');
  expect(await screen.findAllByText(problem.message)).not.toHaveLength(0);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('asks before it ends one', async () => {
  const { user, network } = open({ 'DELETE /api/webhooks/3': { json: { success: true } } });
  await user.click(await screen.findByRole('button', { name: 'End' }));
  expect(network.to('DELETE /api/webhooks/3')).toHaveLength(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('The webhook was ended.')).toBeDefined();
});

it('is for the home office alone', async () => {
  openPage('/webhooks', { as: aUser(['CaseAdmin']), answers: {} });
  expect(await screen.findByText(/403|permission/)).toBeDefined();
});
