import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../test/show-part.tsx';
import SetupCard from './SetupCard.tsx';

it('shows the setup until it is closed, and the way back to it', async () => {
  const { user } = await showPart(
    <SetupCard
      setup={(close) => (
        <button type="button" onClick={close}>
          Close
        </button>
      )}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Open setup' }));
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
});
