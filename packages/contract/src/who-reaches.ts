import type { Actor } from '@openroll/domain/access/actor';
import { isHomeOffice } from '@openroll/domain/access/actor';
import { mayOnUser, type TargetUser, type UserRights } from '@openroll/domain/users-may';
import type { AnyEndpoint } from './endpoint.ts';
import type { Target } from './targets.ts';
import { whoMay } from './who-may.ts';

/**
 * How a thing stands to the caller. Of a case: assigned, assigned, another's, none. Of what lies in a case: the caller's,
 * another agent's there, that of another case. Of users: oneself, an agent, a home office administrator.
 */
export const relations = ['own', 'colleague', 'foreign', 'missing'] as const;
export type Relation = (typeof relations)[number];

export type Reach = 'yes' | '401' | '403' | '404';

export interface Caller {
  readonly actor: Actor;
  /** Sees only own enrollments in the case. */
  readonly ownOnly: boolean;
}

/** Calls on a user, and the right (S2 §6; wire.md, Who may) that each needs; those not named read. */
const rightOf: Readonly<Record<string, keyof UserRights>> = {
  'PUT /api/users/{id}': 'change',
  'DELETE /api/users/{id}': 'remove',
  'PUT /api/users/{id}/password': 'set_password',
  'POST /api/users/{id}/roles': 'set_roles',
  'POST /api/users/{id}/tags': 'set_tags',
  'POST /api/users/{id}/sign-out': 'set_status',
  'DELETE /api/users/{id}/two-step': 'set_status',
};

/** Assignments are not limited to the cases that a user administrator sees (wire.md, Who may). */
const anyCase = ['/api/cases/{id}/usercase', '/api/cases/{id}/{userId}/usercasedelete'];

/** What the rules say about one call of one person on one thing: the matrix that is committed, and tested over HTTP. */
export function whoReaches(
  endpoint: AnyEndpoint,
  target: Target | undefined,
  { actor, ownOnly }: Caller,
  relation: Relation,
): Reach {
  const verdict = whoMay(endpoint.access, actor);
  if (verdict === 'not-signed-in') return '401';
  if (verdict === 'forbidden') return '403';
  if (target === undefined) return 'yes';
  if (relation === 'missing') return '404';
  const all = isHomeOffice(actor);
  const seen = (is: boolean): Reach => (is ? 'yes' : '404');
  switch (target) {
    case 'tag':
      return 'yes';
    case 'user':
    case 'invited user':
      return onUser(endpoint, target, actor, relation);
    case 'session':
    case 'sign-in session':
      return seen(relation === 'own');
    case 'enrollment':
    case 'delivery':
      return seen(all || relation === 'own' || (relation === 'colleague' && !ownOnly));
    case 'case':
      return seen(all || relation !== 'foreign' || (anyCase.includes(endpoint.path) && isUserAdmin(actor)));
    default:
      return seen(all || relation !== 'foreign');
  }
}

const isUserAdmin = (actor: Actor) => actor.kind === 'user' && actor.roles.includes('UserAdmin');

function onUser(endpoint: AnyEndpoint, target: Target, actor: Actor, relation: Relation): Reach {
  const right = target === 'invited user' ? 'invite' : rightOf[`${endpoint.method} ${endpoint.path}`];
  if (!right || actor.kind === 'anonymous') return 'yes';
  const users: Readonly<Partial<Record<Relation, TargetUser>>> = {
    own: { id: actor.userId, roles: actor.roles, isApiUser: false },
    colleague: { id: -1, roles: [], isApiUser: false },
    foreign: { id: -1, roles: ['HomeOfficeAdmin'], isApiUser: false },
  };
  const user = users[relation];
  return user && mayOnUser(actor, user)[right] ? 'yes' : '403';
}
