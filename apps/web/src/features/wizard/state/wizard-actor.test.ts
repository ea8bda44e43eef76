import { expect, it } from 'vitest';
import { wizardOffers } from './wizard-actor.ts';

const agent = {
  isSelfEnroll: false,
  isRemoteSignature: false,
  isCallCenterReview: false,
  isRatingConfirmation: false,
  enrollment_mode: 'inperson' as const,
};
const byVoice = { enrollment_mode: 'voiceenroll' as const };
const usual = { isTerminal: false, isUnderwritingSubmitted: false };
const names = (of: object) =>
  Object.entries(of)
    .filter(([, is]) => is)
    .map(([name]) => name);

it.each([
  ['an agent', {}, {}, ['cancel', 'pause', 'premium', 'cart', 'answers']],
  [
    'an agent on a terminal step',
    {},
    { isTerminal: true },
    ['cancel', 'pause', 'decline', 'premium', 'cart', 'answers'],
  ],
  [
    'an agent after underwriting',
    {},
    { isUnderwritingSubmitted: true },
    ['pause', 'premium', 'cart', 'answers'],
  ],
  [
    'an agent whose device it is',
    {},
    { device: 'agent' as const },
    ['cancel', 'pause', 'premium', 'cart', 'answers', 'handOver'],
  ],
  [
    'an applicant to whom the device was handed over',
    {},
    { device: 'applicant' as const, isTerminal: true },
    ['premium', 'cart', 'answers', 'takeBack'],
  ],
  [
    'an agent on a call, whose device nobody beside them takes',
    byVoice,
    { device: 'agent' as const },
    ['cancel', 'pause', 'premium', 'cart', 'answers', 'call'],
  ],
  ['an employee by themselves', { isSelfEnroll: true }, {}, ['cancel', 'premium', 'cart', 'answers']],
  ['a remote signer', { isRemoteSignature: true }, {}, ['decline']],
  ['who confirms another rating', { isRatingConfirmation: true }, {}, []],
  ['a call-center reviewer', { isCallCenterReview: true }, {}, []],
  ['an agent on a call', byVoice, {}, ['cancel', 'pause', 'premium', 'cart', 'answers', 'call']],
  ['whoever signs by email after a call', { ...byVoice, isRemoteSignature: true }, {}, ['decline']],
])('offers %s %j', (_, actor, state, expected) => {
  expect(names(wizardOffers({ ...agent, ...actor }, { ...usual, ...state }))).toEqual(expected);
});
