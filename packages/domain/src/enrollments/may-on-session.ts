import {
  type ActingLink,
  type Actor,
  handedOverFor,
  holds,
  isHomeOffice,
  type LinkActor,
} from '../access/actor.ts';
import type { SessionStatus } from '../statuses/session-status.ts';
import type { EnrollmentMode } from './modes.ts';

/**
 * What people do with a wizard session; to walk is to be told its steps, and what is missing of them. Whether its status allows it is the question of its state machine; whether anybody signs
 * here at all is the signing plan's.
 */
export const sessionActions = [
  'read',
  'read-decision',
  'walk',
  'save',
  'preview',
  'pause',
  'resume',
  'cancel',
  'decline',
  'submit',
  'split',
  'sign-as-applicant',
  'sign-as-spouse',
  'sign-as-agent',
  'send-review',
  'review',
  'release',
  'transfer',
  'resend',
  'download',
  'hand-over',
] as const;
export type SessionAction = (typeof sessionActions)[number];

/** A wizard session as the rules about acting on it see one. */
export interface SessionFacts {
  readonly id: number;
  readonly caseId: number;
  readonly agentId: number;
  readonly mode: EnrollmentMode;
  readonly status: SessionStatus;
  /** The API user who enters it on behalf of its agent (A32); null where nobody does. */
  readonly enteredBy: number | null;
}

/** What an agent does in a session of their own. Signing for the family, in person, comes beside it. */
const ofAgent: ReadonlySet<SessionAction> = new Set([
  'read',
  'read-decision',
  'walk',
  'save',
  'preview',
  'pause',
  'cancel',
  'decline',
  'submit',
  'split',
  'sign-as-agent',
  'send-review',
]);

const enrolling: readonly SessionAction[] = [
  'read',
  'read-decision',
  'walk',
  'save',
  'preview',
  'pause',
  'cancel',
  'decline',
  'submit',
  'split',
  'sign-as-applicant',
  'sign-as-spouse',
];

/** What an applicant does to whom the agent has handed the device (AC50): to submit, to leave and to sign as the agent is the agent's. */
const whileHandedOver: ReadonlySet<string> = new Set<SessionAction>([
  'read',
  'walk',
  'save',
  'preview',
  'sign-as-applicant',
  'sign-as-spouse',
  // Once more, as after an answer that was lost: it stays as it is.
  'hand-over',
]);

/** Whether something done with a session may be done on a device that was handed over for it. */
export const isOpenWhileHandedOver = (action: string): boolean => whileHandedOver.has(action);

const ofLink: Readonly<Record<ActingLink, readonly SessionAction[]>> = {
  'self-enroll': enrolling,
  resume: [...enrolling, 'resume'],
  // What a signer submits is their signature.
  sign: ['read', 'walk', 'preview', 'submit', 'split', 'sign-as-applicant', 'sign-as-spouse', 'decline'],
  // What is submitted is the second act (B17).
  confirm: ['read', 'walk', 'submit', 'split', 'sign-as-applicant', 'sign-as-spouse'],
  review: ['read', 'walk', 'preview', 'review'],
  'direct-start': [],
  document: ['download'],
};

/** Links that show nothing before their holder has said who they are; a signer says so by signing (A6, A16, A17). */
export const asksWhoFirst: readonly ActingLink[] = ['resume', 'confirm', 'review', 'document'];

/**
 * Whether a session is there for somebody at all: for its agent, for the key that enters it on the agent's behalf, or for the
 * holder of a link to it. To anybody else it is missing.
 */
export function isOwnSession(
  actor: Actor,
  session: Pick<SessionFacts, 'id' | 'caseId' | 'agentId' | 'enteredBy'>,
): boolean {
  if (actor.kind === 'anonymous') return false;
  if (actor.kind === 'link') return actor.sessionId === session.id && actor.caseId === session.caseId;
  if (actor.kind === 'api' && actor.userId === session.enteredBy) return true;
  if (![null, session.id].includes(handedOverFor(actor))) return false;
  return actor.userId === session.agentId;
}

/** What is also done to the sessions of others: whoever sees all that lies in their scope finds them. */
const doneToOthers: ReadonlySet<string> = new Set<SessionAction>(['transfer', 'release', 'resend']);

/** Whether somebody finds the sessions of others for it; the home office also to read why underwriters decided (B22). */
export const isDoneToOthers = (action: string, actor: Actor): boolean =>
  doneToOthers.has(action) || (action === 'read-decision' && isHomeOffice(actor));

/**
 * Whether somebody may do this with a session in a case of their scope. Some things are also done to the sessions of others:
 * whoever may enroll resumes what rests and sends a link to sign again (C15), whoever sets cases up transfers, the home office
 * releases and reads what was decided.
 */
export function mayOnSession(actor: Actor, action: SessionAction, session: SessionFacts): boolean {
  if (actor.kind === 'anonymous') return false;
  if (actor.kind === 'link') return isOwnSession(actor, session) && mayByLink(actor, action, session);
  if (handedOverFor(actor) !== null && !isOpenWhileHandedOver(action)) return false;
  if (action === 'transfer') return holds(actor, 'change_case');
  if (action === 'release') return isHomeOffice(actor);
  if (action === 'read-decision' && isHomeOffice(actor)) return true;
  if (!holds(actor, 'create_enrollment')) return false;
  if (action === 'resume' || action === 'resend') return true;
  if (!isOwnSession(actor, session)) return false;
  if (isEnrollingAlone(session)) return false;
  if (action === 'sign-as-applicant' || action === 'sign-as-spouse')
    return actor.kind === 'user' && session.mode !== 'selfenroll';
  // Whoever enrolls elsewhere has no device of the agent's before them.
  if (action === 'hand-over')
    return actor.kind === 'user' && session.mode === 'inperson' && session.status === 'open';
  // A key signs for nobody: the agent whose session it is signs.
  if (action === 'sign-as-agent') return actor.kind === 'user';
  return ofAgent.has(action);
}

/** While an employee enrolls alone nobody looks on; when the session rests, an agent resumes it and then leads it. */
const isEnrollingAlone = ({ mode, status }: SessionFacts): boolean =>
  mode === 'selfenroll' && (status === 'open' || status === 'paused');

/** The links of self-enrollment end with it: a session that an agent has resumed is the agent's. */
function mayByLink({ link, identifiedAs }: LinkActor, action: SessionAction, session: SessionFacts): boolean {
  const isEnrolling = link === 'self-enroll' || link === 'resume';
  if (isEnrolling && session.mode !== 'selfenroll') return false;
  // What was saved for later is opened by the email's link, which asks who one is: not by the next one at a shared screen.
  if (link === 'self-enroll' && session.status === 'paused') return action === 'pause';
  if (asksWhoFirst.includes(link) && identifiedAs === null) return false;
  return ofLink[link].includes(action);
}
