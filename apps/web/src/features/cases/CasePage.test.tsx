import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCase, aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { openPage } from '../../../test/open-page.tsx';

const open = (shown = aCase()) =>
  openPage('/cases/1', { as: aUser(['CaseAdmin']), answers: { 'GET /api/cases/1': { json: shown } } });

it('shows where the group is, how it pays and what it is offered', async () => {
  open();
  const facts = within(await screen.findByRole('region', { name: 'Overview' }));
  for (const text of ['Chicago, IL', 'Monthly', 'Open', 'Accident', /Plant/, 'IL, TX'])
    expect(facts.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByText('Active')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View Apps' }).getAttribute('href')).toBe('/enrollments/1');
});

it('shows the enrollment period from start to end', async () => {
  const period = {
    enrollment_start_date: '2026-03-01T06:00:00Z',
    enrollment_end_date: '2026-04-01T04:59:59Z',
  };
  open(aCase({ enrollment_open: false, ...period }));
  expect(await screen.findByText('Mar 1, 2026 to Mar 31, 2026')).toBeDefined();
});

it('leads back to the list', async () => {
  open();
  const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Cases' }).getAttribute('href')).toBe('/cases');
});

it('says that a case is not found', async () => {
  openPage('/cases/99', { as: aUser(), answers: { 'GET /api/cases/99': refusal(404, 'Not found.') } });
  expect((await screen.findByRole('alert')).textContent).toContain('Case not found');
});
