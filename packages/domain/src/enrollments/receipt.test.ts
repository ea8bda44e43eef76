import { expect, it } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { permissionsOf, type Role } from '../access/roles.ts';
import type { EnrollmentStatus } from '../statuses/enrollment-status.ts';
import { maskedEmail, opensForm, receiptTotal, showsReceipt } from './receipt.ts';

const submitted = new Date('2026-11-24T12:00:00Z');

it.each([
  ['an agent', 'account', '2027-01-01T00:00:00Z', true],
  ['whoever came by a link, at once', 'link', '2026-11-24T12:00:01Z', true],
  ['whoever came by a link, within half an hour', 'link', '2026-11-24T12:29:59Z', true],
  ['nobody who came by a link, later', 'link', '2026-11-24T12:30:00Z', false],
] as const)('is shown to %s', (_, by, now, expected) => {
  expect(showsReceipt(by, submitted, new Date(now))).toBe(expected);
});

it('is shown of nothing that was not submitted', () => {
  expect(showsReceipt('account', null, submitted)).toBe(false);
});

it.each([
  ['dana.whitfield@example.test', 'd…@example.test'],
  ['a@b.test', 'a…@b.test'],
])('writes %s as %s', (address, masked) => {
  expect(maskedEmail(address)).toBe(masked);
});

it('adds up what is in force and what is pending, and nothing of what was declined or has expired', () => {
  const of = (status: EnrollmentStatus, now: number | null, pending: number | null) => ({
    status,
    modal_premium_cents: now,
    pending_premium_cents: pending,
  });
  const applications = [
    of('enrolled', 1_810, null),
    of('pending_agent_signature', 2_005, 950),
    of('pending', null, 40),
    of('declined', 5_000, 700),
    of('waived', null, null),
    of('expired', 900, 10),
  ];
  expect(receiptTotal(applications)).toEqual({ premium_cents: 3_815, pending_premium_cents: 990 });
  expect(receiptTotal([])).toEqual({ premium_cents: 0, pending_premium_cents: 0 });
});

const user = (...roles: Role[]): Actor => ({
  kind: 'user',
  userId: 7,
  name: 'Somebody',
  roles,
  permissions: permissionsOf(roles),
});
const whoEnrolledAlone: Actor = {
  kind: 'link',
  link: 'self-enroll',
  linkSessionId: 1,
  sessionId: 1,
  caseId: 1,
  identifiedAs: null,
};

it.each<[string, Actor, boolean]>([
  ['whoever enrolled alone', whoEnrolledAlone, true],
  ['whoever may see declined forms', user('CaseAdmin'), true],
  ['no agent', user(), false],
])('AC12 a declined form is opened to %s', (_, actor, expected) => {
  expect(opensForm(actor, { status: 'declined', declined_by: 'person' })).toBe(expected);
  expect(opensForm(actor, { status: 'enrolled', declined_by: null })).toBe(true);
});
