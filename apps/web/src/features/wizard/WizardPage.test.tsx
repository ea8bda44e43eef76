import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';
import { aStep, openWizard, twoSteps } from '../../../test/wizard-facts.ts';

const advance = 'POST /api/wizard/advance';
const submit = 'POST /api/wizard/submit';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const advanced = {
  is_valid: true,
  errors: [],
  steps: twoSteps,
  step_hashes: twoSteps.map(({ name }) => name),
  current_step: 1,
  is_uw_submitted: false,
  version: 5,
  missing: [],
  rates: [],
};
const bodyOf = (request: { body: unknown } | undefined) => request?.body as Record<string, unknown>;

describe('a step', () => {
  it('shows who is enrolled, and no premium before anything is rated', async () => {
    openWizard();
    const title = await heading('The first step');
    expect(document.activeElement).toBe(title);
    expect(screen.getByText('Lakeside Manufacturing')).toBeDefined();
    expect(screen.getByText('Dana Whitfield')).toBeDefined();
    expect(screen.getByTestId('total-premium').textContent).toBe('$--.--');
  });

  it('shows the sum of what was rated, per pay period', async () => {
    const rate = { applicant: 'primary', product: 7, premium_tiers: [], anticipated_policy_rating: null };
    openWizard({
      answers: {
        'POST /api/wizard/rates': {
          json: [
            { ...rate, total_premium: 18.41 },
            { ...rate, total_premium: 9.21 },
          ],
        },
      },
    });
    await waitFor(() => expect(screen.getByTestId('total-premium').textContent).toBe('$27.62'));
    expect(screen.getByText('Total premium $27.62 per month').getAttribute('role')).toBe('status');
  });

  it('is not left while something required is missing, and the focus goes there', async () => {
    const { user, network } = openWizard();
    await heading('The first step');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Please complete all required information above.')).toBeDefined();
    const city = screen.getByLabelText(/^City/);
    expect(city.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(city);
    expect(network.to(advance)).toHaveLength(0);

    await user.type(city, 'Joliet');
    expect(screen.queryByText('Please complete all required information above.')).toBeNull();
  });

  it('is saved when it is valid, and the focus goes to the next step’s heading', async () => {
    const { user, network } = openWizard();
    await user.type(await screen.findByLabelText(/^City/), 'Joliet{Enter}');
    const title = await heading('The last step');
    expect(document.activeElement).toBe(title);
    const [sent] = network.to(advance);
    expect(bodyOf(sent)).toMatchObject({ current_step: 'first', version: 1 });
    expect(bodyOf(sent)?.data).toMatchObject({ applicants: [{ data: { city: 'Joliet' } }] });
    const asked = network.asked.filter(({ address: at }) => at.startsWith('/api/wizard/'));
    expect(asked.every(({ address: at }) => at.endsWith('?session_id=9'))).toBe(true);
  });

  it('shows what the server finds: its first message, and each beside its field', async () => {
    const errors = [
      { name: 'city', message: 'These characters cannot be printed on the form: 漢', step: 'first' },
    ];
    const { user } = openWizard({ errors: () => errors });
    await user.type(await screen.findByLabelText(/^City/), '漢{Enter}');
    expect(await screen.findAllByText(errors[0]?.message ?? '')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The first step');
  });

  it('is passed once by a double click', async () => {
    const { user, network } = openWizard({ steps: [...twoSteps, aStep('beyond', [])] });
    await user.type(await screen.findByLabelText(/^City/), 'Joliet');
    await user.dblClick(screen.getByRole('button', { name: 'Next' }));
    await heading('The last step');
    expect(network.to(advance)).toHaveLength(1);
  });

  it('takes the version of each save along to the next', async () => {
    const { user, network } = openWizard();
    await user.type(await screen.findByLabelText(/^City/), 'Joliet{Enter}');
    await heading('The last step');
    const versions = network.asked
      .filter(({ address: at }) => /update-steps|advance/.test(at))
      .map((request) => bodyOf(request)?.version);
    expect(versions).toEqual([0, 1]);
  });
});

describe('the step bar', () => {
  it('leads back but not ahead', async () => {
    const { user } = openWizard();
    const bar = within(await screen.findByRole('navigation', { name: 'Steps' }));
    expect(bar.getByRole('button', { name: /last/ })).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText(/^City/), 'Joliet{Enter}');
    await heading('The last step');
    await user.click(bar.getByRole('button', { name: /first/ }));
    await heading('The first step');
    expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Joliet');
    expect(bar.getByText('People · 1 of 2')).toBeDefined();
  });
});

describe('saving', () => {
  it('keeps what was typed while the connection is lost, says so, and goes on when it is back', async () => {
    const { user, network } = openWizard();
    await heading('The first step');
    network.answer(advance, 'lost');
    await user.type(screen.getByLabelText(/^City/), 'Joliet{Enter}');
    expect(await screen.findAllByText('Not saved, retrying')).toHaveLength(2);
    expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Joliet');
    network.answer(advance, { json: advanced });
    expect(await screen.findByRole('heading', { level: 1, name: 'The last step' })).toBeDefined();
    expect(await screen.findByText('Saved')).toBeDefined();
  });

  it('tells no total while an answer is on its way that may change it', async () => {
    const rate = { applicant: 'primary', product: 7, premium_tiers: [], anticipated_policy_rating: null };
    const rates = [{ ...rate, total_premium: 18.41 }];
    const { user, network } = openWizard({ answers: { 'POST /api/wizard/rates': { json: rates } } });
    const total = () => screen.getByTestId('total-premium').textContent;
    await waitFor(() => expect(total()).toBe('$18.41'));
    network.answer(advance, 'lost');
    await user.type(screen.getByLabelText(/^City/), 'Joliet{Enter}');
    await waitFor(() => expect(total()).toBe('$--.--'));
    network.answer(advance, { json: { ...advanced, rates } });
    await waitFor(() => expect(total()).toBe('$18.41'));
  });

  it('says when the session was changed elsewhere, keeps what was typed, and catches up', async () => {
    const stale = { status: 409, json: { errors: [{ code: 'stale-version', message: 'Somebody else' }] } };
    const { user, network } = openWizard({ session: { version: 4 }, answers: { [advance]: stale } });
    await user.type(await screen.findByLabelText(/^City/), 'Joliet{Enter}');
    expect(await screen.findByText(/was changed elsewhere in the meantime/)).toBeDefined();
    expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Joliet');
    expect(network.to('GET /api/wizard/session')).toHaveLength(2);
  });

  it('says that a session has ended when it ended elsewhere', async () => {
    openWizard({ session: { status: 'submitted' } });
    expect(await screen.findByText('This enrollment has already ended.')).toBeDefined();
  });

  it('says that a paused session is resumed from the list', async () => {
    openWizard({ session: { status: 'paused' } });
    expect(await screen.findByText(/It can be resumed from the list of enrollments/)).toBeDefined();
  });

  it('withdraws the signatures when an answer changes after signing', async () => {
    const signed = {
      applicants: [
        {
          id: 'primary',
          type: 'primary' as const,
          data: { city: 'Joliet', applicant_signature: 'Dana Whitfield', applicant_signature_consent: true },
        },
      ],
      selectedCoverages: [],
    };
    const { user, network } = openWizard({ session: { initial_data: signed } });
    await user.type(await screen.findByLabelText(/^City/), 's');
    expect(await screen.findByText(/the signatures were withdrawn/)).toBeDefined();
    await user.keyboard('{Enter}');
    await heading('The last step');
    expect(bodyOf(network.to(advance)[0])?.data).toMatchObject({
      applicants: [{ data: { city: 'Joliets' } }],
    });
    expect(JSON.stringify(network.to(advance)[0]?.body)).not.toContain('applicant_signature');
  });
});

describe('a resumed session', () => {
  const resumed = (index: number) => ({
    resumed_enrollment_data: {
      data: {
        applicants: [{ id: 'primary', type: 'primary' as const, data: { city: 'Joliet' } }],
        selectedCoverages: [],
      },
      current_step_index: index,
    },
    paused_time: '2026-11-20T20:15:00Z',
  });

  it('goes on where it was left', async () => {
    openWizard({ session: resumed(1) });
    await heading('The last step');
    expect(screen.getByText(/was paused on Nov 20, 2026, 2:15 PM/)).toBeDefined();
  });

  it('says why it begins again', async () => {
    const why = 'What is offered has changed since this enrollment was paused.';
    openWizard({ session: { ...resumed(0), restarted_because: why } });
    await heading('The first step');
    expect(screen.getByText(why)).toBeDefined();
    expect(screen.queryByText(/was paused on Nov 20/)).toBeNull();
  });
});

describe('the end', () => {
  const toLast = {
    session: {
      resumed_enrollment_data: { data: { applicants: [], selectedCoverages: [] }, current_step_index: 1 },
    },
  };

  it('submits once, cannot be dismissed, and leads to the completion page after 3 seconds', async () => {
    const reply = {
      success: true,
      enrollments: [{ id: 1, status: 'enrolled' }],
      redirect: '/wizard/finished',
    };
    const { user, network } = openWizard({ ...toLast, answers: { [submit]: { json: reply } } });
    await user.dblClick(await screen.findByRole('button', { name: 'Finish and Submit Application' }));
    const modal = await screen.findByRole('dialog', { name: 'Submitting' });
    await user.keyboard('{Escape}');
    expect(modal.isConnected).toBe(true);
    expect(address()).toBe('/wizard?session_id=9');
    await waitFor(() => expect(address()).toBe('/wizard/finished'));
    expect(network.to(submit)).toHaveLength(1);
  });

  it('says why a submission was refused and leads to the step', async () => {
    const problem = { message: 'This field is required.', field_name: 'city', step: 'first' };
    const { user } = openWizard({
      ...toLast,
      answers: { [submit]: { status: 400, json: { errors: [problem] } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Finish and Submit Application' }));
    await user.click(await screen.findByRole('button', { name: 'Go to “first”' }));
    await heading('The first step');
  });

  it('says that there was a problem when the server fails', async () => {
    const { user } = openWizard({ ...toLast, answers: { [submit]: refusal(500) } });
    await user.click(await screen.findByRole('button', { name: 'Finish and Submit Application' }));
    expect(await screen.findByText('There was a problem processing the submission.')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Submitting' })).toBeNull();
  });

  it.each([
    ['Pause', 'Yes, Pause', 'POST /api/wizard/pause'],
    ['Cancel', 'Save and Resume later', 'POST /api/wizard/pause'],
    ['Cancel', 'Discard data and Exit', 'POST /api/wizard/cancel'],
  ])('%s asks first, then %s ends the session', async (button, answer, route) => {
    const { user, network } = openWizard({
      answers: { [route]: { json: { success: true, redirect: '/wizard/finished' } } },
    });
    await heading('The first step');
    await user.click(screen.getByRole('button', { name: button }));
    expect(network.to(route)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(address()).toBe('/wizard/finished'));
    expect(network.to(route)).toHaveLength(1);
  });

  it('offers to decline everything on a terminal step, and nothing beyond it', async () => {
    const route = 'POST /api/wizard/decline';
    const { user, network } = openWizard({
      steps: [
        aStep('none', [makeField('text', 'paragraph', '', { content: 'Nothing is left.', optional: true })], {
          is_terminal_step: true,
        }),
      ],
      answers: { [route]: { json: { success: true, redirect: '/wizard/finished' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Decline all coverage' }));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'No, Go Back' }));
    expect(network.to(route)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Decline all coverage' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Decline' }));
    await waitFor(() => expect(network.to(route)).toHaveLength(1));
  });
});

it('says so when the address names no session', async () => {
  openPage('/wizard', { as: aUser() });
  expect(await screen.findByText(/There is no enrollment at this address/)).toBeDefined();
});
