import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../../test/facts.ts';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const handOver = 'POST /api/wizard/hand-over';
const done = { json: { success: true } };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const signing = aStep('agent_signature', [makeField('agent_signature', 'text', 'Your name')]);
const handed = {
  json: aUser([], { must: 'take-back', handed_over_for: 9, first_name: 'Avery', last_name: 'Agent' }),
};

async function hand(opened: ReturnType<typeof openWizard>) {
  const { user, network } = opened;
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  network.answer('GET /api/users/me', handed);
  await user.click(await screen.findByRole('button', { name: 'Yes, Hand over' }));
  await screen.findByRole('button', { name: 'Take back' });
}

it('keeps the page and what was typed, and takes the ways out away', async () => {
  const opened = openWizard({ answers: { [handOver]: done } });
  const { user, network } = opened;
  await user.type(await screen.findByLabelText(/^City/), 'Jol');
  await hand(opened);
  expect(network.to(handOver).map(({ address }) => address)).toEqual(['/api/wizard/hand-over?session_id=9']);
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Jol');
  for (const name of ['Pause', 'Cancel', 'Hand over'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('hides what the agent signs until the password is given', async () => {
  const opened = openWizard({
    steps: [aStep('first', [makeField('city', 'text', 'City')]), signing],
    answers: { [handOver]: done, 'POST /api/users/step-up': done },
  });
  const { user, network } = opened;
  await hand(opened);
  await user.type(screen.getByLabelText(/^City/), 'Joliet{Enter}');
  await heading('The agent_signature step');
  expect(
    await screen.findByText('Please hand the device back to Avery Agent, who goes on from here.'),
  ).toBeDefined();
  expect(screen.queryByLabelText(/^Your name/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();

  const [, takeBack] = screen.getAllByRole('button', { name: 'Take back' });
  await user.click(takeBack as HTMLElement);
  await user.type(await screen.findByLabelText('Password'), 'my password');
  network.answer('GET /api/users/me', { json: aUser() });
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText(/^Your name/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeDefined();
});

it('says why it could not be handed over, and leaves everything as it was', async () => {
  const message = 'The agent has signed: there is nothing left to hand the device over for.';
  const { user } = openWizard({
    answers: { [handOver]: { status: 409, json: { errors: [{ code: 'agent-signed-already', message }] } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Hand over' }));
  expect(await screen.findByText(message)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'No, Go Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
});
