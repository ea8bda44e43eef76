import { expect, it } from 'vitest';
import { submitLabel } from './submit-label.ts';

const inPerson = {
  isSelfEnroll: false,
  isRemoteSignature: false,
  isCallCenterReview: false,
  isRatingConfirmation: false,
  isAgentEnrollRemoteSignature: false,
  choseRemoteSignature: false,
};

it.each([
  ['in person', {}, 'wizard.finishAndSubmit'],
  ['in person, the employee signs later', { choseRemoteSignature: true }, 'wizard.finishAndSend'],
  ['self-enroll', { isSelfEnroll: true }, 'wizard.finishAndSubmit'],
  [
    'self-enroll with a remote answer',
    { isSelfEnroll: true, choseRemoteSignature: true },
    'wizard.finishAndSubmit',
  ],
  [
    'agent-enroll remote signature',
    { isAgentEnrollRemoteSignature: true, choseRemoteSignature: true },
    'wizard.finishAndSubmit',
  ],
  ['a reviewer, who submits nothing', { isCallCenterReview: true }, 'wizard.haveRead'],
  ['who confirms another rating', { isRatingConfirmation: true }, 'wizard.confirmChoice'],
  ['remote signer', { isRemoteSignature: true }, 'wizard.signApplication'],
  [
    'remote signer with a remote answer',
    { isRemoteSignature: true, choseRemoteSignature: true },
    'wizard.signApplication',
  ],
])('names the submit button for %s', (_, situation, key) => {
  expect(submitLabel({ ...inPerson, ...situation })).toBe(key);
});
