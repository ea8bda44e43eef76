import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConference, conferenceRoutes as routes, scripts } from '../../../../test/conference-facts.ts';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const announcement = makeField('announcement_7_about', 'audio_announcement', 'Audio announcement', {
  content: 'It pays.',
  announcement: { script: 'product:7:about', script_id: 1 },
});

function open(conference: Parameters<typeof aConference>[0]) {
  return openWizard({
    session: { enrollment_mode: 'voiceenroll' },
    steps: [aStep('first', [announcement]), aStep('last', [])],
    answers: {
      [routes.status]: { json: aConference(conference) },
      [routes.scripts]: { json: scripts },
      [routes.play]: { json: { success: true } },
    },
  });
}

const saved = ({ network }: ReturnType<typeof open>) =>
  JSON.stringify(network.to('POST /api/wizard/update-steps').at(-1)?.body);

it('is not played, is playing with a bar and Cancel, and is played when the provider has said so', async () => {
  const opened = open({});
  const { user, network } = opened;
  expect(await screen.findByText('Not played')).toBeDefined();
  const play = screen.getByRole('button', { name: 'Play' });
  await waitFor(() => expect(play).toHaveProperty('disabled', false));
  network.answer(routes.status, { json: aConference({ reading: 1 }) });
  await user.click(play);
  expect(network.to(routes.play)[0]?.body).toEqual({ script_id: 1 });
  expect(await screen.findByRole('progressbar', { name: 'How far it has been read' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Play' }).getAttribute('aria-disabled')).toBe('true');
  expect(saved(opened)).not.toContain('announcement_7_about');
  network.answer(routes.status, { json: aConference({ played: [1] }) });
  expect(await screen.findByText('Played')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Re-play' })).toBeDefined();
  await waitFor(() => expect(saved(opened)).toContain('"announcement_7_about":true'));
});

it('is not played where it was cancelled', async () => {
  const { user, network } = open({ reading: 1 });
  const section = within(await screen.findByRole('region', { name: 'Audio announcement' }));
  const cancel = await section.findByRole('button', { name: 'Cancel' });
  network.answer(routes.status, { json: aConference() });
  await user.click(cancel);
  expect(network.to(routes.play)[0]?.body).toEqual({ script_id: -1 });
  expect(await screen.findByText('Not played')).toBeDefined();
});

it('must be played', async () => {
  const { user } = open({});
  await screen.findByText('Not played');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('This audio announcement must be played to the applicant.')).toBeDefined();
});

it('needs somebody on the line', async () => {
  open({ status: 'ended' });
  expect(
    await screen.findByText('Announcements are played to a conference that is in progress.'),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Play' })).toHaveProperty('disabled', true);
});
