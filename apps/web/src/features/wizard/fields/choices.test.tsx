import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFields } from '../../../../test/open-fields.ts';

const choices = [
  { value: 'heart', text: 'Heart' },
  { value: 7, text: 'Seven' },
  { value: 'lung', text: 'Lung' },
];
const kinds = ['checkbox_group', 'multi_select'] as const;

describe('a list of choices', () => {
  it.each(kinds)('of kind %s is the values that are checked, in the order of the choices', async (kind) => {
    const { user, sent } = await openFields([makeField('asked', kind, 'Which of these?', { choices })]);
    const group = within(await screen.findByRole('group', { name: /Which of these/ }));
    for (const name of ['Lung', 'Heart', 'Seven', 'Seven'])
      await user.click(group.getByRole('checkbox', { name }));
    expect(await sent()).toEqual({ asked: ['heart', 'lung'] });
  });

  it.each(kinds)(
    'of kind %s says beside itself that something is missing, and takes the focus',
    async (kind) => {
      const { user } = await openFields([makeField('asked', kind, 'Which of these?', { choices })]);
      await screen.findByRole('group', { name: /Which of these/ });
      await user.click(screen.getByRole('button', { name: 'Next' }));
      const group = screen.getByRole('group', { name: /Which of these/ });
      const described = group.getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(described)?.textContent).toBe('Please fill out this field.');
      expect(document.activeElement).toBe(within(group).getByRole('checkbox', { name: 'Heart' }));
    },
  );

  it('lets no more be checked than may be chosen, and says so', async () => {
    const { user, sent } = await openFields([
      makeField('asked', 'checkbox_group', 'Which of these?', { choices, maximum: 1 }),
    ]);
    expect(await screen.findByText('At most 1 can be chosen.')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Lung' }));
    expect(screen.getByRole('checkbox', { name: 'Heart' })).toHaveProperty('disabled', true);
    expect(await sent()).toEqual({ asked: ['lung'] });
  });

  it('is no answer when nothing is checked anymore', async () => {
    const { user, sent } = await openFields(
      [makeField('asked', 'multi_select', 'Which of these?', { choices, optional: true })],
      { asked: ['heart'] },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Heart' }));
    expect(await sent()).toEqual({});
  });
});

describe('a group of radio buttons', () => {
  it('takes the focus when its answer is missing', async () => {
    const { user } = await openFields([makeField('asked', 'radio', 'Which one?', { choices })]);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Heart' }));
  });
});
