import type { Actor } from '@openroll/domain/access/actor';
import { isHomeOffice, isSignedIn } from '@openroll/domain/access/actor';
import { type MayOnCase, mayOnCase } from '@openroll/domain/cases/may-on-case';
import { mayOnUser, type TargetUser, type UserRights } from '@openroll/domain/users/may-on-user';
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

/** Calls on a user, and the right (§1.18) that each needs; those not named read. */
const rightOf: Readonly<Record<string, keyof UserRights>> = {
  'PUT /api/users/{id}': 'change',
  'DELETE /api/users/{id}': 'remove',
  'PUT /api/users/{id}/password': 'set_password',
  'POST /api/users/{id}/roles': 'set_roles',
  'POST /api/users/{id}/tags': 'set_tags',
  'POST /api/users/{id}/sign-out': 'set_status',
  'DELETE /api/users/{id}/two-step': 'set_status',
};

/** Calls on the setup of a case, and the right (domain/cases/may-on-case) that each needs; those not named need scope alone. */
const caseRightOf: Readonly<Record<string, keyof MayOnCase>> = {
  'PUT /api/cases/{id}': 'change',
  'GET /api/cases/{id}/setup': 'change',
  'PUT /api/cases/{id}/setup': 'change',
  'POST /api/cases/{id}/validate': 'change',
  'POST /api/cases/{id}/validate-products': 'products',
  'POST /api/cases/{id}/validate-agent-splits': 'change',
  'POST /api/cases/{id}/products': 'products',
  'POST /api/cases/{id}/self-enroll-url': 'change',
  'POST /api/cases/{id}/agent-enroll-remote-sig-url': 'change',
  'POST /api/cases/{id}/premium-preview': 'products',
  'POST /api/cases/{id}/duplicate': 'change',
  'GET /api/cases/{id}/history': 'change',
  'GET /api/cases/{id}/setup-file': 'change',
  'POST /api/cases/{id}/proofs': 'change',
  'GET /api/cases/{id}/proofs': 'change',
  'GET /api/cases/{id}/proofs/{proofId}': 'change',
  'GET /api/cases/{id}/proofs/{proofId}/sheet.csv': 'change',
  'GET /api/cases/{id}/proofs/{proofId}/sheet.pdf': 'change',
};

/** A case of the matrix was made by somebody else, and has applications. */
const someCase = { createdBy: null, hasSubmissions: true, isActive: true, isPendingGroup: false };

/** Assignments are not limited to the cases that a user administrator sees (§1.18). */
const anyCase = [
  'POST /api/cases/{id}/agents',
  'POST /api/cases/{id}/usercase',
  'DELETE /api/cases/{id}/{userId}/usercasedelete',
];

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
    case 'export':
      return seen(relation === 'own');
    case 'product':
      return 'yes';
    case 'case':
      return onCase(
        endpoint,
        actor,
        all ||
          relation !== 'foreign' ||
          (anyCase.includes(`${endpoint.method} ${endpoint.path}`) && isUserAdmin(actor)),
      );
    default:
      return seen(all || relation !== 'foreign');
  }
}

const isUserAdmin = (actor: Actor) => actor.kind === 'user' && actor.roles.includes('UserAdmin');

function onCase(endpoint: AnyEndpoint, actor: Actor, isSeen: boolean): Reach {
  if (!isSeen) return '404';
  const right = caseRightOf[`${endpoint.method} ${endpoint.path}`];
  return right && !mayOnCase(actor, someCase)[right] ? '403' : 'yes';
}

function onUser(endpoint: AnyEndpoint, target: Target, actor: Actor, relation: Relation): Reach {
  const right = target === 'invited user' ? 'invite' : rightOf[`${endpoint.method} ${endpoint.path}`];
  if (!right || !isSignedIn(actor)) return 'yes';
  const users: Readonly<Partial<Record<Relation, TargetUser>>> = {
    own: { id: actor.userId, roles: actor.roles, isApiUser: false },
    colleague: { id: -1, roles: [], isApiUser: false },
    foreign: { id: -1, roles: ['HomeOfficeAdmin'], isApiUser: false },
  };
  const user = users[relation];
  return user && mayOnUser(actor, user)[right] ? 'yes' : '403';
}
