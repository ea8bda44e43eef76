import { describe, expect, it } from 'vitest';
import { isAcceptedAsSigned } from './underwritten.ts';

const accepted = { product: 1, applicantId: 'primary', value: 'ACCEPT', rating: 'preferred' } as const;

describe('an application is in force as it was signed', () => {
  it.each([
    ['where it is approved at the rating that was shown', accepted, 'preferred', true],
    ['not at another rating', accepted, 'standard', false],
    [
      'not where a person is to look at it',
      { ...accepted, value: 'REFER', rating: null },
      'preferred',
      false,
    ],
    ['not where it is declined', { ...accepted, value: 'DECLINE', rating: null }, 'preferred', false],
    ['not where nobody could decide', { ...accepted, value: 'failed', rating: null }, 'preferred', false],
    ['not before anybody has decided', undefined, 'preferred', false],
  ] as const)('%s', (_name, decision, anticipated, expected) => {
    expect(isAcceptedAsSigned(decision, anticipated)).toBe(expected);
  });
});
