import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { advance } from '../../../../test/open-fields.ts';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

const offer = (product: number, name: string, more: object = {}) =>
  makeField(`offer_${product}`, 'radio', name, {
    optional: true,
    help: `About ${name}.`,
    choices: [
      { value: 'choose', text: 'Choose' },
      { value: 'waive', text: 'Waive' },
    ],
    offer: { product, people: ['Dana', 'Robert'], premium_from: 4.1, is_guaranteed: false, ...more },
  });
const steps = [
  aStep('offers', [
    offer(7, 'Critical Illness'),
    offer(8, 'Term Life', { guaranteed_up_to: '$100,000' }),
    offer(9, 'Accident', { premium_from: undefined }),
    offer(10, 'Retired', { people: [] }),
  ]),
  aStep('last', []),
];
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('li') as HTMLElement);
};
const sent = (network: ReturnType<typeof openWizard>['network']) =>
  (network.to(advance)[0]?.body as { data?: object } | undefined)?.data;

it('each product is a card: what it is, for whom, from what price, guaranteed where it is', async () => {
  openWizard({ steps });
  const illness = await card('Critical Illness');
  for (const text of ['About Critical Illness.', 'For Dana and Robert', 'From $4.10 per month'])
    expect(illness.getByText(text)).toBeDefined();
  expect(illness.queryByText(/Guaranteed/)).toBeNull();
  const says = within(illness.getByRole('radiogroup', { name: 'Critical Illness' })).getAllByRole('radio');
  expect(says.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Choose',
    'Waive',
  ]);
  const life = await card('Term Life');
  expect(await life.findByRole('button', { name: 'Guaranteed issue up to $100,000' })).toBeDefined();
  expect((await card('Accident')).getByText(/depends on an answer that is still missing/)).toBeDefined();
});

it('a product for nobody says so, and asks nothing', async () => {
  openWizard({ steps });
  const retired = await card('Retired');
  expect(retired.getByText(/Nobody in the family can have this coverage now/)).toBeDefined();
  expect(retired.queryByRole('radio')).toBeNull();
});

it('one is chosen, the rest is waived at once, and one of them is chosen again', async () => {
  const { user, network } = openWizard({
    steps,
    session: {
      initial_data: {
        applicants: [{ id: 'primary', type: 'primary', data: { offer_9: 'waive' } }],
        selectedCoverages: [
          {
            applicant: 'primary',
            product: 9,
            data: { coverage: { text: 'Waived', value: null }, tier: 'family' },
          },
          { applicant: 'primary', product: 7, data: { coverage: { text: '$10,000', value: 10_000 } } },
        ],
      },
    },
  });
  await user.click((await card('Term Life')).getByRole('radio', { name: 'Choose' }));
  await user.click(screen.getByRole('button', { name: 'Waive the rest' }));
  expect(screen.getByText('1 chosen, 2 waived, 1 not decided')).toBeDefined();
  await user.click((await card('Accident')).getByRole('radio', { name: 'Choose' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(sent(network)).toMatchObject({
    applicants: [{ data: { offer_7: 'waive', offer_8: 'choose', offer_9: 'choose' } }],
    selectedCoverages: [
      { product: 9, data: { tier: 'family' } },
      { product: 7, data: { coverage: { value: 10_000 } } },
    ],
  });
  // Its page asks anew.
  expect(JSON.stringify(sent(network))).not.toContain('Waived');
});

it('nobody has to say anything', async () => {
  const { user, network } = openWizard({ steps });
  await card('Term Life');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The last step' })).toBeDefined();
  expect(network.to(advance)).toHaveLength(1);
});
