import { expect, it } from 'vitest';
import { endedOf, endingWords } from './ended-by.ts';

it.each([
  ['how a session ended', { ended: { by: 'pause', sessionId: 9 } }, { by: 'pause', sessionId: 9 }],
  ['that somebody has read', { ended: { by: 'review', sessionId: 9 } }, { by: 'review', sessionId: 9 }],
  ['nothing of whoever came by an address', null, undefined],
  ['nothing of a way that there is not', { ended: { by: 'magic', sessionId: 9 } }, undefined],
  ['nothing without a session', { ended: { by: 'submit' } }, undefined],
])('knows %s', (_, state, expected) => {
  expect(endedOf(state)).toEqual(expected);
});

it.each([
  ['pause', 'agent', 'receipt.paused.text'],
  ['later', 'self', 'receipt.later.text'],
  ['cancel', 'agent', 'receipt.discarded.text'],
  ['cancel', 'self', 'receipt.discarded.own'],
  ['decline', 'agent', 'receipt.declined.text'],
  ['decline', 'self', 'receipt.declined.own'],
  ['decline', 'signer', 'receipt.refused.text'],
] as const)('says after %s to %s where the work is', (by, who, text) => {
  expect(endingWords(by, who).text).toBe(text);
});
