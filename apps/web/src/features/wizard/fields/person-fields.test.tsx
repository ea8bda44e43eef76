import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advance, openFields } from '../../../../test/open-fields.ts';

describe('a place of birth', () => {
  const field = makeField('born', 'birth_state_country', 'Place of birth');
  const state = () => screen.findByRole('combobox', { name: 'Place of birth: State' });

  it('is a state, and then the country is the United States without a question', async () => {
    const { user, sent } = await openFields([field]);
    await user.selectOptions(await state(), 'Illinois');
    expect(screen.queryByLabelText('Place of birth: Country')).toBeNull();
    expect(await sent()).toEqual({ born: { state: 'IL', country: 'United States' } });
  });

  it('elsewhere asks for the country, which is then needed', async () => {
    const { user, sent, network } = await openFields([field]);
    await user.selectOptions(await state(), 'Another place');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const country = screen.getByLabelText('Place of birth: Country');
    expect(document.activeElement).toBe(country);
    const error = document.getElementById(country.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('Please fill out this field.');
    expect(network.to(advance)).toHaveLength(0);
    await user.type(country, 'Iceland');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await sent()).toEqual({ born: { state: 'OTH', country: 'Iceland' } });
  });

  it('offers the 50 states and another place, and says that it is missing', async () => {
    const { user } = await openFields([field]);
    expect(within(await state()).getAllByRole('option')).toHaveLength(52);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const group = screen.getByRole('group', { name: /Place of birth/ });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please fill out this field.',
    );
    expect(document.activeElement).toBe(await state());
  });
});

describe('a height that is missing', () => {
  const parts = ['Height: Feet', 'Height: Inches'] as const;
  const named = (name: string, description: string) => ({ name, description });

  it('is said at both of its lists, the focus on the first, until it is given', async () => {
    const { user } = await openFields([makeField('tall', 'height', 'Height', { help: 'Without shoes.' })]);
    for (const name of parts) {
      const list = screen.getByRole('combobox', named(name, 'Without shoes.'));
      expect(list.getAttribute('aria-invalid')).toBeNull();
    }
    await user.click(screen.getByRole('button', { name: 'Next' }));
    for (const name of parts) {
      const list = screen.getByRole('combobox', named(name, 'Please fill out this field. Without shoes.'));
      expect(list.getAttribute('aria-invalid')).toBe('true');
    }
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: parts[0] }));
    await user.selectOptions(screen.getByRole('combobox', { name: parts[0] }), '5 ft');
    await user.selectOptions(screen.getByRole('combobox', { name: parts[1] }), '11 in');
    for (const name of parts) screen.getByRole('combobox', named(name, 'Without shoes.'));
  });
});

describe('an amount of dollars', () => {
  const field = makeField('salary', 'salary', 'Yearly salary');

  it.each([
    ['52000', 52000],
    ['$52,000.50', 52000.5],
  ])('typed as %s crosses the wire as the number %d', async (typed, salary) => {
    const { user, sent } = await openFields([field]);
    await user.type(screen.getByLabelText(/Yearly salary/), typed);
    expect(await sent()).toEqual({ salary });
  });

  it('is shown with its commas, and typed on the decimal keyboard of a phone', async () => {
    await openFields([field], { salary: 52000.5 });
    const input = screen.getByLabelText<HTMLInputElement>(/Yearly salary/);
    expect([input.value, input.inputMode]).toEqual(['52,000.50', 'decimal']);
  });

  it.each([
    ['a lot', 'Please enter a number.'],
    ['-5', 'This must be at least $0.00.'],
    ['1.005', 'At most 2 decimals are allowed here.'],
  ])('does not take %s', async (typed, message) => {
    const { user } = await openFields([field]);
    await user.type(screen.getByLabelText(/Yearly salary/), typed);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText(message)).toBeDefined();
  });
});

describe('the contact of a spouse', () => {
  it('is asked only where it is not the primary’s', async () => {
    const { user, sent } = await openFields([
      makeField('use_primary_contact', 'use_primary_contact', 'Same address?'),
      makeField('contact', 'conditional_fieldset', 'Address', {
        field_name: 'use_primary_contact',
        show_if_false: true,
        showIfTrue: [makeField('city', 'text', 'City')],
      }),
    ]);
    const group = within(screen.getByRole('radiogroup', { name: /Same address/ }));
    expect(screen.queryByLabelText(/City/)).toBeNull();
    await user.click(group.getByRole('radio', { name: 'No' }));
    expect(within(screen.getByRole('group', { name: 'Address' })).getByLabelText(/City/)).toBeDefined();
    await user.click(group.getByRole('radio', { name: 'Yes' }));
    expect(screen.queryByLabelText(/City/)).toBeNull();
    expect(await sent()).toEqual({ use_primary_contact: 'yes' });
  });
});
