import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../../../test/fake-network.ts';
import { aStep, openWizard } from '../../../../../test/wizard-facts.ts';

const send = 'POST /api/wizard/send-call-center-review-email';
const standing = 'GET /api/wizard/call-center-review';

describe('the button that sends the applications to be read', () => {
  const field = makeField('send_review_email', 'send_review_email', 'Review by email', { optional: true });
  const steps = [aStep('review', [field]), aStep('after', [])];
  const open = (state: string, answers: NonNullable<Parameters<typeof openWizard>[0]>['answers'] = {}) =>
    openWizard({
      steps,
      session: {
        initial_data: {
          applicants: [{ id: 'primary', type: 'primary', data: { email: 'dana@home.example' } }],
          selectedCoverages: [],
        },
      },
      answers: { [standing]: { json: { state, reviewed_at: null } }, ...answers },
    });

  it('sends the answers as they are to the applicant, and says that it did', async () => {
    const { user, network } = open('not_sent', { [send]: { json: { token: 'T', version: 7 } } });
    expect(await screen.findByText('Not sent yet.')).toBeDefined();
    network.answer(standing, { json: { state: 'sent', reviewed_at: null } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(network.to(send)).toHaveLength(1));
    expect(network.to(send)[0]?.body).toMatchObject({
      email: 'dana@home.example',
      current_step: 'review',
      data: { applicants: [{ id: 'primary' }] },
    });
    expect(await screen.findByText(/^Sent\. Nobody has finished reading yet/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();
  });

  it('goes to another address where one is typed, and says what is wrong with it', async () => {
    const refused = 'There was a problem sending to that email address.';
    const { user, network } = open('not_sent', { [send]: refusal(400, refused) });
    const address = await screen.findByLabelText('Email address of whoever reads them');
    await user.clear(address);
    await user.type(address, 'robin@bounce.test');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(refused)).toBeDefined();
    expect(network.to(send)[0]?.body).toMatchObject({ email: 'robin@bounce.test' });
  });

  it.each([
    ['reviewed', /have been read as they are/],
    ['void', /that review counts for nothing/],
    ['ended', /The link has ended/],
    ['error', /There was a problem sending to that email address/],
  ])('says of a review that is %s what it is', async (state, words) => {
    open(state);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('holds nobody up: Next goes on without it', async () => {
    const { user, network } = open('not_sent');
    await screen.findByText('Not sent yet.');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(network.to('POST /api/wizard/advance')).toHaveLength(1));
  });
});

describe('a reviewer', () => {
  const documents = makeField('review_documents', 'review_documents', 'Applications', { optional: true });
  const summary = makeField('summary', 'paragraph', '', { optional: true, content: 'Dana · Accident' });
  const steps = [aStep('summary', [summary]), aStep('review', [documents])];
  const finish = 'POST /api/wizard/review';
  const read = async () => {
    const opened = openWizard({
      steps,
      session: { isCallCenterReview: true },
      answers: {
        // Of no pages: what draws them cannot work here.
        'POST /api/wizard/preview': { text: '', headers: { 'x-document-hash': 'a'.repeat(64) } },
        [finish]: { json: { success: true, redirect: '/complete' } },
        '/pages/enrollment-complete-redirect': { json: {} },
      },
    });
    expect(await screen.findByText('Dana · Accident')).toBeDefined();
    await opened.user.click(screen.getByRole('button', { name: 'Next' }));
    return opened;
  };

  it('has no premium, Cancel or Pause, and ends by one button that submits nothing', async () => {
    const { user, network } = await read();
    for (const name of ['Cancel', 'Pause', 'Decline'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByTestId('total-premium')).toBeNull();
    const button = await screen.findByRole('button', { name: 'I have read the applications' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await user.click(button);
    await waitFor(() => expect(network.to(finish)).toHaveLength(1));
    expect(network.to(finish)[0]?.body).toEqual({ preview_hash: 'a'.repeat(64) });
    expect(network.to('POST /api/wizard/submit')).toHaveLength(0);
  });
});
