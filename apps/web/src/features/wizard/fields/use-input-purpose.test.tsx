import { makeField } from '@openroll/wizard/steps/make-field';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const asked = [
  makeField('first_name', 'text', 'First name'),
  makeField('birthdate', 'birthdate', 'Date of birth'),
  makeField('state', 'select', 'State', { choices: [{ value: 'IL', text: 'Illinois' }] }),
  makeField('zip', 'zip', 'ZIP code'),
  makeField('email', 'email', 'Email'),
  makeField('phone', 'phone', 'Phone'),
  makeField('ssn', 'ssn', 'Social Security number'),
  makeField('occupation', 'text', 'Occupation'),
];
const purposes = () =>
  asked.map(({ name }) => document.querySelector(`[name="${name}"]`)?.getAttribute('autocomplete'));
const off = asked.map(() => 'off');

it('is what a browser knows of whoever enrolls alone, never their social security number', async () => {
  openWizard({ steps: [aStep('asked', asked)], session: { isSelfEnroll: true } });
  await screen.findByLabelText(/^First name/);
  expect(purposes()).toEqual([
    'given-name',
    'bday',
    'address-level1',
    'postal-code',
    'email',
    'tel-national',
    'off',
    'off',
  ]);
});

it('is nothing of whoever an agent enrolls', async () => {
  openWizard({ steps: [aStep('asked', asked)] });
  await screen.findByLabelText(/^First name/);
  expect(purposes()).toEqual(off);
});

it('is nothing of the spouse of whoever enrolls alone', async () => {
  const spouse = { applicantId: 'spouse', applicantContextType: 'spouse' as const };
  openWizard({
    steps: [aStep('asked', asked, spouse)],
    session: {
      isSelfEnroll: true,
      initial_data: {
        applicants: [
          { id: 'primary', type: 'primary', data: {} },
          { id: 'spouse', type: 'spouse', data: {} },
        ],
        selectedCoverages: [],
      },
    },
  });
  await screen.findByLabelText(/^First name/);
  expect(purposes()).toEqual(off);
});
