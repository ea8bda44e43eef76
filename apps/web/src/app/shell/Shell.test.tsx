import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const noCases = { 'POST /api/cases/search': { json: { cases: [], totalResultsCount: 0 } } };
const menu = async () => within(await screen.findByRole('navigation', { name: 'Main navigation' }));
const items = async () => (await menu()).getAllByRole('link').map((link) => link.textContent);

it('shows an agent enrollments and cases', async () => {
  openPage('/cases', { as: aUser(), answers: noCases });
  expect(await items()).toEqual(['Enrollments', 'Cases']);
});

it('shows the home office users, reports and deliveries too', async () => {
  openPage('/cases', { as: aUser(['HomeOfficeAdmin']), answers: noCases });
  expect(await items()).toEqual(['Enrollments', 'Cases', 'Manage Users', 'Reports', 'Deliveries']);
});

it('marks the page that is open', async () => {
  openPage('/cases', { as: aUser(), answers: noCases });
  expect((await menu()).getByRole('link', { name: 'Cases' }).getAttribute('aria-current')).toBe('page');
});

it.each([
  ['/enrollment-details/41', 'Enrollments'],
  ['/census-details/11', 'Enrollments'],
  ['/census-imports/1', 'Cases'],
  ['/user-details/21', 'Manage Users'],
  ['/audit', 'Manage Users'],
  ['/webhooks', 'Deliveries'],
])('marks of which part of the menu %s is', async (at, name) => {
  openPage(at, { as: aUser(['HomeOfficeAdmin']) });
  const marked = (await menu()).getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => link.textContent)).toEqual([name]);
});

it('marks nothing of the menu on a page that belongs to none', async () => {
  openPage('/help', { as: aUser(['HomeOfficeAdmin']) });
  const links = (await menu()).getAllByRole('link');
  expect(links.some((link) => link.hasAttribute('aria-current'))).toBe(false);
});

it('signs out under first and last name, forgets tabs and the remembered place, and goes to sign-in', async () => {
  localStorage.setItem('openroll.7.tabs', '[{"caseId":1}]');
  localStorage.setItem('openroll.7.enrollmentCity', '"Chicago"');
  localStorage.setItem('openroll.7.rowsPerPage', '50');
  const { user, network } = openPage('/cases', {
    as: aUser(),
    answers: { ...noCases, 'GET /api/users/logout': { json: { success: true } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Casey Manager' }));
  network.answer('GET /api/users/me', { status: 401, json: { errors: [] } });
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
  expect(address()).toBe('/');
  expect(network.to('GET /api/users/logout')).toHaveLength(1);
  expect(Object.keys(localStorage)).not.toContain('openroll.7.tabs');
  expect(Object.keys(localStorage)).not.toContain('openroll.7.enrollmentCity');
  expect(localStorage.getItem('openroll.7.rowsPerPage')).toBe('50');
});

it('opens the user menu by keyboard, and gives the focus back when Esc closes it', async () => {
  const { user } = openPage('/cases', { as: aUser(), answers: noCases });
  (await screen.findByRole('button', { name: 'Casey Manager' })).focus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Sign Out' });
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(item.ownerDocument.activeElement?.getAttribute('role')).toBe('menuitem'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Sign Out' })).toBeNull());
  const button = screen.getByRole('button', { name: 'Casey Manager' });
  await waitFor(() => expect(button.ownerDocument.activeElement).toBe(button));
});

it('opens and closes the menu of a small screen', async () => {
  const { user } = openPage('/cases', { as: aUser(), answers: noCases });
  const burger = await screen.findByRole('button', { name: 'Menu' });
  expect(burger.getAttribute('aria-expanded')).toBe('false');
  await user.click(burger);
  expect(burger.getAttribute('aria-expanded')).toBe('true');
});

it('switches to dark mode and remembers it', async () => {
  const { user } = openPage('/cases', { as: aUser(), answers: noCases });
  await user.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
  expect(localStorage.getItem('openroll.color-scheme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
});

it('offers nothing but the profile and the way out behind the name, to the home office too', async () => {
  const { user } = openPage('/cases', { as: aUser(['HomeOfficeAdmin']), answers: noCases });
  await user.click(await screen.findByRole('button', { name: 'Casey Manager' }));
  await screen.findByRole('menuitem', { name: 'Sign Out' });
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Profile', 'Sign Out']);
});
