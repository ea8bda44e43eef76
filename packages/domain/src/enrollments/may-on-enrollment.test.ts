import { expect, it } from 'vitest';
import type { UserActor } from '../access/actor.ts';
import { permissionsOf, type Role } from '../access/roles.ts';
import { type EnrollmentStanding, mayOnEnrollment, maySeeForm } from './may-on-enrollment.ts';

const somebody = (...roles: Role[]): UserActor => ({
  kind: 'user',
  userId: 1,
  name: 'Somebody',
  roles,
  permissions: permissionsOf(roles),
});
const agent = somebody();
const caseAdmin = somebody('CaseAdmin');
const homeOffice = somebody('HomeOfficeAdmin');

const enrolled: EnrollmentStanding = {
  status: 'enrolled',
  declined_by: null,
  hasDocument: true,
  isCaseActive: true,
  isInPendingGroup: false,
  delivery: { status: 'queued', isDeliverable: true },
  agentId: 1,
  review: undefined,
  pendingCents: null,
  isDecided: false,
  isDeliveryRequired: true,
  areSplitsEnabled: false,
  isPackaged: false,
};
const unread = { status: 'pending' as const, review: 'sent' as const, delivery: undefined };

const allowed = (actor: UserActor, change: Partial<EnrollmentStanding> = {}) =>
  Object.entries(mayOnEnrollment(actor, { ...enrolled, ...change }))
    .filter(([, may]) => may)
    .map(([name]) => name);

it.each([
  ['its agent sends what nobody has read to be read', agent, unread, ['enroll', 'view_pdf', 'send_review']],
  ['another agent does not', agent, { ...unread, agentId: 2 }, ['enroll', 'view_pdf']],
  ['nor anybody in an inactive case', agent, { ...unread, isCaseActive: false }, ['view_pdf']],
  ['nor what was read', agent, { ...unread, review: 'reviewed' as const }, ['enroll', 'view_pdf']],
  [
    'the home office releases it',
    homeOffice,
    { ...unread, agentId: 2 },
    ['remove', 'enroll', 'view_pdf', 'transfer', 'release'],
  ],
  [
    'and not what waits for something else',
    homeOffice,
    { ...unread, agentId: 2, review: 'released' as const },
    ['remove', 'enroll', 'view_pdf', 'transfer', 'decide'],
  ],
  [
    'which it decides',
    homeOffice,
    { status: 'pending' as const, delivery: undefined },
    ['remove', 'enroll', 'view_pdf', 'transfer', 'decide'],
  ],
  ['and its agent does not', agent, { status: 'pending' as const }, ['enroll', 'view_pdf']],
  [
    'its agent does not say who shares its commission',
    agent,
    { areSplitsEnabled: true },
    ['enroll', 'view_pdf'],
  ],
  [
    'who may change its case does',
    caseAdmin,
    { areSplitsEnabled: true },
    ['remove', 'enroll', 'view_pdf', 'edit_splits'],
  ],
  [
    'the home office decides what lies above the guarantee',
    homeOffice,
    { pendingCents: 100, delivery: undefined },
    ['remove', 'enroll', 'view_pdf', 'decide'],
  ],
  [
    'once',
    homeOffice,
    { pendingCents: 100, isDecided: true, delivery: undefined },
    ['remove', 'enroll', 'view_pdf'],
  ],
  [
    'whoever may change its case hands over what waits for signatures',
    caseAdmin,
    { status: 'pending_agent_signature' as const, delivery: undefined },
    ['remove', 'enroll', 'view_pdf', 'transfer'],
  ],
  [
    'and nothing that has ended',
    caseAdmin,
    { status: 'expired' as const, delivery: undefined },
    ['remove', 'enroll', 'view_pdf'],
  ],
  ['an agent enrolls again and sees the form', agent, {}, ['enroll', 'view_pdf']],
  ['an agent resumes what is paused', agent, { status: 'paused' as const, hasDocument: false }, ['resume']],
  ['nobody enrolls in an inactive case', agent, { isCaseActive: false }, ['view_pdf']],
  ['a case administrator removes', caseAdmin, {}, ['remove', 'enroll', 'view_pdf']],
  ['the home office delivers what is queued', homeOffice, {}, ['remove', 'enroll', 'view_pdf', 'deliver']],
  [
    'the home office moves what lies in the Pending Group',
    homeOffice,
    { isInPendingGroup: true, delivery: undefined },
    ['remove', 'enroll', 'view_pdf', 'move'],
  ],
  [
    'an agent sends the link to sign again',
    agent,
    { status: 'pending_applicant_signature' as const },
    ['enroll', 'view_pdf', 'resend'],
  ],
  [
    'and not in an inactive case',
    agent,
    { status: 'pending_applicant_signature' as const, isCaseActive: false },
    ['view_pdf'],
  ],
  ['a case administrator does not', caseAdmin, { isInPendingGroup: true }, ['remove', 'enroll', 'view_pdf']],
  [
    'nor anybody what is only paused',
    homeOffice,
    { isInPendingGroup: true, status: 'paused' as const, hasDocument: false, delivery: undefined },
    ['remove', 'resume', 'transfer'],
  ],
  [
    'and what failed',
    homeOffice,
    { delivery: { status: 'failed' as const, isDeliverable: true } },
    ['remove', 'enroll', 'view_pdf', 'deliver'],
  ],
  [
    'not what has arrived',
    homeOffice,
    { delivery: { status: 'delivered' as const, isDeliverable: true } },
    ['remove', 'enroll', 'view_pdf'],
  ],
  [
    'not what its case holds back',
    homeOffice,
    { delivery: { status: 'queued' as const, isDeliverable: false } },
    ['remove', 'enroll', 'view_pdf'],
  ],
])('%s', (_name, actor, change, expected) => {
  expect(allowed(actor, change)).toEqual(expected);
});

it.each([
  ['waived', null, false],
  ['declined', 'person', false],
  ['declined', 'signer', false],
  ['declined', null, false],
  ['declined', 'agent', true],
  ['declined', 'underwriting', true],
  ['enrolled', null, true],
] as const)(
  'the form of what is %s by %s is open to everybody in scope: %s',
  (status, declined_by, isOpen) => {
    expect(maySeeForm(agent, { status, declined_by })).toBe(isOpen);
    expect(maySeeForm(caseAdmin, { status, declined_by })).toBe(true);
  },
);
