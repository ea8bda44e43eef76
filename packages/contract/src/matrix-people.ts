import type { Actor } from '@openroll/domain/access/actor';
import { permissionsOf, type Role } from '@openroll/domain/access/roles';
import type { Caller } from './who-reaches.ts';

const user = (...roles: Role[]): Actor => ({
  kind: 'user',
  userId: 1,
  name: '',
  roles,
  permissions: permissionsOf(roles),
});

const api: Actor = {
  kind: 'api',
  userId: 1,
  name: '',
  roles: ['APIUser'],
  permissions: permissionsOf(['APIUser']),
  caseId: 1,
};

const anonymous: Actor = { kind: 'anonymous' };

/** The ten kinds of people of the access matrix: its columns, and its callers over HTTP. */
export const matrixPeople = {
  stranger: { actor: anonymous, ownOnly: false },
  'deactivated user': { actor: anonymous, ownOnly: false },
  agent: { actor: user(), ownOnly: false },
  'restricted agent': { actor: user(), ownOnly: true },
  'agent by tag': { actor: user(), ownOnly: false },
  CaseAdmin: { actor: user('CaseAdmin'), ownOnly: false },
  UserAdmin: { actor: user('UserAdmin'), ownOnly: false },
  ReportAdmin: { actor: user('ReportAdmin'), ownOnly: false },
  HomeOfficeAdmin: { actor: user('HomeOfficeAdmin'), ownOnly: false },
  APIUser: { actor: api, ownOnly: false },
} as const satisfies Readonly<Record<string, Caller>>;

export type MatrixPerson = keyof typeof matrixPeople;
