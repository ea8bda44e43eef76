import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSetup } from '../../../../test/case-setup-facts.ts';
import { openTab } from '../../../../test/open-tab.tsx';
import EnrollmentModesTab from './EnrollmentModesTab.tsx';

const url = 'https://openroll.test/enroll/lakeside/0123';
const selfEnrolling = () => aSetup({ case: { is_self_enroll_active: true } });
const answers = {
  'GET /api/cases/1/self-enroll-url': { json: { url } },
  'POST /api/cases/1/self-enroll-url': { json: { url: `${url}-new` } },
};

it('turns self-enrollment on with an agent of the case, and shows its link once it is stored', async () => {
  const { user, draft, network } = await openTab(EnrollmentModesTab);
  await user.click(screen.getByRole('switch', { name: 'Employees may enroll by themselves' }));
  expect(screen.getByText('The link is shown once you have saved.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Self-enroll agent'), 'Blair Broker');
  expect(draft().settings).toMatchObject({ is_self_enroll_active: true, self_enroll_agent_id: 41 });
  expect(network.asked).toHaveLength(0);
});

it('copies the link and says so for two seconds', async () => {
  const { user } = await openTab(EnrollmentModesTab, { setup: selfEnrolling(), answers });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Self-enrollment URL').value).toBe(url));
  await user.click(screen.getByRole('button', { name: 'Copy Self-enrollment URL' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(screen.getByRole('tooltip').textContent).toBe('URL copied!');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

it('shows both links of a case without a reservation', async () => {
  const both = aSetup({ case: { is_self_enroll_active: true, is_agent_enroll_remote_sig_active: true } });
  await openTab(EnrollmentModesTab, {
    setup: both,
    answers: { ...answers, 'GET /api/cases/1/agent-enroll-remote-sig-url': { json: { url } } },
  });
  await waitFor(() => expect(screen.getAllByDisplayValue(url)).toHaveLength(2));
  expect(screen.queryByText(/yet/)).toBeNull();
});

it('says when the link could not be copied', async () => {
  const { user } = await openTab(EnrollmentModesTab, { setup: selfEnrolling(), answers });
  await screen.findByDisplayValue(url);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy Self-enrollment URL' }));
  expect(await screen.findByText('Problem copying to clipboard. Try copying manually.')).toBeDefined();
});

it('makes a new link only after it was asked, and shows it', async () => {
  const { user, network } = await openTab(EnrollmentModesTab, { setup: selfEnrolling(), answers });
  await screen.findByDisplayValue(url);
  await user.click(screen.getByRole('button', { name: 'New link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a new link?' }));
  expect(dialog.getByText(/the link in use ends at once/)).toBeDefined();
  expect(network.to('POST /api/cases/1/self-enroll-url')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'New link' }));
  expect(await screen.findByDisplayValue(`${url}-new`)).toBeDefined();
  expect(screen.getByText('The new link works now, and the old one has ended.')).toBeDefined();
});

it.each([
  [
    'Agents may enroll by a voice conference',
    'is_audio_conference_enroll_active',
    'force_audio_conference_enroll',
  ],
  ['A third-party call center may enroll', 'is_call_center_mode_active', 'force_call_center_mode'],
] as const)('offers in addition to in-person or instead: %s', async (label, mode, force) => {
  const { user, draft } = await openTab(EnrollmentModesTab);
  await user.click(screen.getByRole('switch', { name: label }));
  await user.click(screen.getByRole('radio', { name: 'Instead of in-person enrollment' }));
  expect(draft().settings).toMatchObject({ [mode]: true, [force]: true });
  await user.click(screen.getByRole('switch', { name: label }));
  expect(draft().settings).toMatchObject({ [mode]: false, [force]: false });
});

it('has signatures given via e-mail only or in person too, whether or not agents start from a link', async () => {
  const { user, draft } = await openTab(EnrollmentModesTab);
  await user.click(screen.getByRole('radio', { name: 'Via e-mail only' }));
  expect(draft().settings).toMatchObject({
    is_agent_enroll_remote_sig_active: false,
    force_agent_enroll_remote_sig: true,
  });
  await user.click(screen.getByRole('switch', { name: /Agents may start from a link/ }));
  await user.click(screen.getByRole('switch', { name: /Agents may start from a link/ }));
  expect(draft().settings.force_agent_enroll_remote_sig).toBe(true);
});

it('offers voice enrollment only where the site has conferences', async () => {
  await openTab(EnrollmentModesTab, { site: { ffEnableEnrollmentSessionConferences: false } });
  expect(screen.queryByRole('switch', { name: 'Agents may enroll by a voice conference' })).toBeNull();
  expect(screen.getByRole('switch', { name: 'A third-party call center may enroll' })).toBeDefined();
});
