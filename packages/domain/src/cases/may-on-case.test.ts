import { describe, expect, it } from 'vitest';
import type { Actor } from '../access/actor.ts';
import type { Permission } from '../access/permissions.ts';
import { permissionsOf, type Role } from '../access/roles.ts';
import { type CaseStanding, hasCaseRight, mayOnCase, maySetSetting } from './may-on-case.ts';

const somebody = (...roles: Role[]): Actor => ({
  kind: 'user',
  userId: 7,
  name: 'Somebody',
  roles,
  permissions: permissionsOf(roles),
});
const holding = (...permissions: Permission[]): Actor => ({ ...somebody(), permissions }) as Actor;
const standing: CaseStanding = {
  createdBy: null,
  hasSubmissions: false,
  isActive: true,
};
const granted = (actor: Actor, given: Partial<CaseStanding> = {}) =>
  Object.entries(mayOnCase(actor, { ...standing, ...given }))
    .filter(([, may]) => may)
    .map(([name]) => name);

describe('what somebody may do with a case', () => {
  it.each<[string, Actor, Partial<CaseStanding>, string[]]>([
    ['an agent enrolls', somebody(), {}, ['enroll']],
    ['an agent sets up a case of their own', somebody(), { createdBy: 7 }, ['change', 'products', 'enroll']],
    [
      'an agent no longer sets up their case after its first submission',
      somebody(),
      { createdBy: 7, hasSubmissions: true },
      ['enroll'],
    ],
    ['nobody enrolls in an inactive case', somebody(), { isActive: false }, []],
    [
      'a case administrator does everything',
      somebody('CaseAdmin'),
      {},
      ['change', 'products', 'users', 'census', 'remove', 'enroll', 'payroll'],
    ],
    ['a user administrator assigns users', somebody('UserAdmin'), { createdBy: 7 }, ['users', 'enroll']],
    ['products want both permissions', holding('manage_products_for_case'), {}, []],
    [
      'products want both permissions, and nothing else',
      holding('manage_products_for_case', 'assign_user_to_case'),
      {},
      ['products', 'users'],
    ],
    ['nobody who is not signed in does anything', { kind: 'anonymous' }, {}, []],
  ])('%s', (_, actor, given, expected) => expect(granted(actor, given)).toEqual(expected));
});

it.each<[string, Actor, boolean]>([
  ['whoever may only assign users', somebody('UserAdmin'), true],
  ['whoever changes cases', somebody('CaseAdmin'), true],
  ['no agent of the case', somebody(), false],
])('the setup is open to %s', (_, actor, expected) => {
  const may = mayOnCase(actor, standing);
  expect(hasCaseRight(may, 'open-setup', { ownOnly: false })).toBe(expected);
  expect(hasCaseRight(may, 'change', { ownOnly: false })).toBe(may.change);
});

it.each<[string, Actor, Partial<CaseStanding>, boolean]>([
  ['whoever changes cases', somebody('CaseAdmin'), {}, true],
  ['no agent, not even in a case of their own', somebody(), { createdBy: 7 }, false],
  ['nobody who may only assign users', somebody('UserAdmin'), {}, false],
])(
  'the payroll is seen to by %s, and by nobody who sees only own enrollments',
  (_, actor, given, expected) => {
    const may = mayOnCase(actor, { ...standing, ...given });
    expect(hasCaseRight(may, 'payroll', { ownOnly: false })).toBe(expected);
    expect(hasCaseRight(may, 'payroll', { ownOnly: true })).toBe(false);
  },
);

it('C34 the files of a census are for whoever manages it, and for nobody who sees only own enrollments', () => {
  const may = mayOnCase(somebody('CaseAdmin'), standing);
  expect(hasCaseRight(may, 'census', { ownOnly: false })).toBe(true);
  expect(hasCaseRight(may, 'census', { ownOnly: true })).toBe(false);
  expect(hasCaseRight(mayOnCase(somebody(), standing), 'census', { ownOnly: false })).toBe(false);
});

it.each<[string, Actor, Partial<CaseStanding>, boolean, boolean]>([
  ['whoever changes cases', somebody('CaseAdmin'), {}, true, true],
  ['whoever may only assign users', somebody('UserAdmin'), {}, true, false],
  ['the agent who made the case', somebody(), { createdBy: 7 }, true, true],
  ['that agent after its first submission', somebody(), { createdBy: 7, hasSubmissions: true }, false, false],
])('C31 the self-enroll agent and other settings: %s', (_, actor, given, agent, others) => {
  const may = mayOnCase(actor, { ...standing, ...given });
  expect(maySetSetting(may, 'self_enroll_agent_id')).toBe(agent);
  expect(maySetSetting(may, 'is_self_enroll_active')).toBe(others);
});
