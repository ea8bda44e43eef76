import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusalFor } from '../../../test/fake-network.ts';
import { openWizard } from '../../../test/wizard-facts.ts';

const ended = refusalFor(401, 'not-signed-in', 'Please sign in to continue.');
const fromEmail =
  'Your visit by this link has ended: it was open for too long. Please open the link again from your email.';
const fromCase =
  'Your visit by this link has ended: it was open for too long. Please start again from the link or email by which you came.';

const signer = {
  session: { isRemoteSignature: true },
  link: { kind: 'sign', wizard_url: '/sign' },
} as const;
const alone = {
  session: { isSelfEnroll: true },
  link: { kind: 'self-enroll', wizard_url: '/enroll' },
} as const;

describe('after a link has rested for too long', () => {
  it.each([
    ['who signs', signer, fromEmail],
    [
      'who reviews',
      { session: { isCallCenterReview: true }, link: { kind: 'review', wizard_url: '/review' } },
      fromEmail,
    ],
    [
      'who confirms a rating',
      { session: { isRatingConfirmation: true }, link: { kind: 'confirm', wizard_url: '/confirm' } },
      fromEmail,
    ],
    ['who enrolls alone', alone, fromCase],
  ] as const)('somebody %s is told to open it again, and not to sign in', async (_, visitor, words) => {
    const { user, network } = openWizard(visitor);
    const city = await screen.findByLabelText(/^City/);
    network.answer('POST /api/wizard/advance', ended);
    network.answer('POST /api/wizard/update-steps', ended);
    await user.type(city, 'Joliet{Enter}');
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText(/sign in/)).toBeNull();
    expect(screen.queryByText('There was an error communicating with the server.')).toBeNull();
  });

  it('the wizard is not opened, and offers no other try that could not succeed', async () => {
    openWizard({ ...signer, answers: { 'GET /api/wizard/session': ended } });
    expect(await screen.findByText(fromEmail)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('what whoever enrolls alone has saved in another tab, or their agent has resumed', () => {
  const denied = refusalFor(
    403,
    'permission-denied',
    'You do not have permission to change this enrollment.',
  );
  const expectItToBeSaid = async () => {
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Not open here anymore' })).toBeDefined());
    expect(screen.getByText(/open the personal link in the email that was sent to you/)).toBeDefined();
    expect(screen.queryByText(/permission/)).toBeNull();
    expect(screen.queryByLabelText(/^City/)).toBeNull();
  };

  it('is not gone on with, and nothing of it stays on the screen', async () => {
    const { user, network } = openWizard(alone);
    const city = await screen.findByLabelText(/^City/);
    network.answer('POST /api/wizard/advance', denied);
    network.answer('POST /api/wizard/update-steps', denied);
    await user.type(city, 'Joliet{Enter}');
    await expectItToBeSaid();
  });

  it('is not opened', async () => {
    openWizard({ ...alone, answers: { 'GET /api/wizard/session': denied } });
    await expectItToBeSaid();
  });
});

it('an agent who may not change something anymore is told so beside what they typed', async () => {
  const { user, network } = openWizard();
  const city = await screen.findByLabelText(/^City/);
  const denied = refusalFor(
    403,
    'permission-denied',
    'You do not have permission to change this enrollment.',
  );
  network.answer('POST /api/wizard/advance', denied);
  network.answer('POST /api/wizard/update-steps', denied);
  await user.type(city, 'Joliet{Enter}');
  expect(await screen.findByText(/do not have permission/)).toBeDefined();
  expect(screen.getByLabelText(/^City/)).toBe(city);
});

it('whoever enrolls alone resumes what was paused by their email, or by their agent', async () => {
  openWizard({ ...alone, session: { ...alone.session, status: 'paused' } });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Paused' })).toBeDefined());
  expect(screen.getByText(/open the personal link in the email that was sent to you/)).toBeDefined();
  expect(screen.queryByText(/list of enrollments/)).toBeNull();
});
