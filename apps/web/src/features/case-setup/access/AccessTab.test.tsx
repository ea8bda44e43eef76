import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCaseUser, aSetup } from '../../../../test/case-setup-facts.ts';
import { aUser } from '../../../../test/facts.ts';
import { openTab } from '../../../../test/open-tab.tsx';
import { aUserRow, wholeList } from '../../../../test/users-facts.ts';
import AccessTab from './AccessTab.tsx';

const tags = [
  { id: 1, name: 'North' },
  { id: 2, name: 'South' },
];
const answers = {
  'GET /api/tags': { json: wholeList(tags) },
  'GET /api/users': {
    json: wholeList([aUserRow(), aUserRow({ id: 40, first_name: 'Avery', last_name: 'Agent' })]),
  },
};
const tagged = { ...aCaseUser({ id: 50, first_name: 'Terry', last_name: 'Tagged' }), tag_ids: [1] };

it('finds a user who is not assigned yet, adds, restricts and removes', async () => {
  const { user, draft, network } = await openTab(AccessTab, { answers });
  await user.click(screen.getByLabelText('Add a user'));
  await user.paste('whit');
  await user.click(await screen.findByRole('button', { name: 'Add Dana Whitfield' }));
  expect(network.to('GET /api/users')[0]?.address).toContain('search_text=whit');
  expect(screen.queryByRole('button', { name: 'Add Avery Agent' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Dana Whitfield: only own enrollments' }));
  await user.click(screen.getByRole('button', { name: 'Remove Blair Broker' }));
  expect(draft().users.map((one) => [one.id, one.restricted_to_own_enrollments])).toEqual([
    [40, false],
    [21, true],
  ]);
});

it('marks the self-enroll agent and the API user', async () => {
  const api = aCaseUser({ id: 60, first_name: 'Api', last_name: 'Lakeside', is_api_user: true });
  await openTab(AccessTab, {
    answers,
    setup: aSetup({ users: [aCaseUser(), api], case: { self_enroll_agent_id: 40 } }),
  });
  expect(screen.getByText('Self-enroll agent').closest('li')?.textContent).toContain('Avery Agent');
  expect(screen.getByText('API user').closest('li')?.textContent).toContain('Api Lakeside');
});

it('names the self-enroll agent here too, where people may enroll by themselves', async () => {
  const { user, draft } = await openTab(AccessTab, {
    answers,
    setup: aSetup({ case: { is_self_enroll_active: true, self_enroll_agent_id: 40 } }),
  });
  await user.selectOptions(screen.getByLabelText('Self-enroll agent'), 'Blair Broker');
  expect(draft().settings.self_enroll_agent_id).toBe(41);
});

it('gives the case tags', async () => {
  const { user, draft } = await openTab(AccessTab, { answers, setup: aSetup({ tags: [tags[0] as never] }) });
  await user.click(await screen.findByRole('checkbox', { name: 'South' }));
  expect(screen.getByText('Users of newly chosen tags appear here after you save.')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'North' }));
  expect(draft().tagIds).toEqual([2]);
});

it('restricts tagged users one by one, or all at once', async () => {
  const setup = aSetup({ tags: [tags[0] as never], tagged_users: [tagged] });
  const { user, draft } = await openTab(AccessTab, { answers, setup });
  const own = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Terry Tagged: only own enrollments' });
  await user.click(own);
  expect(draft().taggedRestrictedIds).toEqual([50]);
  await user.click(screen.getByRole('switch', { name: 'All tagged users see only their own enrollments' }));
  expect([own.checked, own.disabled]).toEqual([true, true]);
  expect(draft().settings.tagged_restricted_to_own_enrollments).toBe(true);
});

it('asks for each restriction of tagged users the right that a save of it needs', async () => {
  const boxes = async (may: { change: boolean; users: boolean }) => {
    const of = aSetup().case.may;
    await openTab(AccessTab, {
      answers,
      setup: aSetup({ case: { may: { ...of, ...may } }, tags: [tags[0] as never], tagged_users: [tagged] }),
    });
    const one = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Terry Tagged/ });
    const all = screen.getByRole<HTMLInputElement>('switch', { name: /^All tagged users/ });
    cleanup();
    return { one: !one.disabled, all: !all.disabled };
  };
  expect(await boxes({ change: false, users: true })).toEqual({ one: true, all: false });
  expect(await boxes({ change: true, users: false })).toEqual({ one: false, all: true });
});

it('asks who assigns users, or sets the case up, for the self-enroll agent, and nobody else', async () => {
  const isOpen = async (may: { change: boolean; users: boolean }) => {
    const of = aSetup().case.may;
    await openTab(AccessTab, {
      answers,
      setup: aSetup({ case: { is_self_enroll_active: true, may: { ...of, ...may } } }),
    });
    const { disabled } = screen.getByLabelText<HTMLSelectElement>('Self-enroll agent');
    cleanup();
    return !disabled;
  };
  expect(await isOpen({ change: false, users: true })).toBe(true);
  expect(await isOpen({ change: true, users: false })).toBe(true);
  expect(await isOpen({ change: false, users: false })).toBe(false);
});

it('shows an agent what is assigned, without changing any of it and without asking for others', async () => {
  const { may } = aSetup().case;
  const { network } = await openTab(AccessTab, {
    as: aUser(),
    setup: aSetup({ case: { may: { ...may, users: false } }, tags: [tags[0] as never], tagged_users: [] }),
  });
  expect(screen.getByText(/not assign users to cases/)).toBeDefined();
  expect(screen.getByText(/not set them/)).toBeDefined();
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.disabled).toBe(true);
  expect(screen.queryByLabelText('Add a user')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Users by tag' })).toBeNull();
  expect(network.asked).toHaveLength(0);
});
