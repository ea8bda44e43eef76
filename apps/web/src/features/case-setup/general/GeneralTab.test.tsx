import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSetup } from '../../../../test/case-setup-facts.ts';
import { openTab } from '../../../../test/open-tab.tsx';
import GeneralTab from './GeneralTab.tsx';

const choices = (label: string | RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

it('asks for the group number only where the case uses one', async () => {
  const { user, draft } = await openTab(GeneralTab);
  expect(screen.queryByLabelText(/^Group number/)).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'This case has a group number' }));
  await user.type(screen.getByLabelText(/^Group number/), '7');
  expect(draft().settings).toMatchObject({ uses_group_number: true, group_number: '7' });
});

it('offers four premium modes, and annual only where the case has it', async () => {
  const { user, draft } = await openTab(GeneralTab);
  expect(choices('Premium mode')).toEqual(['Monthly', 'Semimonthly', 'Biweekly', 'Weekly']);
  await user.selectOptions(screen.getByLabelText('Premium mode'), 'Weekly');
  expect(draft().settings.premium_mode).toBe('weekly');
});

it('keeps annual for a case that has it', async () => {
  await openTab(GeneralTab, { setup: aSetup({ case: { premium_mode: 'annual' } }) });
  expect(choices('Premium mode')[0]).toBe('Annual');
});

it('offers quarterly and semiannual only where the site has them, and what a case has in any case', async () => {
  const site = { premiumModes: ['monthly', 'quarterly'] } as const;
  const { user, draft } = await openTab(GeneralTab, {
    site: { premiumModes: [...site.premiumModes] },
    setup: aSetup({ case: { premium_mode: 'weekly' } }),
  });
  expect(choices('Premium mode')).toEqual(['Quarterly', 'Monthly', 'Weekly']);
  await user.selectOptions(screen.getByLabelText('Premium mode'), 'Quarterly');
  expect(draft().settings.premium_mode).toBe('quarterly');
});

it('asks for premium mode and city only where the site does, and always for the state', async () => {
  const { user, draft } = await openTab(GeneralTab, {
    site: { enableCaseSetupPremiumSelection: false, enableCaseSetupCityState: false },
    setup: aSetup({ case: { situs_city: null, situs_state: null } }),
  });
  for (const label of [/Premium mode/, /situs city/]) expect(screen.queryByLabelText(label)).toBeNull();
  await user.selectOptions(screen.getByLabelText(/situs state/), 'IL');
  expect(draft().settings.situs_state).toBe('IL');
});

it('says at the field what the validation found', async () => {
  await openTab(GeneralTab, {
    problems: [{ message: 'The situs city is missing.', field_name: 'situs_city', panel_name: 'General' }],
  });
  const city = screen.getByLabelText(/situs city/);
  expect(city.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The situs city is missing.')).toBeDefined();
});

it('adds a division only when it is whole, under a temporary negative id', async () => {
  const { user, draft } = await openTab(GeneralTab);
  await user.click(screen.getByRole('button', { name: 'Add division' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add division' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(dialog.getAllByText('This field is required.')).toHaveLength(3);
  await user.type(dialog.getByLabelText(/^Name/), 'Depot');
  await user.type(dialog.getByLabelText(/^Default city/), 'Elgin');
  await user.selectOptions(dialog.getByLabelText(/^Default state/), 'IL');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(draft().divisions.at(-1)).toEqual({
    id: -1,
    division_name: 'Depot',
    default_city: 'Elgin',
    default_state: 'IL',
  });
});

it('edits a division, and deletes one after it was asked', async () => {
  const { user, draft } = await openTab(GeneralTab);
  await user.click(screen.getByRole('button', { name: 'Edit Plant' }));
  await user.type(await screen.findByLabelText(/^Default city/), ' West');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(draft().divisions[0]).toMatchObject({ id: 3, default_city: 'Joliet West' });
  await user.click(screen.getByRole('button', { name: 'Delete Office' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the division Office?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(draft().divisions.map(({ id }) => id)).toEqual([3]);
});

it('deletes all divisions when they are turned off, and says how many before', async () => {
  const { user, draft } = await openTab(GeneralTab);
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'This case has divisions' });
  await user.click(toggle);
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn divisions off?' }));
  expect(dialog.getByText('All 2 divisions are deleted when you save: Plant, Office.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(toggle.checked).toBe(true);
  await user.click(toggle);
  await user.click(await screen.findByRole('button', { name: 'Turn off and delete' }));
  expect(draft()).toMatchObject({ divisions: [], settings: { case_divisions_enabled: false } });
});

it('makes a training case with its last day', async () => {
  const { user, draft, reported } = await openTab(GeneralTab);
  await user.click(screen.getByRole('switch', { name: /This is a training case/ }));
  const end = screen.getByLabelText('Training ends on');
  await user.click(end);
  await user.paste('1/1/2001');
  expect(reported.training_ends_on).toEqual([expect.stringMatching(/^Date must be on or after/)]);
  await user.clear(end);
  await user.paste('12/31/2099');
  expect(reported.training_ends_on).toEqual([]);
  expect(draft().settings).toMatchObject({ is_training: true, training_ends_on: '2099-12-31' });
});

it('leaves whether it is for training as it is once there are enrollments', async () => {
  await openTab(GeneralTab, { setup: aSetup({ case: { has_enrollments: true } }) });
  const training = screen.getByRole<HTMLInputElement>('switch', { name: /This is a training case/ });
  expect(training.disabled).toBe(true);
  expect(screen.getByText(/has enrollments already/)).toBeDefined();
});

it('marks a field as wrong for an error, and not for what only deserves a look', async () => {
  const problem = { message: 'The name is long.', field_name: 'group_name', panel_name: 'General' };
  await openTab(GeneralTab, { problems: [{ ...problem, severity: 'warning' }] });
  const name = () => screen.getByLabelText(/^Name/).getAttribute('aria-invalid');
  expect(name()).not.toBe('true');
  cleanup();
  await openTab(GeneralTab, { problems: [{ ...problem, severity: 'error' }] });
  expect([name(), screen.getByText('The name is long.').textContent]).toEqual(['true', 'The name is long.']);
});
