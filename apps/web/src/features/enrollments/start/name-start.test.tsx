import type { CaseDetail } from '@openroll/contract/cases';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anEnrollmentRow } from '../../../../test/enrollment-facts.ts';
import { aCase, aUser } from '../../../../test/facts.ts';
import { refusalFor } from '../../../../test/fake-network.ts';
import { openPage } from '../../../../test/open-page.tsx';

const { loadPage } = vi.hoisted(() => ({ loadPage: vi.fn() }));
vi.mock('../../../platform/navigation/full-page-load.ts', () => ({ loadPage }));

const people = 'POST /api/census/search';
const lookUp = 'POST /api/cases/1/census/lookup';
const start = 'POST /api/wizard/session';
const named = (id: number, first_name: string) => ({
  id,
  case_id: 1,
  case_name: 'Lakeside',
  first_name,
  last_name: 'Whitfield',
});
const may = { ...aCase().may, find_people: true };

beforeEach(() => {
  localStorage.clear();
  loadPage.mockClear();
});

async function open(given: Partial<CaseDetail> = { may }, answers = {}) {
  const opened = openPage('/enrollments', {
    as: aUser([], { licensed_states: ['IL', 'TX'] }),
    answers: {
      'GET /api/cases': { json: { cases: [{ id: 1, group_name: 'Lakeside', is_active: true }] } },
      'GET /api/cases/1': { json: aCase({ case_divisions_enabled: false, ...given }) },
      'GET /api/enrollments': {
        json: { rows: [anEnrollmentRow()], page: 1, rows_per_page: 25, total_count: 1 },
      },
      'GET /api/cases/1/validate': { json: { errors: [] } },
      'POST /api/enrollments/applicant-paused-search': { json: {} },
      [people]: { json: { rows: [named(11, 'Dana'), named(12, 'Jordan')], has_more: false, by_name: true } },
      [lookUp]: { json: { id: 11, first_name: 'Dana', last_name: 'Whitfield' } },
      [start]: { json: { session_id: 9, wizard_url: '/wizard?session_id=9' } },
      ...answers,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'New Enrollment' }));
  const modal = within(await screen.findByRole('dialog'));
  await modal.findByRole('option', { name: 'Illinois' });
  return { ...opened, modal };
}

it('starts with whoever was chosen by name', async () => {
  const { user, modal, network } = await open();
  await user.type(modal.getByLabelText(/Enrollment city/), 'Joliet');
  await user.selectOptions(modal.getByLabelText(/Enrollment state/), 'Illinois');
  await user.click(modal.getByRole('button', { name: 'Find by name instead' }));
  expect(modal.queryByLabelText(/Social Security number/)).toBeNull();
  await user.type(modal.getByLabelText(/^Name/), 'whitf');
  expect(network.to(people)).toHaveLength(0);
  await user.keyboard('{Enter}');
  const choice = within(await modal.findByRole('list', { name: 'Choose a person' }));
  expect(choice.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Dana Whitfield',
    'Jordan Whitfield',
  ]);
  expect(network.to(people)[0]?.body).toEqual({ case_id: 1, search_text: 'whitf' });
  await user.click(choice.getByRole('button', { name: 'Dana Whitfield' }));
  expect(await modal.findByText('Found matching record')).toBeDefined();
  expect(network.to(lookUp)[0]?.body).toEqual({ person_id: 11 });
  expect(modal.queryByText(/Born/)).toBeNull();
  expect(modal.getByLabelText('Year of birth')).toBeDefined();
  await user.click(modal.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/wizard?session_id=9'));
  expect(network.to(start)[0]?.body).toMatchObject({ applicant_id: 11, is_census_enrollment: true });
  expect(network.to(lookUp)).toHaveLength(1);
});

it('takes a choice back, and an SSN in its place', async () => {
  const { user, modal } = await open();
  await user.click(modal.getByRole('button', { name: 'Find by name instead' }));
  await user.type(modal.getByLabelText(/^Name/), 'whitf{Enter}');
  await user.click(await modal.findByRole('button', { name: 'Dana Whitfield' }));
  await user.click(await modal.findByRole('button', { name: 'Somebody else' }));
  expect(modal.queryByText('Found matching record')).toBeNull();
  expect(modal.getByLabelText(/^Name/)).toBeDefined();
  await user.click(modal.getByRole('button', { name: 'Enter a Social Security number instead' }));
  expect(modal.getByLabelText(/Social Security number/)).toBeDefined();
});

it('wants somebody to be chosen, and says why nobody could be looked for', async () => {
  const { user, modal } = await open(
    { may },
    { [people]: refusalFor(400, 'name-search-short', 'Type at least 3 letters of the name.') },
  );
  await user.click(modal.getByRole('button', { name: 'Find by name instead' }));
  await user.click(modal.getByRole('button', { name: 'Next' }));
  const field = modal.getByLabelText(/^Name/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'w');
  await user.click(modal.getByRole('button', { name: 'Find' }));
  expect(await modal.findByText('Type at least 3 letters of the name.')).toBeDefined();
});

it('asks for the SSN alone where people are not found by name', async () => {
  const { modal } = await open({ may: { ...may, find_people: false } });
  expect(modal.getByLabelText(/Social Security number/)).toBeDefined();
  expect(modal.queryByRole('button', { name: 'Find by name instead' })).toBeNull();
});
