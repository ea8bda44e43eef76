import { glossary } from '@openroll/messages/en/glossary';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { address, openPage } from '../../../test/open-page.tsx';

it('is a click away for whoever is signed in, and tells the keys and the words', async () => {
  const { user } = openPage('/cases', {
    as: aUser(),
    answers: { 'POST /api/cases/search': { json: { cases: [], totalResultsCount: 0 } } },
  });
  await user.click(await screen.findByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeDefined();
  expect(address()).toBe('/help');
  const keys = within(screen.getByRole('table', { name: 'Keys' }));
  for (const key of ['/', 'Ctrl + K', 'Esc', 'Y', 'N']) expect(keys.getByText(key)).toBeDefined();
  const words = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(words).toEqual(words.toSorted((a, b) => (a ?? '').localeCompare(b ?? '')));
  expect(words).toContain('Guaranteed issue');
  // As it is explained where it stands, and in no other words.
  expect(screen.getByText('Waived').nextElementSibling?.textContent).toBe(glossary['waived.text']);
  // No word of the tenant is left unfilled.
  expect(screen.getByRole('main').textContent).not.toContain('{');
  expect(screen.getByText('An employer with its people, its products and its settings.')).toBeDefined();
});
