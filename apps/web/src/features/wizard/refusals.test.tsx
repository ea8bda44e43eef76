import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStep, openWizard, twoSteps } from '../../../test/wizard-facts.ts';

/** Whoever presses a button on a phone sees what is in the middle of a long page: a refusal comes to them. */

const submit = 'POST /api/wizard/submit';
const mismatch = 'The last four digits do not match the SSN.';
const refusedBy = (problem: object) => ({ status: 400, json: { errors: [problem] } });
const signature = aStep('applicant_signature', [makeField('last_four', 'text', 'Last four digits')]);

it('a submission that is refused for an answer of its page leads to that answer, and says it there', async () => {
  const { user } = openWizard({
    steps: [signature],
    answers: { [submit]: refusedBy({ message: mismatch, field_name: 'last_four' }) },
  });
  const digits = await screen.findByLabelText(/^Last four/);
  await user.type(digits, '0000');
  await user.click(screen.getByRole('button', { name: 'Finish and Submit Application' }));
  await waitFor(() => expect(digits.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(digits);
  const described = (digits.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(mismatch);
  await user.type(digits, '{Backspace}1');
  expect(digits.getAttribute('aria-invalid')).not.toBe('true');
});

it('a page that comes after a refusal begins at its heading, like any other', async () => {
  const { user } = openWizard();
  const city = await screen.findByLabelText(/^City/);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Please complete all required information above.');
  await user.type(city, 'Joliet');
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'The last step' });
  expect(document.activeElement).toBe(title);
});

it('a refusal of something else is told above the page, and the focus goes there', async () => {
  const { user } = openWizard({
    steps: [signature],
    answers: { [submit]: refusedBy({ message: 'The premium has changed.', code: 'premium-changed' }) },
  });
  await user.type(await screen.findByLabelText(/^Last four/), '0000');
  await user.click(screen.getByRole('button', { name: 'Finish and Submit Application' }));
  const told = await screen.findByText('The premium has changed.');
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

it('the focus goes to the sentence that a session was changed elsewhere, and stays with a save on its own', async () => {
  const advance = 'POST /api/wizard/advance';
  const update = 'POST /api/wizard/update-steps';
  const stale = { status: 409, json: { errors: [{ code: 'stale-version', message: 'Somebody else' }] } };
  const { user, network } = openWizard({ steps: twoSteps, answers: { [advance]: stale } });
  const city = await screen.findByLabelText(/^City/);
  await user.type(city, 'Joliet{Enter}');
  const told = await screen.findByText(/was changed elsewhere in the meantime/);
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  network.answer(update, stale);
  await user.type(city, 's');
  await waitFor(() => expect(network.to(update).length).toBeGreaterThan(1), { timeout: 5_000 });
  await screen.findByText(/was changed elsewhere in the meantime/);
  expect(document.activeElement).toBe(city);
});
