import { expect, it } from 'vitest';
import { shownProviderError } from './shown-provider-error.ts';

it.each([
  ['Could not tokenize payment method: A valid CVV is required.', 'A valid CVV is required.'],
  ['We could not tokenize this card.', 'We could not save this card.'],
  ['Tokenize again later.', 'Save again later.'],
  ['Use one of the test cards.', 'Use one of the test cards.'],
])('%j is shown as %j', (message, shown) => {
  expect(shownProviderError(message)).toBe(shown);
});
