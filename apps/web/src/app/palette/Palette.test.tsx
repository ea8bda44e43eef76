import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCase, aCaseRow, aUser } from '../../../test/facts.ts';
import { refusalFor } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const people = 'POST /api/census/search';
const cases = 'POST /api/cases/search';
const lookUp = 'POST /api/cases/1/census/lookup';
const dana = {
  id: 11,
  case_id: 1,
  case_name: 'Lakeside Manufacturing',
  first_name: 'Dana',
  last_name: 'Whitfield',
};
const reply = (rows: unknown[], more = {}) => ({ json: { rows, has_more: false, by_name: true, ...more } });

beforeEach(() => localStorage.clear());

async function open(answers = {}, as = aUser(['HomeOfficeAdmin'])) {
  const opened = openPage('/cases', {
    as,
    answers: {
      [cases]: ({ body }: { body: unknown }) => {
        const { searchText } = body as { searchText: string };
        const rows = [
          aCaseRow(),
          aCaseRow({ id: 2, group_name: 'Harbor Logistics', is_active: false }),
        ].filter(({ group_name }) => group_name.toLowerCase().includes(searchText.toLowerCase()));
        return { json: { cases: rows, totalResultsCount: rows.length } };
      },
      'GET /api/cases/1': { json: aCase({ may: { ...aCase().may, find_people: true } }) },
      'GET /api/enrollments': { json: { rows: [], page: 1, rows_per_page: 25, total_count: 0 } },
      [people]: reply([dana]),
      [lookUp]: { json: { id: 11, first_name: 'Dana', last_name: 'Whitfield' } },
      'POST /api/enrollments/applicant-paused-search': { json: {} },
      ...answers,
    },
  });
  const opener = await screen.findByRole('button', { name: 'Find' });
  opener.focus();
  await opened.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find a page, a case or a person' }));
  const field = await dialog.findByRole<HTMLInputElement>('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  const options = () => dialog.queryAllByRole('option').map((one) => one.textContent);
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { ...opened, opener, dialog, field, options, active };
}

describe('pages and cases', () => {
  it('opens by Ctrl-K with the pages that one may go to, closes by Esc and gives the focus back', async () => {
    const { user, options, opener } = await open();
    expect(options()).toEqual([
      'Enrollments',
      'Cases',
      'Manage Users',
      'Reports',
      'Deliveries',
      'Agent Inbox',
      'New user',
      'Profile',
      'Audit trail',
      'Answers to look at',
      'Webhooks',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('offers an agent no page of an administrator', async () => {
    const { options } = await open({}, aUser());
    expect(options()).toEqual(['Enrollments', 'Cases', 'Agent Inbox', 'Profile']);
  });

  it('goes to the page that is active, chosen by arrow keys', async () => {
    const { user, active } = await open();
    expect(active()).toBe('Enrollments');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Manage Users');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Webhooks');
    await user.keyboard('prof');
    expect(active()).toBe('Profile');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds cases by name while one types, and opens one', async () => {
    const { user, dialog, network } = await open();
    await user.keyboard('har');
    const group = within(await dialog.findByRole('group', { name: 'Cases' }));
    expect(group.getAllByRole('option').map((one) => one.textContent)).toEqual(['Harbor Logisticsinactive']);
    expect(network.to(cases).at(-1)?.body).toMatchObject({ searchText: 'har', searchProperty: 'name' });
    await user.clear(dialog.getByRole('combobox'));
    await user.keyboard('lakes');
    await user.click(await dialog.findByRole('option', { name: 'Lakeside Manufacturing' }));
    await waitFor(() => expect(address()).toBe('/cases/1'));
  });

  it('sends a Social Security number nowhere', async () => {
    const { user, network } = await open();
    const asked = network.to(cases).length;
    await user.keyboard('219-09-9999');
    await new Promise((done) => setTimeout(done, 400));
    expect(JSON.stringify(network.asked.slice(-5))).not.toContain('9999');
    expect(network.to(cases)).toHaveLength(asked);
    expect(network.to(people)).toHaveLength(0);
  });

  it('closes by its keys, and does not open over another dialog', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('people', () => {
  it('are looked for by Enter only, from three letters on, and shown by name and case', async () => {
    const { user, network, options, active, dialog } = await open();
    await user.keyboard('wh');
    expect(await dialog.findByText(/type at least 3 letters/)).toBeDefined();
    await user.keyboard('it');
    await waitFor(() => expect(active()).toBe('Look for people named “whit”'));
    expect(network.to(people)).toHaveLength(0);
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('option', { name: /Dana Whitfield/ })).toBeDefined();
    expect(options()[0]).toBe('Dana WhitfieldLakeside Manufacturing');
    expect(network.to(people).map(({ body }) => body)).toEqual([{ search_text: 'whit' }]);
    expect(network.asked.every(({ address: at }) => !at.includes('whit'))).toBe(true);
  });

  it('are looked up when one is chosen; the date of birth is shown to whoever knows the year', async () => {
    const { user, network, dialog, opener } = await open();
    await user.keyboard('whit');
    await user.click(await dialog.findByRole('option', { name: /Look for people/ }));
    await user.click(await dialog.findByRole('option', { name: /Dana Whitfield/ }));
    const start = within(await screen.findByRole('dialog', { name: 'New Enrollment for Dana Whitfield' }));
    expect(network.to(lookUp).map(({ body }) => body)).toEqual([{ person_id: 11 }]);
    expect(start.getByText('Lakeside Manufacturing')).toBeDefined();
    expect(start.queryByText(/Born/)).toBeNull();
    const year = start.getByLabelText('Year of birth');
    await user.type(year, '1985{Enter}');
    expect(await start.findByText('This is not their year of birth.')).toBeDefined();
    const known = { id: 11, first_name: 'Dana', last_name: 'Whitfield', date_of_birth: '1984-03-14' };
    network.answer(lookUp, { json: known });
    await user.clear(year);
    await user.type(year, '1984');
    await user.click(start.getByRole('button', { name: 'Check' }));
    expect(await start.findByText('Born Mar 14, 1984')).toBeDefined();
    expect(network.to(lookUp).at(-1)?.body).toEqual({ person_id: 11, birth_year: 1984 });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it.each([
    ['nobody', reply([]), 'Nobody’s name begins with “whit”.'],
    ['too many', reply([dana], { has_more: true }), 'More people are called so. Type more of the name.'],
    [
      'whoever may not',
      reply([], { by_name: false }),
      'You find people by their Social Security number, where an enrollment starts.',
    ],
    [
      'the limit',
      refusalFor(429, 'too-many-requests', 'Too many requests. Please wait.'),
      'It could not be looked up. Too many requests. Please wait.',
    ],
  ])('says how it went: %s', async (_, answer, said) => {
    const { user, dialog } = await open({ [people]: answer });
    await user.keyboard('whit');
    await dialog.findByRole('option', { name: /Look for people/ });
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(said)).toBeDefined();
  });
});

vi.setConfig({ testTimeout: 20_000 });
