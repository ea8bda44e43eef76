import { expect, it } from 'vitest';
import { stateOfAttempt, stateOfShare } from './payment-state.ts';

it.each([
  [undefined, 'none'],
  [{ status: 'begun', isReleasing: false }, 'confirming'],
  [{ status: 'unknown', isReleasing: false }, 'confirming'],
  [{ status: 'charged', isReleasing: false }, 'paid'],
  [{ status: 'charged', isReleasing: true }, 'refunding'],
  [{ status: 'voided', isReleasing: true }, 'refunded'],
  [{ status: 'refunded', isReleasing: true }, 'refunded'],
  [{ status: 'declined', isReleasing: false }, 'none'],
  [{ status: 'failed', isReleasing: false }, 'none'],
] as const)('what is not submitted yet, with the attempt %j, is %s', (attempt, state) => {
  expect(stateOfAttempt(attempt)).toBe(state);
});

it.each([
  [undefined, 'none'],
  [{ status: 'paid', isDue: false }, 'paid'],
  [{ status: 'paid', isDue: true }, 'refunding'],
  [{ status: 'refunded', isDue: true }, 'refunded'],
  [{ status: 'failed', isDue: false }, 'failed'],
  [{ status: 'failed', isDue: true }, 'failed'],
] as const)('an application with the share %j is %s', (share, state) => {
  expect(stateOfShare(share)).toBe(state);
});
