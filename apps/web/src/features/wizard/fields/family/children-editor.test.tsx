import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advance, openFields } from '../../../../../test/open-fields.ts';

describe('the children editor', () => {
  const field = makeField('children', 'children_editor', 'Children', {
    optional: true,
    affects_premium: true,
    children: { maximum: 2, max_age: 26, default_last_name: 'Whitfield' },
  });

  it('adds a child under the employee’s last name, up to the most, and removes one', async () => {
    const { user } = await openFields([field]);
    const add = await screen.findByRole('button', { name: 'Add a child' });
    await user.click(add);
    const first = screen.getByRole('region', { name: 'Child 1' });
    expect(within(first).getByLabelText(/Last name/)).toHaveProperty('value', 'Whitfield');
    await user.type(within(first).getByLabelText(/First name/), 'Riley');
    await user.click(add);
    expect(add).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Remove Riley Whitfield' }));
    expect(screen.getAllByRole('region', { name: /^Child/ })).toHaveLength(1);
  });

  it('asks of each child what is missing, beside the child’s own field', async () => {
    const { user, network } = await openFields([field]);
    await user.click(await screen.findByRole('button', { name: 'Add a child' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const child = within(screen.getByRole('region', { name: 'Child 1' }));
    expect(child.getAllByText('Please fill out this field.')).toHaveLength(3);
    expect(document.activeElement).toBe(child.getByLabelText(/First name/));
    expect(network.to(advance)).toHaveLength(0);
  });
});
