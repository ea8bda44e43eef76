import { expect, it } from 'vitest';
import { type ReviewFacts, reviewAddressProblems, reviewStateOf, waitsForReview } from './review.ts';

const live = { isLive: true, wasRefused: false };
const over = { isLive: false, wasRefused: false };
const nothing: ReviewFacts = { link: undefined, reading: undefined, isReleased: false };

it.each<[string, Partial<ReviewFacts>, string]>([
  ['nothing was sent', {}, 'not_sent'],
  ['a link that opens', { link: live }, 'sent'],
  ['a link whose email came back', { link: { ...live, wasRefused: true } }, 'error'],
  ['a link that is over', { link: over }, 'ended'],
  ['one that is over, and whose email came back', { link: { ...over, wasRefused: true } }, 'error'],
  ['somebody has read what stands', { link: over, reading: { isCurrent: true } }, 'reviewed'],
  ['the same with another link on its way', { link: live, reading: { isCurrent: true } }, 'reviewed'],
  ['answers have changed since', { link: over, reading: { isCurrent: false } }, 'void'],
  ['the same, sent anew', { link: live, reading: { isCurrent: false } }, 'sent'],
  ['the home office has released it', { link: live, isReleased: true }, 'released'],
])('%s', (_, facts, state) => {
  expect(reviewStateOf({ ...nothing, ...facts })).toBe(state);
});

it.each([
  ['pending', 'not_sent', true],
  ['pending', 'void', true],
  ['pending', 'reviewed', false],
  ['pending', 'released', false],
  ['pending', undefined, false],
  ['enrolled', 'sent', false],
  ['expired', 'sent', false],
] as const)('%s, its review %s: waits for it: %s', (status, review, waits) => {
  expect(waitsForReview(status, review)).toBe(waits);
});

it.each([
  ['dana@home.example', []],
  [' DANA@Home.example ', []],
  ['robin@callcenter.example', []],
  ['robin@CallCenter.example', []],
  ['robin@elsewhere.example', ['review-address']],
  ['robin@not-callcenter.example', ['review-address']],
  ['robin@callcenter.example@elsewhere.example', ['email-format']],
  ['', ['required']],
  ['nobody', ['email-format']],
  ['dana@home.example\r\nBcc: x@y.example', ['email-format']],
])('the applications may be sent to %j: %j', (address, codes) => {
  const known = { applicantEmail: 'dana@home.example', reviewDomains: ['callcenter.example'] };
  expect(reviewAddressProblems(address, known).map(({ code }) => code)).toEqual(codes);
});

it('nobody without an address of their own opens the door to another domain', () => {
  const known = { applicantEmail: '', reviewDomains: [] };
  expect(reviewAddressProblems('a@b.example', known).map(({ code }) => code)).toEqual(['review-address']);
});
