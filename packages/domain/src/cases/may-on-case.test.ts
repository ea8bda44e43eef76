import { describe, expect, it } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { permissionsOf, type Role } from '../access/roles.ts';
import { type CaseStanding, mayOnCase } from './may-on-case.ts';

const somebody = (...roles: Role[]): Actor => ({
  kind: 'user',
  userId: 7,
  name: 'Somebody',
  roles,
  permissions: permissionsOf(roles),
});
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
      ['change', 'products', 'users', 'census', 'remove', 'enroll'],
    ],
    ['a user administrator assigns users', somebody('UserAdmin'), { createdBy: 7 }, ['users', 'enroll']],
    ['nobody who is not signed in does anything', { kind: 'anonymous' }, {}, []],
  ])('%s', (_, actor, given, expected) => expect(granted(actor, given)).toEqual(expected));
});
