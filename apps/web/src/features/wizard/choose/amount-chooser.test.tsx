import type { Choice } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFields } from '../../../../test/open-fields.ts';

/** $10,000 to $100,000, $1.00 for each ten thousand; $50,000 are guaranteed. */
const amounts: Choice[] = Array.from({ length: 10 }, (_, index) => {
  const value = (index + 1) * 10_000;
  const text = `$${(index + 1) * 10},000`;
  if (value <= 50_000) return { value, text, premium: index + 1 };
  const above = value - 50_000;
  return {
    value,
    text,
    premium: 5,
    in_force_amount: 50_000,
    pending_amount: above,
    pending_premium: above / 10_000,
  };
});
const refusals: Choice[] = [
  { value: null, text: 'Waived' },
  { value: -999, text: 'No Coverage' },
];
const bought: Choice[] = [
  { value: 'premium_4', text: '$4.00 buys $48,000', amount: 48_000, premium: 4 },
  { value: 'premium_20', text: '$20.00 buys $240,000', amount: 240_000, premium: 20 },
];
const fieldOf = (choices: readonly Choice[]) =>
  makeField('coverage', 'face_value_selection', 'Amount of coverage', { choices: [...choices, ...refusals] });
const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Amount of coverage' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('one of many amounts', () => {
  it('begins with none chosen, beside Waived and No Coverage', async () => {
    await openFields([fieldOf(amounts)], {}, 7);
    expect((await slider()).getAttribute('aria-valuetext')).toBe('No amount is chosen yet.');
    expect(
      screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Waived', 'No Coverage']);
  });

  it('is chosen by the slider, which says the amount and what it costs', async () => {
    const { sent } = await openFields([fieldOf(amounts)], {}, 7);
    fireEvent.change(await slider(), { target: { value: '2' } });
    expect((await slider()).getAttribute('aria-valuetext')).toBe('$30,000, $3.00 per month');
    fireEvent.change(await slider(), { target: { value: '6' } });
    expect((await slider()).getAttribute('aria-valuetext')).toBe('$70,000, $5.00 now, $7.00 if approved');
    expect(screen.getByRole('radio', { name: '$70,000' })).toHaveProperty('checked', true);
    expect(await sent()).toEqual({ coverage: { text: '$70,000', value: 70_000 } });
  });

  it('goes up and down by one, and stays at the ends', async () => {
    const { user } = await openFields([fieldOf(amounts)], {}, 7);
    const checked = () =>
      screen.getAllByRole<HTMLInputElement>('radio').find((radio) => radio.checked)?.labels?.[0]?.textContent;
    await slider();
    await user.click(button('Higher amount'));
    expect(checked()).toBe('$10,000');
    await user.click(button('Higher amount'));
    expect(checked()).toBe('$20,000');
    for (let times = 0; times < 3; times++) await user.click(button('Lower amount'));
    expect(checked()).toBe('$10,000');
    expect(button('Lower amount').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('Lower amount'));
  });

  it('is chosen by a preset, and the line of the guarantee is told', async () => {
    const { user, sent } = await openFields([fieldOf(amounts)], {}, 7);
    const presets = within(await screen.findByRole('group', { name: 'Amounts that are often chosen' }));
    expect(presets.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Lowest: $10,000',
      'Guaranteed issue: $50,000',
      'Highest: $100,000',
    ]);
    expect(screen.getByText(/^Guaranteed issue up to \$50,000\./)).toBeDefined();
    await user.click(presets.getByRole('button', { name: 'Guaranteed issue: $50,000' }));
    expect(presets.getByRole('button', { pressed: true }).textContent).toBe('Guaranteed issue: $50,000');
    expect(await sent()).toEqual({ coverage: { text: '$50,000', value: 50_000 } });
  });

  it('is one radio button among all behind All amounts', async () => {
    const { user, sent } = await openFields([fieldOf(amounts)], {}, 7);
    await slider();
    expect(button('All amounts').getAttribute('aria-expanded')).toBe('false');
    await user.click(button('All amounts'));
    expect(screen.getAllByRole('radio')).toHaveLength(12);
    await user.click(screen.getByRole('radio', { name: '$80,000' }));
    expect(screen.getAllByRole('radio', { name: '$80,000' })).toHaveLength(1);
    expect(await sent()).toEqual({ coverage: { text: '$80,000', value: 80_000 } });
  });

  it('stays at hand while the coverage is waived', async () => {
    const { user, sent } = await openFields([fieldOf(amounts)], {}, 7);
    await slider();
    await user.click(button('Highest: $100,000'));
    await user.click(screen.getByRole('radio', { name: 'Waived' }));
    expect(screen.getByRole('radio', { name: '$100,000' })).toHaveProperty('checked', false);
    expect(await sent()).toEqual({ coverage: { text: 'Waived', value: null } });
  });
});

describe('a budget', () => {
  it('is asked only where premiums buy amounts', async () => {
    await openFields([fieldOf(amounts)], {}, 7);
    await slider();
    expect(screen.queryByRole('button', { name: 'By budget' })).toBeNull();
  });

  it('buys the highest amount whose premium is within it', async () => {
    const { user, sent } = await openFields([fieldOf([...amounts, ...bought])], {}, 7);
    await slider();
    await user.click(button('By budget'));
    await user.type(screen.getByLabelText('Budget per month'), '4.5');
    expect(screen.getByText('The most within this budget: $48,000, for $4.00.')).toBeDefined();
    expect(await sent()).toEqual({ coverage: { text: '$4.00 buys $48,000', value: 'premium_4' } });
  });

  it('that is too low says what the lowest premium is, and chooses nothing', async () => {
    const { user } = await openFields([fieldOf([...amounts, ...bought])], {}, 7);
    await slider();
    await user.click(button('By budget'));
    await user.type(screen.getByLabelText('Budget per month'), '0.5');
    expect(screen.getByText(/The lowest premium is \$1\.00\./)).toBeDefined();
    expect(screen.getByText('No amount is chosen yet.')).toBeDefined();
  });
});
