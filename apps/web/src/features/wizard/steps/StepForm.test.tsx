import { makeField } from '@openroll/wizard/steps/make-field';
import { makeStep } from '@openroll/wizard/steps/make-step';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const page = { name: 'family', title: 'Family', breadcrumb: 'Family' };
const primary = { id: 'primary', type: 'primary' } as const;
const words = (name: string) => ({ name, title: `Own title of ${name}`, breadcrumb: name });
const family = [
  makeStep(words('family'), { phase: 'people', of: primary, page }, () => [
    makeField('has_spouse', 'yes_no_radio', 'Is there a spouse?'),
  ]),
  makeStep(
    { ...words('spouse'), title: 'Spouse' },
    {
      phase: 'people',
      of: { id: 'spouse', type: 'spouse' },
      page,
      condition: { '==': [{ var: 'primary.has_spouse' }, 'yes'] },
    },
    () => [makeField('first_name', 'text', 'First name')],
  ),
  makeStep(words('children'), { phase: 'people', of: primary, page }, () => [
    makeField('children', 'children_editor', 'Children', { optional: true }),
  ]),
];
const steps = [...family, aStep('last', [])];
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a page of several steps', () => {
  it('has one title and one place in the bar, and frames what is asked about somebody else', async () => {
    const { user, network } = openWizard({ steps });
    await heading('Family');
    const bar = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Family', 'last']),
    );
    expect(screen.queryByRole('group', { name: 'Spouse' })).toBeNull();
    const before = network.asked.length;
    await user.click(screen.getByLabelText('Yes'));
    expect(within(screen.getByRole('group', { name: 'Spouse' })).getByLabelText(/First name/)).toBeDefined();
    expect(network.asked).toHaveLength(before);
  });

  it('is judged as a whole, the first thing missing has the focus', async () => {
    const { user, network } = openWizard({ steps });
    await heading('Family');
    await user.click(screen.getByLabelText('Yes'));
    await user.click(screen.getByRole('button', { name: 'Add a child' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const names = screen.getAllByLabelText(/First name/);
    expect(names.map((each) => each.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(document.activeElement).toBe(names[0]);
    expect(network.to('POST /api/wizard/advance')).toHaveLength(0);
    // What was answered is kept all the same.
    await waitFor(() =>
      expect(network.to('POST /api/wizard/update-steps').at(-1)?.body).toMatchObject({
        data: { applicants: [{ data: { has_spouse: 'yes' } }, { type: 'child' }] },
      }),
    );
  });

  it('is left by one call, which brings steps and premiums with it', async () => {
    const { user, network } = openWizard({ steps });
    await heading('Family');
    await user.click(screen.getByLabelText('No'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await heading('The last step');
    // What the answer itself had saved may come before it, where the hand is slow; nothing is asked for behind it.
    const asked = network.asked.map(({ address }) => address);
    const advance = '/api/wizard/advance?session_id=9';
    expect(asked.slice(asked.indexOf(advance))).toEqual([advance]);
  });

  it('shows what the server finds where it is asked, also of a child', async () => {
    const message = 'These characters cannot be printed on the form: 漢';
    const child = { first_name: '漢', last_name: 'W', birthdate: '2015-05-05', gender: 'male' };
    const { user } = openWizard({
      steps,
      session: {
        initial_data: {
          applicants: [
            { ...primary, data: { has_spouse: 'no' } },
            { id: 'child-4', type: 'child', data: child },
          ],
          selectedCoverages: [],
        },
      },
      errors: () => [{ step: 'children', name: 'children.0.first_name', message }],
    });
    await heading('Family');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/First name/)));
    expect(screen.getByLabelText(/First name/).getAttribute('aria-invalid')).toBe('true');
  });
});
