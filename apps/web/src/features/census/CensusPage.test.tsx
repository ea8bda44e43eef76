import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCase, aPerson, aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const read = 'GET /api/applicants/11';
const remove = 'DELETE /api/applicants/11';
const open = (answers: NonNullable<Parameters<typeof openPage>[1]>['answers'] = {}) =>
  openPage('/census-details/11', {
    as: aUser(['CaseAdmin']),
    answers: { [read]: { json: aPerson() }, ...answers },
  });

it('shows the person with birth date and age, the rest of the census, and the family', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Dana Whitfield' })).toBeDefined();
  const facts = within(screen.getByRole('region', { name: 'Primary applicant' }));
  for (const text of [
    'Mar 14, 1984 (age 42)',
    '12 Elm Street',
    'Joliet, IL 60431',
    'dana@example.com',
    '815-555-0100',
    '•••-••-9999',
    'Female',
    'Plant',
    'E-204',
    'Jun 1, 2015',
    '$52,000.50',
    '37.5',
  ])
    expect(facts.getByText(text)).toBeDefined();
  const family = within(screen.getByRole('table', { name: 'Spouse and children' }));
  expect(family.getByRole('row', { name: 'Jordan Whitfield Spouse Jul 2, 1985 (age 40)' })).toBeDefined();
  expect(family.getByRole('row', { name: 'Riley Whitfield Child May 20, 2012 (age 13)' })).toBeDefined();
});

it('leads back to the enrollments of the case', async () => {
  open();
  const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Lakeside Manufacturing' }).getAttribute('href')).toBe(
    '/enrollments/1',
  );
});

it('starts a new enrollment for the person', async () => {
  const { user } = open({
    'GET /api/cases/1': { json: aCase() },
    'GET /api/cases/1/validate': { json: { errors: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'New Enrollment' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Dana Whitfield');
});

it('deletes the record after the question, and goes to the enrollments', async () => {
  const { user, network } = open({ [remove]: { json: { success: true } } });
  await user.click(await screen.findByRole('button', { name: 'Delete this record' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Deleting this census record is permanent and cannot be undone. Are you sure?');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/enrollments/1'));
  expect(network.to(remove)).toHaveLength(1);
});

it('says when the record cannot be deleted, and why', async () => {
  const { user } = open({ [remove]: refusal(409, 'This person has enrollments and cannot be removed.') });
  await user.click(await screen.findByRole('button', { name: 'Delete this record' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('There was a problem deleting the census record.');
  expect(alert.textContent).toContain('This person has enrollments and cannot be removed.');
});

it('hides what the reply does not allow', async () => {
  open({ [read]: { json: aPerson({ may: { enroll: false, remove: false } }) } });
  await screen.findByRole('heading', { name: 'Dana Whitfield' });
  expect(screen.queryByRole('button', { name: 'Delete this record' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New Enrollment' })).toBeNull();
});

it('says that the census data could not be fetched', async () => {
  open({ [read]: refusal(404, 'Not found.') });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'There was a problem fetching the census data',
  );
});

it('goes to /403 when the reply says that the permission is missing', async () => {
  open({ [read]: refusal(403, 'You do not have permission to do this.') });
  expect(await screen.findByText('You do not have permission to access this page.')).toBeDefined();
});
