import { makeField } from '@openroll/wizard/steps/make-field';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFields } from '../../../../test/open-fields.ts';

const describedBy = (radio: HTMLElement) =>
  [...(document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.children ?? [])].map(
    ({ textContent }) => textContent,
  );

describe('a choice of coverage', () => {
  const field = makeField('coverage', 'face_value_selection', 'Amount', {
    choices: [
      { value: 5000, text: '$5,000', premium: 4.6 },
      { value: 10000, text: '$10,000', premium: 9.21 },
      { value: null, text: 'Waived' },
      { value: -999, text: 'No Coverage' },
    ],
  });

  it('shows what each costs per pay period', async () => {
    await openFields([field], {}, 7);
    expect(await screen.findByText('$9.21 per month')).toBeDefined();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  it('says what Waived and No Coverage mean, and explains them further', async () => {
    const { user } = await openFields([field], {}, 7);
    const waived = await screen.findByRole('radio', { name: 'Waived' });
    const none = screen.getByRole('radio', { name: 'No Coverage' });
    expect(describedBy(waived)).toEqual(['Turned down. A record is kept that it was offered.']);
    expect(describedBy(none)).toEqual(['Nothing is applied for, and no record is kept.']);
    await user.click(await screen.findByRole('button', { name: 'What is “Waived”?' }));
    expect(await screen.findByRole('dialog')).toHaveProperty(
      'textContent',
      expect.stringContaining('A record of it is kept, to show that the offer was made.'),
    );
  });

  it.each([
    [
      'guaranteed, and what needs approval',
      { premium: 12.3, in_force_amount: 100_000, pending_amount: 200_000, pending_premium: 24.6 },
      ['$12.30 now, $36.90 if approved', 'Guaranteed issue $100,000', 'Needs approval $200,000'],
    ],
    [
      'all to be approved',
      { premium: 0, in_force_amount: 0, pending_amount: 300_000, pending_premium: 36.9 },
      ['$0.00 now, $36.90 if approved', 'Needs approval $300,000'],
    ],
    [
      'less than was chosen',
      { premium: 12.3, in_force_amount: 100_000 },
      ['$12.30 per month', 'Guaranteed issue $100,000'],
    ],
    ['not priced yet', { premium: 0, in_force_amount: 0, pending_amount: 300_000 }, []],
  ])('says of an amount what is %s', async (_, more, lines) => {
    const choices = [{ value: 300_000, text: '$300,000', ...more }];
    await openFields([makeField('coverage', 'face_value_selection', 'Amount', { choices })], {}, 7);
    expect(describedBy(await screen.findByRole('radio', { name: '$300,000' }))).toEqual(lines);
  });

  it('explains on the card what needs approval', async () => {
    const split = { premium: 12.3, in_force_amount: 100_000, pending_amount: 200_000, pending_premium: 24.6 };
    const choices = [{ value: 300_000, text: '$300,000', ...split }];
    const { user } = await openFields(
      [makeField('coverage', 'face_value_selection', 'Amount', { choices })],
      {},
      7,
    );
    await user.click(await screen.findByRole('button', { name: 'Needs approval $200,000' }));
    expect(await screen.findByRole('dialog')).toHaveProperty(
      'textContent',
      expect.stringContaining('Coverage above what is guaranteed.'),
    );
    expect(screen.getByRole('radio', { name: '$300,000' })).toHaveProperty('checked', false);
  });

  it.each([
    ['$10,000', { text: '$10,000', value: 10000 }],
    ['Waived', { text: 'Waived', value: null }],
    ['No Coverage', { text: 'No Coverage', value: -999 }],
  ])('sends %s by its value, without a premium', async (text, answer) => {
    const { user, sent } = await openFields([field], {}, 7);
    await user.click(await screen.findByRole('radio', { name: text }));
    expect(await sent()).toEqual({ coverage: answer });
  });
});
