import { expect, it } from 'vitest';
import {
  canCorrect,
  canRedeliver,
  type DeliverableFacts,
  deliveryProblems,
  isDeliverable,
  shouldDeliver,
} from './deliveries.ts';

const signed: DeliverableFacts = {
  enrollmentStatus: 'enrolled',
  isRequired: true,
  isDeleted: false,
  isCasePaused: false,
  isTraining: false,
  isPendingGroup: false,
};

it.each<[string, Partial<DeliverableFacts>, boolean]>([
  ['a signed application of a product that requires it', {}, true],
  ['not before every signature is there', { enrollmentStatus: 'pending_agent_signature' }, false],
  ['not what was waived', { enrollmentStatus: 'waived' }, false],
  ['not a product that needs no delivery', { isRequired: false }, false],
  ['not what was deleted', { isDeleted: true }, false],
  ['not while the case is paused', { isCasePaused: true }, false],
  ['not from a training case', { isTraining: true }, false],
  ['not before the group is known', { isPendingGroup: true }, false],
])('delivers %s', (_name, change, due) => {
  expect(isDeliverable({ ...signed, ...change })).toBe(due);
});

it.each([
  ['queued', true, true, false],
  ['failed', true, true, false],
  ['delivered', true, false, true],
  ['queued', false, false, false],
  ['delivered', false, false, false],
] as const)('offers for %s, due %s: deliver %s, re-deliver %s', (status, due, deliver, redeliver) => {
  const delivery = { status, isDeliverable: due };
  expect([shouldDeliver(delivery), canRedeliver(delivery)]).toEqual([deliver, redeliver]);
  expect(deliveryProblems(delivery).map(({ code }) => code)).toEqual(due ? [] : ['delivery-not-due']);
});

it.each([
  ['delivered', 'rejected', false, true],
  ['delivered', 'sent', true, true],
  ['delivered', 'sent', false, false],
  ['delivered', 'accepted', true, false],
  ['failed', 'rejected', false, false],
] as const)(
  'offers for what is %s, whose record is %s and whose package is refused %s, a corrected one: %s',
  (status, record, isPackageRejected, correct) => {
    expect(canCorrect({ status, isDeliverable: true }, { record, isPackageRejected })).toBe(correct);
  },
);
