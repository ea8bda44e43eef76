import {
  type ActingLink,
  type Actor,
  isHomeOffice,
  isSignedIn,
  userIdOf,
} from '@openroll/domain/access/actor';
import { hasCaseRight, mayOnCase, reachOfCase } from '@openroll/domain/cases/may-on-case';
import { hasEnrollmentRight } from '@openroll/domain/enrollments/may-on-enrollment';
import {
  isDoneToOthers,
  isOwnSession,
  mayOnSession,
  type SessionFacts,
} from '@openroll/domain/enrollments/may-on-session';
import { mayChangeReport, seesReport } from '@openroll/domain/reports/may-on-report';
import { mayOnUser, type TargetUser } from '@openroll/domain/users/may-on-user';
import type { AnyEndpoint } from './endpoint.ts';
import type { RightsOn, TargetKind } from './targets.ts';
import { whoMay } from './who-may.ts';

/**
 * How a thing stands to the caller. Of a case: assigned, assigned, another's, none. Of what lies in a case: the caller's,
 * another agent's there, that of another case. Of users: oneself, an agent, a home office administrator.
 */
export const relations = ['own', 'colleague', 'foreign', 'missing'] as const;
export type Relation = (typeof relations)[number];
type There = Exclude<Relation, 'missing'>;

export type Reach = 'yes' | '401' | '403' | '404';

export interface Caller {
  readonly actor: Actor;
  /** Sees only own enrollments in the case. */
  readonly ownOnly: boolean;
}

/** What the rules say about one call of one person on one thing: the matrix that is committed, and tested over HTTP. */
export function whoReaches({ access, target }: AnyEndpoint, caller: Caller, relation: Relation): Reach {
  const verdict = whoMay(access, caller.actor);
  if (verdict === 'not-signed-in') return '401';
  if (verdict === 'forbidden') return '403';
  if (target === undefined) return 'yes';
  if (relation === 'missing') return '404';
  return (reaches[target.kind] as Reaching<TargetKind>)(caller, relation, target.right as never);
}

type Reaching<K extends TargetKind> = (caller: Caller, relation: There, right: RightsOn[K] | 'see') => Reach;

const seen = (is: boolean): Reach => (is ? 'yes' : '404');
const held = (is: boolean): Reach => (is ? 'yes' : '403');

/** Of what lies in a case, and is somebody's there. */
const sees = ({ actor, ownOnly }: Caller, relation: There): boolean =>
  isHomeOffice(actor) || (relation === 'own' && isSignedIn(actor)) || (relation === 'colleague' && !ownOnly);

const inCase = ({ actor }: Caller, relation: There): boolean => isHomeOffice(actor) || relation !== 'foreign';

/** A case of the matrix was made by somebody else, and has applications. */
const someCase = { createdBy: null, hasSubmissions: true, isActive: true };

const reaches: { readonly [K in TargetKind]: Reaching<K> } = {
  case: (caller, relation, right) => {
    const { actor, ownOnly } = caller;
    const reach = reachOfCase(actor, right, inCase(caller, relation) ? { ownOnly } : undefined);
    if (!reach || right === 'see') return seen(reach !== undefined);
    return held(hasCaseRight(mayOnCase(actor, someCase), right, reach));
  },
  // One's own is whom one has looked up: nobody else is open to whoever sees only their own enrollments.
  person: (caller, relation) => seen(inCase(caller, relation) && (relation === 'own' || !caller.ownOnly)),
  session: (caller, relation, right) => {
    const { actor } = caller;
    const session = sessionOf(actor, relation);
    // Handed over, released and sent for signature again are also the sessions of others.
    if (right !== 'see' && isDoneToOthers(right, actor))
      return sees(caller, relation) ? held(mayOnSession(actor, right, session)) : '404';
    if (!isOwnSession(actor, session) || right === 'see') return seen(isOwnSession(actor, session));
    return held(mayOnSession(actor, right, session));
  },
  enrollment: (caller, relation, right) => {
    if (!sees(caller, relation) || right === 'see') return seen(sees(caller, relation));
    return held(hasEnrollmentRight(caller.actor, right, { status: 'enrolled', declined_by: null }));
  },
  delivery: (caller, relation) => seen(sees(caller, relation)),
  user: ({ actor }, relation, right) =>
    held(right === 'see' || mayOnUser(actor, userOf(actor, relation))[right]),
  'API user': (caller, relation) => seen(inCase(caller, relation)),
  tag: () => 'yes',
  'sign-in session': (_caller, relation) => seen(relation === 'own'),
  export: (_caller, relation) => seen(relation === 'own'),
  product: () => 'yes',
  webhook: (caller, relation) => seen(inCase(caller, relation)),
  report: ({ actor }, relation, right) => {
    const owner = relation === 'own' ? (userIdOf(actor) ?? -1) : -1;
    if (!seesReport(actor, owner)) return '404';
    return held(right === 'see' || mayChangeReport(actor, owner));
  },
};

const isEnrolling = (link: ActingLink): boolean => link === 'self-enroll' || link === 'resume';

/** A session in person, or of somebody who enrolls alone: one's own, another agent's, or one of another case. */
const sessionOf = (actor: Actor, relation: There): SessionFacts => ({
  id: relation === 'own' ? 1 : 2,
  caseId: relation === 'foreign' ? 2 : 1,
  agentId: relation === 'own' ? (userIdOf(actor) ?? -1) : -1,
  enteredBy: null,
  mode: actor.kind === 'link' && isEnrolling(actor.link) ? 'selfenroll' : 'inperson',
  status: 'open',
});

function userOf(actor: Actor, relation: There): TargetUser {
  if (relation === 'own' && isSignedIn(actor))
    return { id: actor.userId, roles: actor.roles, isApiUser: false };
  return { id: -1, roles: relation === 'foreign' ? ['HomeOfficeAdmin'] : [], isApiUser: false };
}
