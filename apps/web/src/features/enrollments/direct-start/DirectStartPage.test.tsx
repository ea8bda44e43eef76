import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anEnrollment } from '../../../../test/enrollment-facts.ts';
import { aUser } from '../../../../test/facts.ts';
import { refusal, refusalFor } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';

const { loadPage } = vi.hoisted(() => ({ loadPage: vi.fn() }));
vi.mock('../../../platform/navigation/full-page-load.ts', () => ({ loadPage }));
beforeEach(() => loadPage.mockClear());

const token = 'T'.repeat(43);
const opens = `GET /pages/agent-enroll-remote-sig/${token}/lakeside`;
const again = 'GET /pages/agent-enroll-remote-sig';
const lookUp = 'POST /api/cases/1/census/lookup';
const paused = 'POST /api/enrollments/applicant-paused-search';
const validate = 'GET /api/cases/1/validate';
const start = 'POST /api/wizard/session';
const dana = { id: 11, first_name: 'Dana', last_name: 'Whitfield', date_of_birth: '1984-03-14' };
const door = (more: object = {}) => ({
  json: {
    newEnrollmentSessionData: {
      caseId: 1,
      case_name: 'Lakeside Manufacturing',
      default_city: 'Joliet',
      default_state: 'IL',
      us_states_options: [
        { value: 'FL', text: 'Florida' },
        { value: 'IL', text: 'Illinois' },
      ],
      divisions: [],
      ...more,
    },
  },
});

type Answers = NonNullable<Parameters<typeof openPage>[1]>['answers'];
const open = (answers: Answers = {}, licensed = ['IL'], at = `/agent-enroll-remote-sig/lakeside/${token}`) =>
  openPage(at, {
    as: aUser([], { licensed_states: licensed }),
    answers: {
      [opens]: door(),
      [validate]: { json: { errors: [] } },
      [lookUp]: { json: dana },
      [paused]: { json: {} },
      [start]: { json: { session_id: 9, wizard_url: '/wizard?session_id=9' } },
      ...answers,
    },
  });

const ssnField = () => screen.findByLabelText<HTMLInputElement>(/Employee SSN/);
const press = async ({ user }: ReturnType<typeof openPage>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function lookedUp(answers: Answers = {}, ssn = '219-09-9999') {
  const opened = open(answers);
  await opened.user.type(await ssnField(), ssn);
  await press(opened, 'Next');
  return opened;
}

describe('an agent at the direct-start link', () => {
  it('looks the employee up, sees who it is and starts; the token is out of the address', async () => {
    const opened = await lookedUp();
    expect((await screen.findByText('Found matching record')).closest('[role]')?.textContent).toContain(
      'Dana WhitfieldBorn Mar 14, 1984',
    );
    expect(screen.getByRole('group', { name: 'Enrollment Location' })).toBeDefined();
    expect(address()).toBe('/agent-enroll-remote-sig');
    await press(opened, 'Start Enrollment');
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/wizard?session_id=9'));
    expect(opened.network.to(start)[0]?.body).toEqual({
      caseId: 1,
      enrollmentCity: 'Joliet',
      enrollmentState: 'IL',
      ssn: '219-09-9999',
      applicant_id: 11,
      isAgentEnrollRemoteSignature: true,
    });
    expect(opened.network.to(opens)[0]?.headers['x-wizard-entry']).toBeUndefined();
  });

  it('A22 a miss does not stop, and another SSN can be tried', async () => {
    const opened = await lookedUp({ [lookUp]: { json: {} } }, '987-65-4325');
    const missed = await screen.findByText('No matching record was found. You can start without one.');
    expect(missed.closest('[role]')?.getAttribute('role')).toBe('status');
    await press(opened, 'Try a different SSN');
    const field = await ssnField();
    expect([field.value, document.activeElement]).toEqual(['', field]);
    expect(missed.isConnected).toBe(false);
    await opened.user.type(field, '987-65-4325');
    await press(opened, 'Next');
    await press(opened, 'Start Enrollment');
    await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1));
    expect(opened.network.to(start)[0]?.body).not.toHaveProperty('applicant_id');
  });

  it('A23 resumes what rests, in its own place', async () => {
    const opened = await lookedUp({
      [paused]: { json: { enrollment_id: 5 } },
      'GET /api/enrollments/5': {
        json: { ...anEnrollment(), enrollment_city: 'Chicago', enrollment_state: 'IL' },
      },
    });
    await press(opened, 'Resume');
    await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1));
    expect(opened.network.to(start)[0]?.body).toMatchObject({
      enrollment_id: 5,
      enrollmentCity: 'Chicago',
      isAgentEnrollRemoteSignature: true,
    });
  });

  it('says what is missing or misspelled at its field, goes there, and asks nothing', async () => {
    const opened = open();
    const ssn = await ssnField();
    await opened.user.clear(screen.getByLabelText(/City/));
    await press(opened, 'Next');
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText(/City/));
    await opened.user.type(screen.getByLabelText(/City/), 'Joliet');
    await opened.user.type(ssn, '219');
    await press(opened, 'Next');
    expect(await screen.findByText('SSN must be in the proper format.')).toBeDefined();
    expect(opened.network.to(validate)).toHaveLength(0);
  });

  it.each([
    [
      'a case whose setup is wrong',
      { [validate]: { json: { errors: [{ message: 'x', code: 'x', severity: 'error', tab: 'general' }] } } },
      'Please correct all validation errors in the case setup before enrolling.',
    ],
    [
      'a validation that fails',
      { [validate]: refusal(500, 'Fault') },
      'There was an error validating the case data for enrollment',
    ],
    [
      'a look-up that fails',
      { [lookUp]: refusal(500, 'Fault') },
      'There was a problem matching to the census.',
    ],
  ] as const)('is told of %s', async (_, answers, message) => {
    await lookedUp(answers as Answers);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('is told in which states they lack a license, and cannot go on', async () => {
    open({}, ['TX']);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You are not licensed in any of the offered states.',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  });

  it('A26 chooses a division, whose place stands', async () => {
    const divisions = [
      { id: 3, division_name: 'Plant', default_city: 'Chicago', default_state: 'IL' },
      { id: 4, division_name: 'Office', default_city: 'Peoria', default_state: 'IL' },
    ];
    const opened = open({ [opens]: door({ divisions }) });
    await opened.user.selectOptions(await screen.findByLabelText(/Division/), 'Office');
    expect(screen.getByLabelText<HTMLInputElement>(/City/).value).toBe('Peoria');
    await opened.user.type(await ssnField(), '219-09-9999');
    await press(opened, 'Next');
    await press(opened, 'Start Enrollment');
    await waitFor(() => expect(opened.network.to(start)[0]?.body).toMatchObject({ divisionId: 4 }));
  });

  it('A24 without the case in their scope is shown that they may not', async () => {
    open({ [opens]: refusalFor(403, 'permission-denied', 'You do not have permission.') });
    expect(await screen.findByText('You do not have permission to access this page.')).toBeDefined();
    expect(address()).toBe('/403');
  });
});

describe('nobody signed in at the direct-start link', () => {
  const nobody = { 'GET /api/users/me': refusalFor(401, 'not-signed-in', 'Sign in.') };

  it('signs in first, and comes back to the place that was entered, without the SSN or the token', async () => {
    const opened = openPage(`/agent-enroll-remote-sig/lakeside/${token}`, {
      answers: { ...nobody, [opens]: door() },
    });
    await opened.user.selectOptions(await screen.findByLabelText(/State/), 'Florida');
    await press(opened, 'Next');
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
    const back = new URLSearchParams(address().split('?')[1]).get('redirectTo');
    expect(back).toBe('/agent-enroll-remote-sig?city=Joliet&state=FL');
  });

  it('comes back by the cookie with what was entered', async () => {
    open({ [again]: door() }, ['FL', 'IL'], '/agent-enroll-remote-sig?city=Miami&state=FL');
    expect((await screen.findByLabelText<HTMLInputElement>(/City/)).value).toBe('Miami');
    expect(screen.getByLabelText<HTMLSelectElement>(/State/).value).toBe('FL');
  });

  it('is told of a link that opens nothing', async () => {
    openPage(`/agent-enroll-remote-sig/lakeside/${token}`, {
      answers: { ...nobody, [opens]: refusalFor(400, 'token-invalid', 'Token may be invalid.') },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Token may be invalid.');
  });
});
