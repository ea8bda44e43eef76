import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aCaseStats } from '../../../../test/case-facts.ts';
import { aSetup } from '../../../../test/case-setup-facts.ts';
import { aCase, aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';

beforeEach(() => localStorage.clear());

const onlySeen = { ...aCase().may, change: false, products: false, users: false };

type Answers = NonNullable<Parameters<typeof openPage>[1]>['answers'];
const open = (shown = aCase(), answers: Answers = {}) =>
  openPage('/cases/1', {
    as: aUser(['CaseAdmin']),
    answers: {
      'GET /api/cases/1': { json: shown },
      'GET /api/cases/details/1': { json: aCaseStats() },
      ...answers,
    },
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows where the group is, how it pays and, where the stats card does not, what it is offered', async () => {
  open(aCase({ may: onlySeen }));
  const facts = within(await screen.findByRole('region', { name: 'Overview' }));
  for (const text of ['Chicago, IL', 'Monthly', 'Open', 'Accident', /Plant/, 'IL, TX'])
    expect(facts.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByText('Active')).toBeDefined();
  const apps = await screen.findByRole('link', { name: 'View Apps' });
  expect(apps.getAttribute('href')).toBe('/enrollments/1');
  expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
});

it('shows the enrollment period from start to end', async () => {
  const period = {
    enrollment_start_date: '2026-03-01T06:00:00Z',
    enrollment_end_date: '2026-04-01T04:59:59Z',
  };
  open(aCase({ enrollment_open: false, ...period, may: onlySeen }));
  expect(await screen.findByText('Mar 1, 2026 to Mar 31, 2026')).toBeDefined();
});

it('leads back to the list, and shows another case when the address names another', async () => {
  open(aCase(), {
    'GET /api/cases/2': { json: aCase({ id: 2, group_name: 'Harbor Logistics' }) },
    'GET /api/cases/details/2': { json: aCaseStats({ case_id: 2, num_paused: 77 }) },
  });
  const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Cases' }).getAttribute('href')).toBe('/cases');
  expect(screen.queryByRole('region', { name: 'Case Setup' })).toBeNull();
  // As by Back.
  window.history.replaceState(null, '', '/cases/2');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await heading('Harbor Logistics');
  expect(await screen.findByText('77')).toBeDefined();
  expect(screen.queryByText('Lakeside Manufacturing')).toBeNull();
});

it('says that a case is not found', async () => {
  openPage('/cases/99', { as: aUser(), answers: { 'GET /api/cases/99': refusal(404, 'Not found.') } });
  expect((await screen.findByRole('alert')).textContent).toContain('Case not found');
});

it('shows the setup to the home office, and goes back to the list after deletion', async () => {
  const { user } = openPage('/cases/1', {
    as: aUser(['HomeOfficeAdmin']),
    answers: {
      'GET /api/cases/1': { json: aCase() },
      'GET /api/cases/details/1': { json: aCaseStats() },
      'GET /api/cases/1/setup': { json: aSetup() },
      'POST /api/cases/1/validate': { json: { errors: [] } },
      'DELETE /api/cases/1': { json: { success: true } },
      'POST /api/cases/search': { json: { cases: [], totalResultsCount: 0 } },
    },
  });
  const setup = within(await screen.findByRole('region', { name: 'Case Setup' }));
  await user.click(await setup.findByRole('button', { name: 'Delete case' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Lakeside Manufacturing?' });
  await user.click(within(question).getByRole('button', { name: 'Delete case' }));
  await heading('Cases');
  expect(address()).toBe('/cases');
});
