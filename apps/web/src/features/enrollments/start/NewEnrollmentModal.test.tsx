import type { CaseDetail } from '@openroll/contract/cases';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anEnrollment, anEnrollmentRow } from '../../../../test/enrollment-facts.ts';
import { aCase, aPerson, aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { openPage } from '../../../../test/open-page.tsx';

const { loadPage } = vi.hoisted(() => ({ loadPage: vi.fn() }));
vi.mock('../../../platform/navigation/full-page-load.ts', () => ({ loadPage }));

const start = 'POST /api/wizard/session';
const lookUp = 'POST /api/cases/1/census/lookup';
const paused = 'POST /api/enrollments/applicant-paused-search';
const validate = 'GET /api/cases/1/validate';
const dana = { id: 11, first_name: 'Dana', last_name: 'Whitfield', date_of_birth: '1984-03-14' };

beforeEach(() => {
  localStorage.clear();
  loadPage.mockClear();
});

async function open(
  given: {
    case?: Partial<CaseDetail>;
    cases?: number;
    answers?: NonNullable<Parameters<typeof openPage>[1]>['answers'];
    licensed?: string[];
  } = {},
) {
  const cases = Array.from({ length: given.cases ?? 1 }, (_, index) => ({
    id: index + 1,
    group_name: index === 0 ? 'Lakeside Manufacturing' : `Case ${index + 1}`,
    is_active: true,
  }));
  const opened = openPage('/enrollments', {
    as: aUser([], { licensed_states: given.licensed ?? ['IL', 'TX'] }),
    answers: {
      'GET /api/cases': { json: { cases } },
      'GET /api/cases/1': { json: aCase(given.case) },
      'GET /api/enrollments': {
        json: { rows: [anEnrollmentRow()], page: 1, rows_per_page: 25, total_count: 1 },
      },
      [validate]: { json: { errors: [] } },
      [lookUp]: { json: {} },
      [paused]: { json: {} },
      [start]: { json: { session_id: 9, wizard_url: '/wizard?session_id=9' } },
      ...given.answers,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'New Enrollment' }));
  const modal = within(await screen.findByRole('dialog'));
  return { ...opened, modal };
}

type Opened = Awaited<ReturnType<typeof open>>;

const next = ({ user, modal }: Opened) =>
  user.click(modal.getByRole('button', { name: /^(Next|Start|Resume)$/ }));

async function fill(opened: Opened, ssn = '219-09-9999') {
  const { user, modal } = opened;
  await user.selectOptions(await modal.findByLabelText(/Division/), 'Plant');
  await user.type(modal.getByLabelText(/Social Security number/), ssn);
}

describe('what is asked', () => {
  it('says what is missing, field by field, and calls nothing', async () => {
    const opened = await open();
    await opened.modal.findByLabelText(/Division/);
    await next(opened);
    expect(opened.modal.getAllByText('This field is required.')).toHaveLength(4);
    expect(opened.network.to(validate)).toHaveLength(0);
  });

  it('wants the SSN as 000-00-0000', async () => {
    const opened = await open();
    await fill(opened, '219-09-99');
    await next(opened);
    expect(opened.modal.getByText('SSN must be in the proper format.')).toBeDefined();
  });

  it('chooses a single case by itself', async () => {
    const { modal } = await open();
    await waitFor(() =>
      expect(modal.getByRole('combobox', { name: /^Case/ })).toHaveProperty(
        'value',
        'Lakeside Manufacturing',
      ),
    );
  });

  it('finds a case beyond those that can be listed by its name, and chooses none by itself', async () => {
    const listed = Array.from({ length: 1000 }, (_, index) => ({
      id: index + 1,
      group_name: `Case ${index + 1}`,
      is_active: index === 0,
    }));
    const zinc = { id: 2001, group_name: 'Zinc Works', is_active: true };
    const { user, modal, network } = await open({
      answers: {
        'GET /api/cases': ({ address }) => ({
          json: { cases: address.includes('search=Zinc') ? [zinc] : listed },
        }),
        'GET /api/cases/2001': { json: aCase({ id: 2001, group_name: 'Zinc Works' }) },
      },
    });
    const field = modal.getByRole<HTMLInputElement>('combobox', { name: /^Case/ });
    await user.click(field);
    expect(await screen.findByRole('option', { name: 'Case 1' })).toBeDefined();
    expect(field.value).toBe('');
    await user.type(field, 'Zinc');
    await user.click(await screen.findByRole('option', { name: 'Zinc Works' }));
    expect(await modal.findByLabelText(/Division/)).toBeDefined();
    expect(field.value).toBe('Zinc Works');
    expect(network.to('GET /api/cases/2001')).toHaveLength(1);
    await user.clear(field);
    await user.type(field, 'Zin');
    await waitFor(() => expect(network.to('GET /api/cases').at(-1)?.address).toContain('search=Zin'));
    expect(field.value).toBe('Zin');
  });

  it('chooses a single division by itself; its city and state override what was entered', async () => {
    const { modal } = await open({
      case: {
        case_divisions: [
          { id: 3, case_id: 1, division_name: 'Plant', default_city: 'Joliet', default_state: 'IL' },
        ],
      },
    });
    await waitFor(() => expect(modal.getByLabelText(/Enrollment city/)).toHaveProperty('value', 'Joliet'));
    expect(modal.getByLabelText(/Enrollment state/)).toHaveProperty('value', 'IL');
  });

  it('offers the states that the case offers and the agent is licensed in', async () => {
    const { modal } = await open({ licensed: ['TX', 'CA'] });
    await modal.findByRole('option', { name: 'Texas' });
    expect(modal.queryByRole('option', { name: 'Illinois' })).toBeNull();
    expect(modal.queryByRole('option', { name: 'California' })).toBeNull();
  });

  it('says so when the agent is licensed in none of them', async () => {
    const { modal } = await open({ licensed: ['CA'] });
    expect(await modal.findByText('You are not licensed in any of the offered states.')).toBeDefined();
    expect(modal.getByText('Offered: Illinois, Texas')).toBeDefined();
    expect(modal.getByText('Licensed: California')).toBeDefined();
    expect(modal.getByText('Please contact your administrator if this is an error.')).toBeDefined();
    expect(modal.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  it('offers the call center beside in person, and remembers the choice', async () => {
    const { user, modal } = await open({ case: { is_call_center_mode_active: true } });
    expect(await modal.findByRole('radio', { name: 'In person' })).toHaveProperty('checked', true);
    await user.click(modal.getByRole('radio', { name: 'Call center' }));
    expect(localStorage.getItem('openroll.7.enrollmentMode')).toBe('"callcenter"');
    expect(modal.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false);
  });
});

describe('the start', () => {
  it('goes straight to the wizard when nobody matches', async () => {
    const opened = await open();
    await fill(opened);
    await next(opened);
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/wizard?session_id=9'));
    expect(opened.network.to(lookUp)[0]?.body).toEqual({ ssn: '219-09-9999' });
    expect(opened.network.asked.every(({ address: at }) => !at.includes('219'))).toBe(true);
    expect(opened.network.to(start)[0]?.body).toEqual({
      caseId: 1,
      case_division_id: 3,
      enrollment_city: 'Joliet',
      enrollment_state: 'IL',
      enrollment_mode: 'inperson',
      is_census_enrollment: false,
      is_resuming_enrollment: false,
      ssn: '219-09-9999',
    });
    expect(localStorage.getItem('openroll.7.enrollmentCity')).toBe('"Joliet"');
  });

  it('shows the matching record first, and then starts', async () => {
    const opened = await open({ answers: { [lookUp]: { json: dana } } });
    await fill(opened);
    await next(opened);
    expect(await opened.modal.findByText('Found matching record')).toBeDefined();
    expect(opened.modal.getByText('Born Mar 14, 1984')).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'New Enrollment for Dana Whitfield' })).toBeDefined();
    expect(opened.network.to(start)).toHaveLength(0);
    await opened.user.click(opened.modal.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(loadPage).toHaveBeenCalled());
    expect(opened.network.to(start)[0]?.body).toMatchObject({ applicant_id: 11, is_census_enrollment: true });
  });

  it('is not begun before the case and what rests are there: nothing is called missing that is on its way', async () => {
    let come: () => void = () => undefined;
    const arrives = new Promise<void>((resolve) => {
      come = resolve;
    });
    const late = (json: object) => async () => {
      await arrives;
      return { json };
    };
    const { user, network } = openPage('/enrollment-details/41', {
      as: aUser(['CaseAdmin'], { licensed_states: ['IL'] }),
      answers: {
        'GET /api/enrollments/41': {
          json: anEnrollment({ status: 'paused', may: { ...anEnrollment().may, resume: true } }),
        },
        'GET /api/cases/1': late(aCase()),
        [validate]: { json: { errors: [] } },
        [start]: { json: { session_id: 9, wizard_url: '/wizard?session_id=9' } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    const modal = within(await screen.findByRole('dialog'));
    const resume = modal.getByRole('button', { name: 'Resume' });
    await user.click(resume);
    expect(modal.queryByText('This field is required.')).toBeNull();
    come();
    await waitFor(() => expect(resume).toHaveProperty('disabled', false));
    await user.click(resume);
    await waitFor(() => expect(loadPage).toHaveBeenCalled());
    expect(network.to(start)).toHaveLength(1);
    expect(network.to(start)[0]?.body).toMatchObject({ enrollment_id: 41, case_division_id: 3 });
  });

  it('resumes a paused enrollment in its own place', async () => {
    const opened = await open({
      answers: {
        [lookUp]: { json: dana },
        [paused]: { json: { enrollment_id: 41 } },
        'GET /api/enrollments/41': { json: anEnrollment({ status: 'paused', enrollment_city: 'Peoria' }) },
      },
    });
    await fill(opened);
    await next(opened);
    expect(await screen.findByRole('dialog', { name: 'Resume for Dana Whitfield' })).toBeDefined();
    await waitFor(() =>
      expect(opened.modal.getByLabelText(/Enrollment city/)).toHaveProperty('value', 'Peoria'),
    );
    await opened.user.click(opened.modal.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(loadPage).toHaveBeenCalled());
    expect(opened.network.to(start)[0]?.body).toMatchObject({
      enrollment_id: 41,
      is_resuming_enrollment: true,
    });
  });

  it('forgets the match when another SSN is typed', async () => {
    const opened = await open({ answers: { [lookUp]: { json: dana } } });
    await fill(opened);
    await next(opened);
    await opened.modal.findByText('Found matching record');
    await opened.user.type(opened.modal.getByLabelText(/Social Security number/), '{Backspace}8');
    expect(opened.modal.queryByText('Found matching record')).toBeNull();
    expect(opened.modal.getByRole('button', { name: 'Next' })).toBeDefined();
  });

  it('asks no SSN for a person who is chosen already', async () => {
    const { user, network } = openPage('/census-details/11', {
      as: aUser([], { licensed_states: ['IL'] }),
      answers: {
        'GET /api/applicants/11': { json: aPerson() },
        'GET /api/cases/1': { json: aCase({ case_divisions_enabled: false }) },
        [paused]: { json: {} },
        [validate]: { json: { errors: [] } },
        [start]: { json: { session_id: 9, wizard_url: '/wizard?session_id=9' } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New Enrollment' }));
    const modal = within(await screen.findByRole('dialog', { name: 'New Enrollment for Dana Whitfield' }));
    await modal.findByRole('option', { name: 'Illinois' });
    expect(modal.queryByLabelText(/Social Security number/)).toBeNull();
    await user.type(modal.getByLabelText(/Enrollment city/), 'Joliet');
    await user.selectOptions(modal.getByLabelText(/Enrollment state/), 'IL');
    await user.click(modal.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(network.to(start)[0]?.body).toMatchObject({ applicant_id: 11 }));
  });
});

describe('a refusal', () => {
  it.each([
    ['an inactive case', { case: { is_active: false } }, 'This enrollment is currently unavailable.'],
    [
      'a case with errors',
      { answers: { [validate]: { json: { errors: [{ message: 'At least one product is needed.' }] } } } },
      'Please correct all validation errors in the setup before beginning.',
    ],
    [
      'a validation that fails',
      { answers: { [validate]: refusal(500) } },
      'There was an error validating the case data for enrollment',
    ],
    [
      'a look-up that fails',
      { answers: { [lookUp]: refusal(400, 'Please wait.') } },
      'There was a problem matching to the census: Please wait.',
    ],
    [
      'a start that is refused',
      { answers: { [start]: refusal(400, 'This enrollment is currently unavailable.') } },
      'This enrollment is currently unavailable.',
    ],
    [
      'a server that fails',
      { answers: { [start]: refusal(500) } },
      'There was an error communicating with the server: The server encountered an error processing this request',
    ],
  ] as const)('of %s is said in the specification’s words', async (_, given, message) => {
    const opened = await open(given as Parameters<typeof open>[0]);
    await fill(opened);
    await next(opened);
    expect(await opened.modal.findByText(message)).toBeDefined();
    expect(loadPage).not.toHaveBeenCalled();
  });

  it('takes no notice of warnings', async () => {
    const warning = { message: 'Only a warning', severity: 'warning' };
    const opened = await open({ answers: { [validate]: { json: { errors: [warning] } } } });
    await fill(opened);
    await next(opened);
    await waitFor(() => expect(loadPage).toHaveBeenCalled());
  });
});
