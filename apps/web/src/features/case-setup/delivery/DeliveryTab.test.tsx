import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSetup } from '../../../../test/case-setup-facts.ts';
import { openTab } from '../../../../test/open-tab.tsx';
import DeliveryTab from './DeliveryTab.tsx';

it('pauses and transmits, and says how many are held', async () => {
  const { user, draft } = await openTab(DeliveryTab, {
    setup: aSetup({ case: { enrollments_to_deliver_count: 1_204, delivery_paused: true } }),
  });
  expect(screen.getByText('Held now: 1,204.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Transmit' }));
  expect(draft().settings.delivery_paused).toBe(false);
  await user.click(screen.getByRole('radio', { name: 'Paused' }));
  expect(draft().settings.delivery_paused).toBe(true);
});
