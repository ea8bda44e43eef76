import type { Choice } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { advance } from '../../../../test/open-fields.ts';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const plan = (value: string, text: string, visit: string, own: number, family: number): Choice => ({
  value,
  text,
  premium: own,
  tier_premiums: { employee: own, family },
  benefits: [
    { label: 'Emergency room', text: '$150' },
    { label: 'Each visit', text: visit },
  ],
});
const fields = [
  makeField('introduction', 'paragraph', '', { optional: true, content: 'About Accident.' }),
  makeField('tier', 'select', 'Who is covered', {
    choices: [
      { value: 'employee', text: 'Employee' },
      { value: 'family', text: 'Family' },
    ],
    initial_value: 'employee',
  }),
  makeField('coverage', 'coverage_option_selection', 'Plan', {
    choices: [
      plan('essential', 'Essential', '$40', 5.1, 9.2),
      plan('enhanced', 'Enhanced', '$75', 7.3, 12.4),
      { value: null, text: 'Waived' },
      { value: -999, text: 'No Coverage' },
    ],
  }),
  makeField('about_essential', 'paragraph', 'Essential', { optional: true, content: 'In words.' }),
];
const steps = [
  aStep('coverage:7', fields, { contextType: 'coverage', coverageApplicant: 'primary', coverageProduct: 7 }),
  aStep('last', []),
];

it('plans stand beside each other, their benefits as rows; what differs is said to', async () => {
  openWizard({ steps });
  const table = within(await screen.findByRole('table'));
  const rows = table
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));
  expect(rows).toEqual([
    ['Benefit', 'Essential$5.10 per month', 'Enhanced$7.30 per month'],
    ['Emergency room', '$150', '$150'],
    ['Each visit (differs between the plans)', '$40', '$75'],
  ]);
  expect(screen.getByText('About Accident.')).toBeDefined();
  expect(screen.queryByText('In words.')).toBeNull();
});

it('tiers are segments with prices: from the least, then those of the plan; and both are sent', async () => {
  const { user, network } = openWizard({ steps });
  const tiers = within(await screen.findByRole('radiogroup', { name: /Who is covered/ }));
  expect(tiers.getByText('from $9.20 per month')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Enhanced' }));
  expect(tiers.getByText('$12.40 per month')).toBeDefined();
  await user.click(tiers.getByRole('radio', { name: 'Family' }));
  // At once, and not with the next reply.
  expect(within(screen.getByRole('table')).getByText('$12.40 per month')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(network.to(advance)[0]?.body).toMatchObject({
    data: {
      selectedCoverages: [
        { product: 7, data: { tier: 'family', coverage: { text: 'Enhanced', value: 'enhanced' } } },
      ],
    },
  });
});

it('plans that say nothing of what they pay stay cards', async () => {
  const bare = fields.map((field) => ({
    ...field,
    ...(field.choices && field.name === 'coverage'
      ? { choices: field.choices.map(({ benefits: _, ...choice }) => choice) }
      : {}),
  }));
  openWizard({
    steps: [
      aStep('coverage:7', bare, {
        contextType: 'coverage',
        coverageApplicant: 'primary',
        coverageProduct: 7,
      }),
      aStep('last', []),
    ],
  });
  expect(await screen.findByRole('radio', { name: 'Essential' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('In words.')).toBeDefined();
});
