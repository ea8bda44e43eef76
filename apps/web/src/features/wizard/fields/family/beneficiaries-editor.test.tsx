import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFields } from '../../../../../test/open-fields.ts';

/** The editor comes after the page around it. */
const openEditor: typeof openFields = async (...given) => {
  const opened = await openFields(...given);
  await screen.findByRole('button', { name: 'Add a beneficiary' });
  return opened;
};

describe('the beneficiaries editor', () => {
  const settings = {
    classification: 'primary' as const,
    relationships: [
      { value: 'spouse', text: 'Spouse' },
      { value: 'trust', text: 'Trust' },
      { value: 'estate', text: 'Estate' },
    ],
    single_name_relationships: ['trust', 'estate'],
    disclaimers: { trust: 'A copy of the trust may be asked for.' },
    ssn: true,
    dob: true,
    maximum: 3,
  };
  const field = makeField('kin', 'beneficiaries_editor', 'Primary beneficiaries', {
    beneficiaries: settings,
  });
  const row = (number: number) => within(screen.getByRole('region', { name: `Beneficiary ${number}` }));

  it('starts with one row, which takes everything and cannot be removed', async () => {
    await openEditor([field], {}, 7);
    expect(row(1).getByLabelText(/Percentage/)).toHaveProperty('value', '100');
    expect(row(1).getByLabelText(/Percentage/)).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /Remove beneficiary/ })).toBeNull();
  });

  it('starts empty where it is optional, and its only row can be removed', async () => {
    const { user } = await openEditor([{ ...field, optional: true }], {}, 7);
    expect(screen.getByText('Nobody is named.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add a beneficiary' }));
    await user.click(screen.getByRole('button', { name: 'Remove beneficiary 1' }));
    expect(screen.getByText('Nobody is named.')).toBeDefined();
  });

  it('leaves the last row what the others do not take', async () => {
    const { user } = await openEditor([field], {}, 7);
    await user.click(screen.getByRole('button', { name: 'Add a beneficiary' }));
    await user.clear(row(1).getByLabelText(/Percentage/));
    await user.type(row(1).getByLabelText(/Percentage/), '60');
    expect(row(2).getByLabelText(/Percentage/)).toHaveProperty('value', '40');
    expect(row(2).getByLabelText(/Percentage/)).toHaveProperty('disabled', true);
  });

  it('refuses a part of a percent as it was pasted, and reads it as no other number', async () => {
    const { user } = await openEditor([field], {}, 7);
    await user.click(screen.getByRole('button', { name: 'Add a beneficiary' }));
    const share = row(1).getByLabelText<HTMLInputElement>(/Percentage/);
    await user.clear(share);
    await user.click(share);
    await user.paste(' 1.5 %');
    expect(share.value).toBe('1.5');
    expect(row(2).getByLabelText(/Percentage/)).toHaveProperty('value', '100');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(row(1).getByText('Percent must be between 1 and 100')).toBeDefined();
  });

  it('asks a trust for one name, says what it needs, and an estate for no birth date', async () => {
    const { user } = await openEditor([field], {}, 7);
    await user.selectOptions(row(1).getByLabelText(/Relationship/), 'Trust');
    expect(row(1).getByLabelText(/^Name/)).toBeDefined();
    expect(row(1).queryByLabelText(/Last name/)).toBeNull();
    expect(row(1).getByText('A copy of the trust may be asked for.')).toBeDefined();
    await user.selectOptions(row(1).getByLabelText(/Relationship/), 'Estate');
    expect(row(1).getByLabelText(/Date of birth/)).toHaveProperty('value', 'n/a');
  });

  it('offers somebody who was named before', async () => {
    const before = [{ first_name: 'Jordan', last_name: 'Whitfield', relationship: 'spouse' }];
    const { user } = await openEditor([field], { elsewhere: before }, 7);
    await user.selectOptions(screen.getByLabelText('Add someone named before…'), 'Jordan Whitfield');
    expect(row(1).getByLabelText(/Last name/)).toHaveProperty('value', 'Whitfield');
    expect(screen.queryByLabelText('Add someone named before…')).toBeNull();
  });

  it('says what is wrong in each row, in the specification’s words', async () => {
    const { user } = await openEditor([field], {}, 7);
    await user.click(screen.getByRole('button', { name: 'Add a beneficiary' }));
    await user.clear(row(1).getByLabelText(/Percentage/));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(row(1).getByText('Beneficiary Percentage is required')).toBeDefined();
    await user.type(row(1).getByLabelText(/Percentage/), '0');
    await user.click(row(1).getByLabelText(/Relationship/));
    expect(row(1).getByText('Percent must be between 1 and 100')).toBeDefined();
  });
});
