import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address } from '../../../../test/open-page.tsx';
import { aStep, openWizard, twoSteps } from '../../../../test/wizard-facts.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const goBack = () => act(async () => window.history.back());

it('goes one page back inside the wizard, with what was answered', async () => {
  const { user } = openWizard({ steps: [...twoSteps, aStep('beyond', [])] });
  await user.type(await screen.findByLabelText(/^City/), 'Joliet{Enter}');
  const last = await heading('The last step');
  await waitFor(() => expect(document.activeElement).toBe(last));
  await goBack();
  const first = await heading('The first step');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Joliet');
});

it('stays inside for whoever resumes in the middle, once they have touched the page', async () => {
  const { user } = openWizard({
    session: {
      resumed_enrollment_data: { data: { applicants: [], selectedCoverages: [] }, current_step_index: 1 },
    },
  });
  await user.click(await heading('The last step'));
  await goBack();
  expect(await heading('The first step')).toBeDefined();
});

it('leaves nothing of the wizard behind once it has ended: the page after it stands where it was entered', async () => {
  const { user } = openWizard({
    answers: { 'POST /api/wizard/pause': { json: { success: true, redirect: '/wizard/finished' } } },
  });
  await user.type(await screen.findByLabelText(/^City/), 'Joliet{Enter}');
  await heading('The last step');
  expect(window.history.state).toMatchObject({ wizardDepth: 1 });
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Pause' }));
  await waitFor(() => expect(address()).toBe('/wizard/finished'));
  expect(window.history.state?.wizardDepth).toBeUndefined();
});
