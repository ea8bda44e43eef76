import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aCaseStats } from '../../../../test/case-facts.ts';
import { anEnrollmentRow } from '../../../../test/enrollment-facts.ts';
import { aCase, aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';

// What is loaded when it is first shown is compiled here, before the first test begins to wait for it.
afterEach(() => localStorage.clear());

const list = 'GET /api/enrollments';
const stored = 'openroll.7.tabs';
const lakeside = aCase({ case_divisions: [], may: { ...aCase().may, census: true } });
const prairie = aCase({ id: 2, group_name: 'Prairie School District' });

function open(at: string, options: Parameters<typeof openPage>[1] = {}) {
  return openPage(at, {
    as: aUser(['CaseAdmin']),
    ...options,
    answers: {
      'GET /api/cases': {
        json: {
          cases: [
            { id: 1, group_name: 'Lakeside Manufacturing', is_active: true },
            { id: 2, group_name: 'Prairie School District', is_active: false },
          ],
        },
      },
      'GET /api/cases/1': { json: lakeside },
      'GET /api/cases/2': { json: prairie },
      [list]: { json: { rows: [anEnrollmentRow()], page: 1, rows_per_page: 25, total_count: 1 } },
      ...options.answers,
    },
  });
}

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const tab = (name: string) => screen.findByRole('tab', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('opens the tab of the case that is picked, and keeps All', async () => {
  const { user, network } = open('/enrollments');
  await user.click(await screen.findByRole('combobox', { name: 'Open a case' }));
  await user.click(await screen.findByRole('option', { name: 'Prairie School District (inactive)' }));
  await heading('Enrollments of Prairie School District');
  expect(address()).toBe('/enrollments/2');
  expect(tabNames()).toEqual(['All', 'Agent Inbox', 'Prairie School District']);
  expect((await tab('Prairie School District')).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(network.to(list).at(-1)?.address).toContain('case_id=2'));
});

it('restores the tabs that were open, each with its status, and keeps every one its filters', async () => {
  localStorage.setItem(stored, '[{"caseId":1,"status":"paused"},{"caseId":2}]');
  const { user, network } = open('/enrollments?search_text=whit');
  await tab('Lakeside Manufacturing');
  expect(tabNames()).toEqual(['All', 'Agent Inbox', 'Lakeside Manufacturing', 'Prairie School District']);
  await user.click(await tab('Lakeside Manufacturing'));
  await heading('Enrollments of Lakeside Manufacturing');
  expect(address()).toBe('/enrollments/1?status=paused');
  await waitFor(() => expect(network.to(list).at(-1)?.address).toContain('status=paused'));
  await user.click(await tab('All'));
  await waitFor(() => expect(address()).toBe('/enrollments?search_text=whit'));
});

it('remembers which tabs are open and their status, and nothing that was searched', async () => {
  const { user } = open('/enrollments/1?search_text=Whitfield');
  await heading('Enrollments of Lakeside Manufacturing');
  await user.selectOptions(screen.getByLabelText('Status'), 'Enrolled');
  await waitFor(() => expect(localStorage.getItem(stored)).toBe('[{"caseId":1,"status":"enrolled"}]'));
});

it('is not stopped by what somebody else has left in the storage', async () => {
  localStorage.setItem(stored, '{"caseId":"<b>"}');
  open('/enrollments');
  expect(await screen.findByRole('row', { name: /Jordan Whitfield/ })).toBeDefined();
  expect(tabNames()).toEqual(['All', 'Agent Inbox']);
});

it('forgets the tabs on signing out, while one is open', async () => {
  const { user } = open('/enrollments/1', {
    answers: { 'GET /api/users/logout': { json: { success: true } } },
  });
  await heading('Enrollments of Lakeside Manufacturing');
  await waitFor(() => expect(localStorage.getItem(stored)).toContain('1'));
  await user.click(screen.getByRole('button', { name: 'Casey Manager' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await screen.findByLabelText('Username');
  expect(localStorage.getItem(stored)).toBeNull();
});

it('moves between tabs by arrow keys and closes one by Delete; the one before it is shown, with the focus', async () => {
  localStorage.setItem(stored, '[{"caseId":1},{"caseId":2}]');
  const { user } = open('/enrollments');
  (await tab('All')).focus();
  await tab('Prairie School District');
  await user.keyboard('{ArrowRight}');
  await heading('Agent Inbox');
  await user.keyboard('{ArrowRight}');
  await heading('Enrollments of Lakeside Manufacturing');
  await user.keyboard('{ArrowRight}');
  await heading('Enrollments of Prairie School District');
  await user.keyboard('{Delete}');
  await heading('Enrollments of Lakeside Manufacturing');
  expect(tabNames()).toEqual(['All', 'Agent Inbox', 'Lakeside Manufacturing']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lakeside Manufacturing'));
  expect(localStorage.getItem(stored)).toBe('[{"caseId":1}]');
});

it('offers a new case, and closes the tab that is shown by its button', async () => {
  const { user } = open('/enrollments/1');
  expect(await screen.findByRole('button', { name: 'New Case' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Close tab Lakeside Manufacturing' }));
  await heading('Enrollments');
  expect(address()).toBe('/enrollments');
  expect(tabNames()).toEqual(['All', 'Agent Inbox']);
});

it('says that a case is not found, and keeps no tab of it', async () => {
  localStorage.setItem(stored, '[{"caseId":9}]');
  open('/enrollments/9', { answers: { 'GET /api/cases/9': refusal(404, 'Not found.') } });
  expect((await screen.findByRole('alert')).textContent).toContain('Case not found');
  await waitFor(() => expect(localStorage.getItem(stored)).toBe('[]'));
  expect(tabNames()).toEqual(['All', 'Agent Inbox']);
});

it('shows the stats of the case above its list, and hides them again', async () => {
  const { user } = open('/enrollments/1', {
    answers: { 'GET /api/cases/details/1': { json: aCaseStats() } },
  });
  const button = await screen.findByRole('button', { name: 'Stats' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(await screen.findByRole('region', { name: 'Case Stats' })).toBeDefined();
  await user.click(button);
  expect(screen.queryByRole('region', { name: 'Case Stats' })).toBeNull();
});

it('shows the census only with the flag and the permission', async () => {
  const { user } = open('/enrollments/1');
  await user.click(await screen.findByRole('button', { name: 'Census' }));
  expect(await screen.findByRole('region', { name: 'Manage Case Census' })).toBeDefined();
});

it.each([
  ['the flag', { site: { enableCensus: false } }, lakeside],
  ['the permission', {}, aCase({ may: { ...lakeside.may, census: false } })],
])('offers no census without %s', async (_, options, shown) => {
  open('/enrollments/1', { ...options, answers: { 'GET /api/cases/1': { json: shown } } });
  await screen.findByRole('button', { name: 'Stats' });
  expect(screen.queryByRole('button', { name: 'Census' })).toBeNull();
});

it('offers the setup only to whoever may change something of it', async () => {
  const nothing = { ...lakeside.may, change: false, products: false, users: false };
  open('/enrollments/1', { answers: { 'GET /api/cases/1': { json: aCase({ may: nothing }) } } });
  await screen.findByRole('button', { name: 'Stats' });
  expect(screen.queryByRole('button', { name: 'Setup' })).toBeNull();
});

it('says on the tab of a training case that it is one', async () => {
  open('/enrollments/1', {
    answers: { 'GET /api/cases/1': { json: aCase({ is_training: true, training_ends_on: '2026-12-01' }) } },
  });
  expect((await screen.findByText('Training')).parentElement?.textContent).toContain('after Dec 1, 2026');
});

it('begins a download of what the filters show, and says what the server says', async () => {
  const { user, network } = open('/enrollments/1?status=paused&search_type=insured&search_text=whit', {
    answers: { 'POST /api/enrollments/export': { json: { msg: 'On its way.' } } },
  });
  await heading('Enrollments of Lakeside Manufacturing');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('On its way.')).toBeDefined();
  expect(network.to('POST /api/enrollments/export')[0]?.body).toEqual({
    case_id: 1,
    status: 'paused',
    search_type: 'insured',
    search_text: 'whit',
  });
});

it.each([
  ['an empty message', { json: { msg: '' } }, 'Download generating. You will receive an email shortly.'],
  ['a failure', refusal(500), 'Unexpected error starting export.'],
  [
    'a limit',
    refusal(429, 'Too many exports. Try again in an hour.'),
    'Too many exports. Try again in an hour.',
  ],
])('says after %s of the download what it means', async (_, answer, text) => {
  const { user } = open('/enrollments', { answers: { 'POST /api/enrollments/export': answer } });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText(text)).toBeDefined();
});

it('says that a case could not be loaded, and loads it when asked again', async () => {
  const { user, network } = open('/enrollments/1', {
    answers: { 'GET /api/cases/1': refusal(500, 'Broken.') },
  });
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('server');
  expect(screen.queryByRole('row', { name: /Jordan Whitfield/ })).toBeNull();
  network.answer('GET /api/cases/1', { json: lakeside });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Enrollments of Lakeside Manufacturing');
});

it('comes again by itself, once, where the server is not ready and says when', async () => {
  const notReady = {
    status: 503,
    json: { errors: [{ message: 'Later.' }] },
    headers: { 'retry-after': '1' },
  };
  const { network } = open('/enrollments/1', { answers: { 'GET /api/cases/1': notReady } });
  const asked = () => network.to('GET /api/cases/1').length;
  await waitFor(() => expect(asked()).toBe(2), { timeout: 5_000 });
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(asked()).toBe(2);
});
