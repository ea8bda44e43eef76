import type { ActingLink, Actor } from '@openroll/domain/access/actor';
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

/** Whoever holds a link: to the session that is the own one of the matrix. */
const holderOf = (link: ActingLink): Caller => ({
  actor: { kind: 'link', link, linkSessionId: 1, identifiedAs: 'applicant', sessionId: 1, caseId: 1 },
  ownOnly: true,
});

const anonymous: Actor = { kind: 'anonymous' };

/** The seventeen kinds of people of the access matrix: its columns, and its callers over HTTP. */
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
  'self-enroll link': holderOf('self-enroll'),
  'resume link': holderOf('resume'),
  'sign link': holderOf('sign'),
  'confirm link': holderOf('confirm'),
  'review link': holderOf('review'),
  'direct-start link': holderOf('direct-start'),
  'document link': holderOf('document'),
} as const satisfies Readonly<Record<string, Caller>>;

export type MatrixPerson = keyof typeof matrixPeople;
