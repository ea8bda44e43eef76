import { defaultTerminology } from '@openroll/messages/words';
import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../test/fake-network.ts';
import { address } from '../../../test/open-page.tsx';
import { aSession, aStep, openWizard, twoSteps } from '../../../test/wizard-facts.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rates = 'POST /api/wizard/rates';
const rate = { applicant: 'primary', product: 7, premium_tiers: [], anticipated_policy_rating: null };
const at = (index: number, data = {}) => ({
  resumed_enrollment_data: {
    data: { applicants: [{ id: 'primary', type: 'primary' as const, data }], selectedCoverages: [] },
    current_step_index: index,
  },
});

describe('the heading of the case', () => {
  it('stands above the name while the word for case is case', async () => {
    openWizard();
    expect(await screen.findByRole('heading', { level: 2, name: 'Lakeside Manufacturing' })).toBeDefined();
  });

  it('is left out where a case is called something else', async () => {
    const terminology = { ...defaultTerminology, case: { singular: 'group', plural: 'groups' } };
    openWizard({ site: { terminology } });
    await heading('The first step');
    expect(screen.queryByText('Lakeside Manufacturing')).toBeNull();
  });
});

describe('the last step', () => {
  it.each([
    ['Finish and Submit Application', {}, {}],
    ['Finish and Send for Signature', {}, { emp_selected_remote_signature: 'yes' }],
    [
      'Finish and Send for Signature',
      { case: { ...aSession().case, force_agent_enroll_remote_sig: true } },
      {},
    ],
    [
      'Finish and Submit Application',
      { enrollment_mode: 'callcenter' as const },
      { emp_selected_remote_signature: 'yes' },
    ],
    ['Finish and Submit Application', { isSelfEnroll: true }, { emp_selected_remote_signature: 'yes' }],
    ['Finish and Submit Application', { isAgentEnrollRemoteSignature: true }, {}],
    ['Sign Application', { isRemoteSignature: true }, {}],
  ])('is finished by %s', async (text, session, answers) => {
    openWizard({ session: { ...session, ...at(1, answers) } });
    expect(await button(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('cannot be submitted again while the submission is shown', async () => {
    const reply = { success: true, enrollments: [], redirect: '/wizard/finished' };
    const { user } = openWizard({ session: at(1), answers: { 'POST /api/wizard/submit': { json: reply } } });
    const submit = await button('Finish and Submit Application');
    await user.click(submit);
    await screen.findByRole('dialog', { name: 'Submitting' });
    expect(submit).toHaveProperty('disabled', true);
    await waitFor(() => expect(address()).toBe('/wizard/finished'));
  });

  it('shows the documents anew, without the signatures, when they have changed since they were shown', async () => {
    const changed = { code: 'document-changed', message: 'The application has changed since it was shown.' };
    const review = aStep('review', [
      makeField('review_documents', 'review_documents', 'Applications', { optional: true }),
    ]);
    const { user, network } = openWizard({
      steps: [review, aStep('last', [])],
      session: at(1, { city: 'Joliet', applicant_signature: 'Dana Whitfield' }),
      answers: {
        'POST /api/wizard/submit': { status: 409, json: { errors: [changed] } },
        'POST /api/wizard/preview': { headers: { 'x-document-hash': 'a'.repeat(64) } },
      },
    });
    await user.click(await button('Finish and Submit Application'));
    await heading('The review step');
    expect(screen.getByText(changed.message)).toBeDefined();
    await waitFor(() => expect(network.to('POST /api/wizard/preview')).toHaveLength(1));
    const saved = network.to('POST /api/wizard/update-steps').at(-1)?.body;
    expect(saved).toMatchObject({ data: { applicants: [{ data: { city: 'Joliet' } }] } });
    expect(JSON.stringify(saved)).not.toContain('applicant_signature');
  });
});

describe('the ways out', () => {
  it.each([
    ['Pause', 'Pause', 'No, Go Back'],
    ['Cancel', 'Cancel Session', 'Cancel'],
  ])('%s asks in a dialog named %s, and %s changes nothing', async (way, title, back) => {
    const { user, network } = openWizard();
    await user.click(await button(way));
    const dialog = await screen.findByRole('dialog', { name: title });
    await user.click(within(dialog).getByRole('button', { name: back }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.asked.some(({ address: to }) => /pause|cancel|decline/.test(to))).toBe(false);
    expect(address()).toBe('/wizard?session_id=9');
  });

  it('A6 of whoever enrolls alone: saves for later with an address to send the link to, and not without', async () => {
    const later = 'POST /api/wizard/save-for-later';
    const { user, network } = openWizard({
      session: { isSelfEnroll: true },
      answers: { [later]: { json: { success: true, redirect: '/complete' } } },
    });
    await user.click(await button('Cancel'));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Session' });
    const names = () =>
      within(dialog)
        .getAllByRole('button')
        .map((one) => one.textContent);
    const email = within(dialog).getByLabelText(/Your email address/);
    await user.clear(email);
    expect(names()).toEqual(expect.arrayContaining(['Discard data and Exit', 'Cancel']));
    expect(names()).not.toContain('Save and Resume later');
    await user.type(email, 'dana@whitfield.example');
    await user.click(within(dialog).getByRole('button', { name: 'Save and Resume later' }));
    await waitFor(() => expect(address()).toBe('/complete'));
    expect(network.to(later)[0]?.body).toMatchObject({ email: 'dana@whitfield.example' });
  });

  it('say when the server could not be asked, and keep the session', async () => {
    const { user } = openWizard({ answers: { 'POST /api/wizard/pause': refusal(500) } });
    await user.click(await button('Pause'));
    await user.click(await button('Yes, Pause'));
    expect(await screen.findByText('There was an error communicating with the server.')).toBeDefined();
    expect(address()).toBe('/wizard?session_id=9');
  });

  it.each([
    ['a self-enrolling employee', { isSelfEnroll: true }, ['Cancel']],
    ['a remote signer', { isRemoteSignature: true }, ['Decline']],
    ['a call-center reviewer', { isCallCenterReview: true }, []],
  ])('of %s', async (_, session, offered) => {
    openWizard({ session });
    await heading('The first step');
    const ways = ['Pause', 'Cancel', 'Decline all coverage', 'Decline'].filter(
      (name) => screen.queryByRole('button', { name }) !== null,
    );
    expect(ways).toEqual(offered);
    expect(screen.queryByTestId('total-premium') !== null).toBe('isSelfEnroll' in session);
  });

  it('ask a remote signer whether they decline, and why', async () => {
    const decline = 'POST /api/wizard/decline';
    const { user, network } = openWizard({
      session: { isRemoteSignature: true },
      answers: { [decline]: { json: { success: true, redirect: '/complete?kind=remote' } } },
    });
    await user.click(await button('Decline'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline to sign' }));
    expect(dialog.getByRole('button', { name: 'No, Go Back' })).toBeDefined();
    await user.type(dialog.getByLabelText(/^Why/), 'Another year.');
    await user.click(dialog.getByRole('button', { name: 'Yes, Decline' }));
    await waitFor(() => expect(address()).toBe('/complete?kind=remote'));
    expect(network.to(decline)[0]?.body).toMatchObject({ reason: 'Another year.' });
  });

  it('leave Cancel out once underwriting was submitted, and lock what was signed', async () => {
    const signing = [...twoSteps.slice(0, 1), aStep('applicant_signature', []), aStep('last', [])];
    openWizard({ steps: signing, session: at(2), isUnderwritingSubmitted: true });
    await heading('The last step');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(await button('Previous')).toHaveProperty('disabled', true);
    const bar = within(screen.getByRole('navigation', { name: 'Steps' }));
    const states = ['first', 'applicant_signature', 'last'].map(
      (name) => (bar.getByRole('button', { name }) as HTMLButtonElement).disabled,
    );
    expect(states).toEqual([true, true, false]);
  });
});

describe('the premium', () => {
  const dearer = makeField('city', 'text', 'City', { affects_premium: true });
  const steps = [aStep('first', [dearer, makeField('phone', 'text', 'Phone')]), aStep('last', [])];
  const first = { json: [{ ...rate, total_premium: 10 }] };

  it('is asked for anew when an answer that affects it changes, also while the typing goes on elsewhere', async () => {
    const { user, network } = openWizard({ steps, answers: { [rates]: first } });
    await waitFor(() => expect(screen.getByTestId('total-premium').textContent).toBe('$10.00'));
    const before = network.to(rates).length;
    network.answer(rates, { json: [{ ...rate, total_premium: 12.5 }] });
    await user.type(screen.getByLabelText(/^City/), 'J');
    await user.type(screen.getByLabelText(/^Phone/), '8');
    await waitFor(() => expect(screen.getByTestId('total-premium').textContent).toBe('$12.50'));
    expect(network.to(rates)).toHaveLength(before + 1);
    expect(screen.getByText('Total premium $12.50 per month').getAttribute('role')).toBe('status');
  });

  it('is not asked for by any other answer', async () => {
    const { user, network } = openWizard({ steps, answers: { [rates]: first } });
    await waitFor(() => expect(screen.getByTestId('total-premium').textContent).toBe('$10.00'));
    const before = network.to(rates).length;
    const saves = network.to('POST /api/wizard/update-steps').length;
    await user.type(screen.getByLabelText(/^Phone/), '8');
    await waitFor(() => expect(network.to('POST /api/wizard/update-steps').length).toBeGreaterThan(saves));
    expect(network.to(rates)).toHaveLength(before);
  });

  it('is $--.-- again when the server cannot tell it, and the page says so', async () => {
    openWizard({ steps, answers: { [rates]: refusal(500) } });
    expect(await screen.findByText('There was a server problem fetching premium information.')).toBeDefined();
    expect(screen.getByTestId('total-premium').textContent).toBe('$--.--');
  });

  it('is asked for once more where too many calls or the connection stood in its way', async () => {
    const busy = { status: 429, json: { errors: [] }, headers: { 'retry-after': '0' } };
    const replies = [busy, first];
    const { network } = openWizard({ steps, answers: { [rates]: () => replies.shift() ?? first } });
    await waitFor(() => expect(screen.getByTestId('total-premium').textContent).toBe('$10.00'));
    expect(network.to(rates)).toHaveLength(2);
  });

  it('is told to be unknown where it fails again, and waits for nothing anymore', async () => {
    const { user, network } = openWizard({ steps, answers: { [rates]: first } });
    await waitFor(() => expect(screen.getByTestId('total-premium').textContent).toBe('$10.00'));
    const before = network.to(rates).length;
    network.answer(rates, { status: 429, json: { errors: [] }, headers: { 'retry-after': '0' } });
    await user.type(screen.getByLabelText(/^City/), 'J');
    expect(screen.getByText('Updating…')).toBeDefined();
    expect(await screen.findByText('There was a server problem fetching premium information.')).toBeDefined();
    expect(network.to(rates)).toHaveLength(before + 2);
    expect(screen.queryByText('Updating…')).toBeNull();
    expect(screen.getByTestId('total-premium').textContent).toBe('$--.--');
  });

  it('is asked for, too, where the page is not right yet and stays', async () => {
    const needed = makeField('zip', 'text', 'ZIP');
    const { user, network } = openWizard({
      steps: [aStep('first', [dearer, needed]), aStep('last', [])],
      answers: { [rates]: first },
    });
    await waitFor(() => expect(screen.getByTestId('total-premium').textContent).toBe('$10.00'));
    network.answer(rates, { json: [{ ...rate, total_premium: 12.5 }] });
    await user.type(screen.getByLabelText(/^City/), 'J');
    await user.click(await button('Next'));
    expect(screen.getByText('Please complete all required information above.')).toBeDefined();
    await waitFor(() => expect(screen.getByTestId('total-premium').textContent).toBe('$12.50'));
    expect(screen.queryByText('Updating…')).toBeNull();
  });
});

describe('what a screen reader hears', () => {
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  it('is each step, by its heading and its place', async () => {
    const { user } = openWizard();
    await heading('The first step');
    expect(told()).toContain('People · 1 of 2');
    await user.type(screen.getByLabelText(/^City/), 'Joliet{Enter}');
    expect(document.activeElement).toBe(await heading('The last step'));
    expect(told()).toContain('People · 2 of 2');
  });

  it('is each refusal, at once', async () => {
    const { user } = openWizard();
    await heading('The first step');
    await user.click(await button('Next'));
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toContain(
      'Please complete all required information above.',
    );
  });
});

it('says which step comes first when the server refuses to skip it', async () => {
  const skipped = {
    code: 'step-skipped',
    message: 'Please complete the earlier steps first.',
    step: 'first',
    field_name: 'city',
  };
  const { user, network } = openWizard({
    steps: [...twoSteps, aStep('applicant_signature', [])],
    session: at(1),
  });
  await heading('The last step');
  network.answer('POST /api/wizard/advance', { status: 409, json: { errors: [skipped] } });
  await user.click(await button('Next'));
  expect(await screen.findByText(/Please complete the earlier steps first/)).toBeDefined();
  await user.click(await button('Go to “first”'));
  await heading('The first step');
});
