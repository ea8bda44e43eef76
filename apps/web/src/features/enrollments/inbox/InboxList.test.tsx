import type { InboxRow, InboxSession } from '@openroll/contract/inbox';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { anInboxRow, anInboxSession } from '../../../../test/inbox-facts.ts';
import { address, openPage } from '../../../../test/open-page.tsx';

// Pages are drawn on canvas, which is not here: that they are is for the story.
vi.mock('../../../ui/values/PdfPages.tsx', () => import('../../../../test/drawn-pages.tsx'));

// What is loaded when it is first shown is compiled here, before the first test begins to wait for it.
beforeEach(() => void vi.setSystemTime('2026-11-22T18:00:00Z'));

const list = 'GET /api/enrollmentsessions/agent-unsigned';
const detail = (id: number) => `GET /api/enrollmentsessions/${id}/details`;
const pdf = (id: number) => `GET /api/enrollmentsessions/${id}/pdf`;
const signature = (id: number) => `POST /api/enrollmentsessions/${id}/agent-signature`;
const decline = (id: number) => `POST /api/enrollmentsessions/${id}/decline`;
const signed = { json: { success: true, enrollments: [{ id: 41, status: 'enrolled' }] } };

const inboxOf = (rows: readonly InboxRow[], total = rows.length) => ({
  json: { rows, page: 1, rows_per_page: 25, total_count: total },
});
const dana = anInboxRow();
const priya = anInboxRow({ id: 8, employee: 'Priya Raman', created_at: '2026-11-19T15:00:00.000Z' });

const parts = '7:primary:3';

function open(
  rows: readonly InboxRow[] = [dana, priya],
  session: Partial<InboxSession> = {},
  at = '/enrollments/inbox',
) {
  let waiting = [...rows];
  const sign = (id: number) => () => {
    waiting = waiting.filter((row) => row.id !== id);
    return signed;
  };
  return openPage(at, {
    as: aUser([]),
    answers: {
      'GET /api/cases': {
        json: { cases: [{ id: 1, group_name: 'Lakeside Manufacturing', is_active: true }] },
      },
      'GET /api/enrollments': { json: { rows: [], page: 1, rows_per_page: 25, total_count: 0 } },
      [list]: () => inboxOf(waiting),
      [detail(9)]: { json: anInboxSession(session) },
      [detail(8)]: { json: anInboxSession({ ...session, id: 8, employee: 'Priya Raman' }) },
      [pdf(9)]: { headers: { 'x-document-hash': 'hash-of-9', 'x-document-parts': parts } },
      [pdf(8)]: { headers: { 'x-document-hash': 'hash-of-8', 'x-document-parts': parts } },
      [signature(9)]: sign(9),
      [signature(8)]: sign(8),
      [decline(9)]: sign(9),
    },
  });
}

const window_ = (name = 'Dana Whitfield') =>
  screen.findByRole('dialog', { name: `Sign the applications of ${name}` });
const button = (name: string) => screen.getByRole('button', { name });
const isShut = (name: string) => {
  const found = button(name);
  return found.hasAttribute('disabled') || found.getAttribute('aria-disabled') === 'true';
};
type User = ReturnType<typeof open>['user'];
const openWindow = async (user: User, name = 'Dana Whitfield') => {
  await user.click(await screen.findByRole('button', { name: `Sign the applications of ${name}` }));
  await window_(name);
};
const viewForms = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'View App Forms' }));
  await screen.findByRole('region', { name: 'App Forms' });
};
const agree = async (user: User) =>
  user.click(await screen.findByRole('checkbox', { name: 'I have read this statement and agree to it.' }));

describe('the tab', () => {
  it('stands behind All with the number that waits, and cannot be closed', async () => {
    const { user } = open([dana, priya], {}, '/enrollments');
    const tab = await screen.findByRole('tab', { name: /^Agent Inbox/ });
    await waitFor(() => expect(tab.textContent).toBe('Agent Inbox2'));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All', 'Agent Inbox2']);
    await user.click(tab);
    await screen.findByRole('heading', { level: 1, name: 'Agent Inbox' });
    expect(address()).toBe('/enrollments/inbox');
    await user.keyboard('{Delete}');
    expect(screen.getByRole('tab', { name: /^Agent Inbox/ })).toBeDefined();
  });

  it('C2 shows no number where nothing waits', async () => {
    open([]);
    expect(await screen.findByText('There are no applications to sign.')).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Agent Inbox' }).textContent).toBe('Agent Inbox');
  });

  it('C2 reads the number again when the window is looked at again, and never in between', async () => {
    const { network } = open([dana], {}, '/enrollments');
    await screen.findByRole('tab', { name: /Inbox1$|Inbox 1$/ });
    const before = network.to(list).length;
    network.answer(list, inboxOf([dana, priya]));
    expect(network.to(list)).toHaveLength(before);
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /^Agent Inbox/ }).textContent).toBe('Agent Inbox2'),
    );
  });

  it.each(['/enrollments?case_id=-99999', '/enrollments?case_id=inbox', '/enrollments/-99999'])(
    'is opened by %s',
    async (at) => {
      open([dana], {}, at);
      expect(await screen.findByRole('heading', { level: 1, name: 'Agent Inbox' })).toBeDefined();
      expect(await screen.findByRole('row', { name: /Dana Whitfield/ })).toBeDefined();
    },
  );
});

describe('the list', () => {
  it('asks for the newest first and shows whose applications wait, the button first', async () => {
    const { network } = open();
    const row = await screen.findByRole('row', { name: /Dana Whitfield/ });
    for (const text of ['Lakeside Manufacturing', 'Avery Agent', 'Nov 20, 2026', 'Pending agent signature'])
      expect(within(row).getByText(text)).toBeDefined();
    expect(within(row).queryByText('Waived')).toBeNull();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('Actions');
    const asked = network.to(list).map((one) => new URLSearchParams(one.address.split('?')[1]));
    expect(asked.map((one) => one.get('rows_per_page'))).toContain('25');
    expect(Object.fromEntries(asked.find((one) => one.get('rows_per_page') === '25') ?? [])).toEqual({
      search_type: 'all',
      sort_column: 'created_at',
      sort_direction: 'desc',
      rows_per_page: '25',
      page: '1',
    });
  });

  it('is searched by a text in what is chosen, kept in the address, and downloaded as it is found', async () => {
    const { user, network } = open();
    await screen.findByRole('row', { name: /Dana Whitfield/ });
    network.answer(list, inboxOf([]));
    await user.selectOptions(screen.getByLabelText('Search in'), 'Employee');
    await user.type(screen.getByRole('searchbox'), 'raman{Enter}');
    expect(await screen.findByText('No enrollments match your filters.')).toBeDefined();
    const asked = new URLSearchParams(network.to(list).at(-1)?.address.split('?')[1]);
    expect([asked.get('search_type'), asked.get('search_text')]).toEqual(['employee', 'raman']);
    expect(address()).toBe('/enrollments/inbox?search_type=employee&search_text=raman');
    network.answer('POST /api/enrollments/export', { json: { msg: 'It is on its way.' } });
    await user.click(button('Download'));
    expect(await screen.findByText('It is on its way.')).toBeDefined();
    expect(network.to('POST /api/enrollments/export').map(({ body }) => body)).toEqual([
      { case_id: -99999, search_type: 'employee', search_text: 'raman', status: 'all' },
    ]);
    expect(network.to('GET /api/enrollments')).toEqual([]);
  });

  it('A7 says when the person had enrolled before', async () => {
    const [application] = dana.enrollments;
    const again = { ...application, already_enrolled_at: '2026-10-05T15:00:00.000Z' };
    open([anInboxRow({ enrollments: [again as (typeof dana.enrollments)[number]] })]);
    const row = await screen.findByRole('row', { name: /Dana Whitfield/ });
    expect(within(row).getByText('Already enrolled on Oct 5, 2026')).toBeDefined();
  });

  it('AC25 says what was entered otherwise than the census has it, in the list and where it is signed', async () => {
    const [application] = dana.enrollments;
    const other = { ...application, census_differs: ['name'] } as (typeof dana.enrollments)[number];
    const { user } = open([anInboxRow({ enrollments: [other] })], { enrollments: [other] });
    const told = 'The name that was entered differs from the census.';
    const row = await screen.findByRole('row', { name: /Dana Whitfield/ });
    expect(within(row).getByText(told)).toBeDefined();
    await user.click(within(row).getByRole('button', { name: /^Sign/ }));
    expect(await within(await screen.findByRole('dialog')).findByText(told)).toBeDefined();
  });

  it('is sorted by a column, and keeps that in its address', async () => {
    const { user, network } = open();
    await user.click(await screen.findByRole('button', { name: 'Employee' }));
    await waitFor(() => expect(network.to(list).at(-1)?.address).toContain('sort_column=employee_name'));
    expect(address()).toBe('/enrollments/inbox?sort=employee_name');
  });

  it('says as a list what failed, and tries again', async () => {
    const { user, network } = open();
    await screen.findByRole('row', { name: /Dana Whitfield/ });
    network.answer(list, refusal(400, 'No such column.'));
    await user.click(screen.getByRole('button', { name: 'Employee' }));
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['No such column.']);
    network.answer(list, inboxOf([dana]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Dana Whitfield/ })).toBeDefined();
  });
});

describe('the window', () => {
  it('keeps Sign shut until the forms were viewed and the attestation is agreed to', async () => {
    const { user } = open();
    await openWindow(user);
    expect(await screen.findByText(/I asked the questions as they are written/)).toBeDefined();
    expect([isShut('Sign'), isShut('Sign and open the next')]).toEqual([true, true]);
    await agree(user);
    expect(isShut('Sign')).toBe(true);
    await viewForms(user);
    await waitFor(() => expect([isShut('Sign'), isShut('Sign and open the next')]).toEqual([false, false]));
    await agree(user);
    expect(isShut('Sign')).toBe(true);
  });

  it('shows each application by its name, and keeps Sign shut until every one was opened', async () => {
    const { user, network } = open([dana], {
      documents: [
        { name: '7:primary', product_name: 'Whole Life', insured_name: 'Dana Whitfield', title: null },
        { name: '7:spouse', product_name: 'Whole Life', insured_name: 'Jordan Whitfield', title: null },
      ],
    });
    network.answer(pdf(9), {
      headers: { 'x-document-hash': 'hash-of-9', 'x-document-parts': '7:primary:3,7:spouse:4' },
    });
    await openWindow(user);
    await user.click(await screen.findByRole('button', { name: 'View App Forms' }));
    await agree(user);
    const forms = within(await screen.findByRole('region', { name: 'App Forms' }));
    await user.click(forms.getByRole('button', { name: /^Whole Life, Dana Whitfield 3 pages/ }));
    expect(await forms.findByText('1 of 2 opened')).toBeDefined();
    expect(isShut('Sign')).toBe(true);
    await user.click(forms.getByRole('button', { name: /^Whole Life, Jordan Whitfield 4 pages/ }));
    await waitFor(() => expect(isShut('Sign')).toBe(false));
    await user.click(button('Sign'));
    await waitFor(() =>
      expect(network.to(signature(9)).map(({ body }) => body)).toEqual([
        { preview_hash: 'hash-of-9', read_documents: ['7:primary', '7:spouse'] },
      ]),
    );
  });

  it('signs what was shown, and the list is read again', async () => {
    const { user, network } = open();
    await openWindow(user);
    await viewForms(user);
    await agree(user);
    await user.click(button('Sign'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.to(signature(9)).map(({ body }) => body)).toEqual([
      { preview_hash: 'hash-of-9', read_documents: ['7:primary'] },
    ]);
    expect(await screen.findByText('The applications of Dana Whitfield are signed.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Dana Whitfield/ })).toBeNull());
    expect(screen.getByRole('tab', { name: /^Agent Inbox/ }).textContent).toBe('Agent Inbox1');
  });

  it('opens the next one, with nothing agreed to and nothing viewed, until none waits', async () => {
    const { user, network } = open();
    await openWindow(user);
    await viewForms(user);
    await agree(user);
    await user.click(button('Sign and open the next'));
    const next = await window_('Priya Raman');
    await within(next).findByRole('button', { name: 'View App Forms' });
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    expect(isShut('Sign')).toBe(true);
    await waitFor(() => expect(next.contains(document.activeElement)).toBe(true));
    // It is the last one.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign and open the next' })).toBeNull());
    await viewForms(user);
    await agree(user);
    await user.click(button('Sign'));
    expect(await screen.findByText('There are no applications to sign.')).toBeDefined();
    expect(network.to(signature(8)).map(({ body }) => body)).toEqual([
      { preview_hash: 'hash-of-8', read_documents: ['7:primary'] },
    ]);
  });

  it('C3 asks for the first bill date where it is shown, tomorrow or later', async () => {
    const { user, network } = open([dana], {
      should_show_first_bill_date: true,
      employee_first_bill_date: '2026-11-01',
    });
    await openWindow(user);
    await viewForms(user);
    await agree(user);
    const field = screen.getByRole('textbox', { name: /Desired first bill date/ });
    expect((field as HTMLInputElement).value).toBe('11/01/2026');
    expect(screen.getByText('The employee chose 11/01/2026.')).toBeDefined();
    const said = 'First Desired Bill Date must be in future.';
    expect([isShut('Sign'), screen.queryByText(said) !== null]).toEqual([true, true]);
    for (const [typed, message, shut] of [
      ['', null, true],
      ['11/22/2026', said, true],
      ['soon', 'Not a valid date format', true],
      ['11/23/2026', null, false],
    ] as const) {
      await user.clear(field);
      if (typed) await user.type(field, typed);
      expect([typed, isShut('Sign')]).toEqual([typed, shut]);
      expect(screen.queryByText(message ?? said) !== null).toBe(message !== null);
    }
    await user.click(button('Sign'));
    await waitFor(() =>
      expect(network.to(signature(9)).map(({ body }) => body)).toEqual([
        { preview_hash: 'hash-of-9', read_documents: ['7:primary'], desired_first_bill_date: '2026-11-23' },
      ]),
    );
  });

  it('asks for no first bill date where none is shown', async () => {
    const { user } = open([dana]);
    await openWindow(user);
    await screen.findByRole('button', { name: 'View App Forms' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('C4 says where insurance is replaced: %s', async (is_replacing, times) => {
    const { user } = open([dana], { is_replacing });
    await openWindow(user);
    await screen.findByRole('button', { name: 'View App Forms' });
    expect(screen.queryAllByText(/replaces existing insurance/)).toHaveLength(times);
  });

  it('says as a list why a signature was refused, and stays', async () => {
    const { user, network } = open();
    network.answer(signature(9), refusal(409, 'The application has changed since it was shown.'));
    await openWindow(user);
    await viewForms(user);
    await agree(user);
    await user.click(button('Sign'));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('listitem').textContent).toBe(
      'The application has changed since it was shown.',
    );
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(await window_()).toBeDefined();
  });

  it('says so where the session no longer waits, or its forms cannot be opened', async () => {
    const { user, network } = open();
    network.answer(pdf(9), refusal(409, 'This enrollment does not wait for your signature.'));
    await openWindow(user);
    await user.click(await screen.findByRole('button', { name: 'View App Forms' }));
    expect(await screen.findByText('This enrollment does not wait for your signature.')).toBeDefined();
    await agree(user);
    expect(isShut('Sign')).toBe(true);
    await user.keyboard('{Escape}');
    network.answer(detail(8), refusal(409, 'This enrollment does not wait for your signature.'));
    await openWindow(user, 'Priya Raman');
    expect(await screen.findByText('This enrollment does not wait for your signature.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  });
});

describe('declining', () => {
  it('asks for the reason, sends it, and reads the list again', async () => {
    const { user, network } = open();
    await openWindow(user);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await screen.findByRole('dialog', { name: 'Decline the applications of Dana Whitfield?' });
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Dana withdrew.');
    await user.click(button('Yes, Decline'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.to(decline(9)).map(({ body }) => body)).toEqual([{ reason: 'Dana withdrew.' }]);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Dana Whitfield/ })).toBeNull());
  });

  it('goes back to the window, and says what was refused', async () => {
    const { user, network } = open();
    network.answer(decline(9), refusal(400, 'This field is required.'));
    await openWindow(user);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Decline' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('This field is required.')).toBeDefined();
    await user.click(button('No, Go Back'));
    expect(await window_()).toBeDefined();
  });
});
