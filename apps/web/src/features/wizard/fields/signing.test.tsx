import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../../../test/fake-network.ts';
import { openFields } from '../../../../test/open-fields.ts';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

// The page is loaded when it is first shown; here that is compiled before the first test begins to wait for it.
beforeAll(() => import('../WizardPage.tsx'), 60_000);

describe('the documents to review', () => {
  const field = makeField('review_documents', 'review_documents', 'Applications', { optional: true });
  const route = 'POST /api/wizard/preview';

  it('say why they cannot be shown, and are prepared again on demand', async () => {
    const steps = [aStep('review', [field]), aStep('after', [])];
    const { user, network } = openWizard({
      steps,
      answers: {
        [route]: refusal(400, 'This is too long for the application form: at most 30 characters fit.'),
      },
    });
    expect(await screen.findByText('There was a server problem creating the preview PDF')).toBeDefined();
    expect(screen.getByText(/at most 30 characters fit/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Prepare them again' }));
    await waitFor(() => expect(network.to(route)).toHaveLength(2));
  });
});

describe('a signature', () => {
  const field = makeField('applicant_signature', 'signature', 'Type your full name to sign', {
    signature: {
      signer: 'applicant',
      name: 'Dana Whitfield',
      consent: 'I have read it.\n\nIt is true.',
      ask_last_four: true,
    },
  });

  it('needs the agreement, the name as it is and the last four digits; a drawing is never needed', async () => {
    const { user, sent } = await openFields([field], { ssn: '219-09-9999' });
    expect(screen.getByText('It is true.')).toBeDefined();
    await user.type(screen.getByLabelText(/Type your full name to sign/), 'Dana Whitfeld');
    await user.type(screen.getByLabelText(/Last four digits/), '1234');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    for (const text of [
      'Please confirm the statement before signing.',
      'Please type the name exactly as shown: Dana Whitfield',
      'The last four digits do not match the SSN.',
    ])
      expect(screen.getByText(text)).toBeDefined();
    await user.click(screen.getByRole('checkbox'));
    await user.clear(screen.getByLabelText(/Type your full name to sign/));
    await user.type(screen.getByLabelText(/Type your full name to sign/), 'dana  whitfield');
    await user.clear(screen.getByLabelText(/Last four digits/));
    await user.type(screen.getByLabelText(/Last four digits/), '9999');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await sent()).toMatchObject({
      applicant_signature: 'dana  whitfield',
      applicant_signature_consent: true,
      applicant_signature_last_four: '9999',
    });
  });
});
