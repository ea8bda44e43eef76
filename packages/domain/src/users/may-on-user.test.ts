import { expect, it } from 'vitest';
import type { UserActor } from '../access/actor.ts';
import { permissionsOf, type Role } from '../access/roles.ts';
import { mayChangeRoles, mayOnUser } from './may-on-user.ts';

const person = (userId: number, ...roles: Role[]): UserActor => ({
  kind: 'user',
  userId,
  name: '',
  roles,
  permissions: permissionsOf(roles),
});
const target = (...roles: Role[]) => ({ id: 2, roles, isApiUser: roles.includes('APIUser') });
const granted = (actor: UserActor, ...roles: Role[]) =>
  Object.entries(mayOnUser(actor, target(...roles)))
    .filter(([, may]) => may)
    .map(([name]) => name);

const everything = [
  'change',
  'set_status',
  'set_password',
  'set_roles',
  'set_home_office',
  'set_tags',
  'invite',
  'send_reset',
  'remove',
];
const butHomeOffice = everything.filter((name) => name !== 'set_home_office');

it.each<[string, UserActor, Role[], string[]]>([
  ['the home office with another of its kind', person(1, 'HomeOfficeAdmin'), ['HomeOfficeAdmin'], everything],
  ['a user administrator with an agent', person(1, 'UserAdmin'), [], butHomeOffice],
  ['a user administrator with another', person(1, 'UserAdmin'), ['UserAdmin'], butHomeOffice],
  ['a user administrator with the home office', person(1, 'UserAdmin'), ['HomeOfficeAdmin'], []],
  ['a user administrator with a case administrator', person(1, 'UserAdmin'), ['CaseAdmin'], []],
  [
    'someone who administers users and cases with a case administrator',
    person(1, 'UserAdmin', 'CaseAdmin'),
    ['CaseAdmin'],
    butHomeOffice,
  ],
  ['an agent with another', person(1), [], []],
  ['a case administrator with an agent', person(1, 'CaseAdmin'), [], []],
  ['the home office with itself', person(2, 'HomeOfficeAdmin'), ['HomeOfficeAdmin'], ['change']],
  [
    'the home office with an API user',
    person(1, 'HomeOfficeAdmin'),
    ['APIUser'],
    ['change', 'set_status', 'set_tags', 'remove'],
  ],
])('%s', (_, actor, roles, rights) => {
  expect(granted(actor, ...roles)).toEqual(rights);
});

it.each<[string, UserActor, Role[], Role[], boolean]>([
  ['a user administrator gives admin rights', person(1, 'UserAdmin'), [], ['CaseAdmin', 'ReportAdmin'], true],
  ['a user administrator makes a home office', person(1, 'UserAdmin'), [], ['HomeOfficeAdmin'], false],
  ['a user administrator unmakes one', person(1, 'UserAdmin'), ['HomeOfficeAdmin'], [], false],
  ['the home office makes another', person(1, 'HomeOfficeAdmin'), [], ['HomeOfficeAdmin'], true],
  ['an agent gives rights', person(1), [], ['CaseAdmin'], false],
  ['an agent changes nothing', person(1), ['CaseAdmin'], ['CaseAdmin'], true],
])('%s: %s → %s', (_, actor, before, after, allowed) => {
  expect(mayChangeRoles(actor, before, after)).toBe(allowed);
});
