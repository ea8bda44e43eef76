import { expect, it } from 'vitest';
import { type GroupRoles, rolesOfGroups, showsTwoSteps } from './groups.ts';

const named: GroupRoles = {
  'openroll-agents': 'agent',
  'openroll-cases': 'CaseAdmin',
  'openroll-users': 'UserAdmin',
  'openroll-home-office': 'HomeOfficeAdmin',
};

it.each([
  ['an agent is in the agents’ group', ['openroll-agents'], []],
  ['groups that the site has not named count for nothing', ['everybody', 'openroll-agents', 'chess'], []],
  ['each group gives its role', ['openroll-users', 'openroll-cases'], ['CaseAdmin', 'UserAdmin']],
  ['a role is more than an agent', ['openroll-agents', 'openroll-cases'], ['CaseAdmin']],
  ['a group named twice gives its role once', ['openroll-cases', 'openroll-cases'], ['CaseAdmin']],
  ['the home office is a group like any', ['openroll-home-office'], ['HomeOfficeAdmin']],
])('%s', (_, groups, roles) => {
  expect(rolesOfGroups(groups, named)).toEqual(roles);
});

it.each([
  ['is in no group', []],
  ['is in groups that the site has not named', ['everybody', 'chess']],
  ['writes a group in another case', ['OPENROLL-AGENTS']],
  ['has a group that is called like something every object has', ['constructor', '__proto__', 'toString']],
])('lets nobody in who %s', (_, groups) => {
  expect(rolesOfGroups(groups, named)).toBeUndefined();
});

it.each([
  [{ amr: ['pwd', 'otp', 'mfa'] }, true],
  [{ amr: ['pwd'] }, false],
  [{ acr: 'phr' }, true],
  [{ acr: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor' }, true],
  [{ acr: '0' }, false],
  [{}, false],
])('of %j it says %s about a second step', (way, shows) => {
  expect(showsTwoSteps(way)).toBe(shows);
});
