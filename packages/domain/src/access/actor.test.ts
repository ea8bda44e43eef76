import { expect, it } from 'vitest';
import { type Actor, countedAs, holds, isHomeOffice, isSignedIn, userIdOf } from './actor.ts';
import { permissions } from './permissions.ts';

const user: Actor = { kind: 'user', userId: 7, name: '', roles: ['HomeOfficeAdmin'], permissions };
const api: Actor = { kind: 'api', userId: 8, name: '', roles: ['APIUser'], permissions, caseId: 1 };
const holder: Actor = {
  kind: 'link',
  link: 'sign',
  linkSessionId: 7,
  identifiedAs: 'applicant',
  sessionId: 3,
  caseId: 1,
};
const nobody: Actor = { kind: 'anonymous' };

it('the holder of a link has no account, no permission and no role', () => {
  expect([user, api, holder, nobody].map(isSignedIn)).toEqual([true, true, false, false]);
  expect([user, api, holder, nobody].map(userIdOf)).toEqual([7, 8, null, null]);
  expect([user, api, holder, nobody].map(isHomeOffice)).toEqual([true, false, false, false]);
  expect(permissions.filter((permission) => holds(holder, permission))).toEqual([]);
});

it('a link is counted apart from the user of the same number', () => {
  expect([user, api, holder, nobody].map(countedAs)).toEqual(['user 7', 'user 8', 'link 7', undefined]);
});
