import type { Permission } from './permissions.ts';
import type { RequiredAction } from './required-action.ts';
import type { Role } from './roles.ts';

/** Who asks. Made by the platform for each request, never from what the request claims. */
export type Actor = UserActor | ApiActor | LinkActor | AnonymousActor;

interface Member {
  readonly userId: number;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  /** What they chose; without a choice the browser's, or the site's. */
  readonly language?: string | null;
}

export interface UserActor extends Member {
  readonly kind: 'user';
  /** The session that the request came with. */
  readonly session?: {
    readonly id: number;
    /** When password or code was last given. */
    readonly confirmedAt: Date;
    readonly requiredAction: RequiredAction | null;
    /** The wizard session for which the device was handed over to an applicant: the only thing it opens until it is taken back (AC50). */
    readonly handedOverFor: number | null;
  };
}

/** An API user acts for one case only, by header key (§1.15). */
export interface ApiActor extends Member {
  readonly kind: 'api';
  readonly caseId: number;
}

/** Links whose holders act, without an account; other personal links are good for one thing and one user. */
export const actingLinks = [
  'self-enroll',
  'resume',
  'sign',
  'confirm',
  'review',
  'direct-start',
  'document',
] as const;
export type ActingLink = (typeof actingLinks)[number];

/** Whoever holds a link: reaches the wizard session that it is for, in the case that it is for, and nothing else. */
export interface LinkActor {
  readonly kind: 'link';
  readonly link: ActingLink;
  /** What its browser holds: the session that a link opened, never the link, which may be shared. */
  readonly linkSessionId: number;
  /** Null until the holder has begun one. */
  readonly sessionId: number | null;
  readonly caseId: number;
  /** Whose last four digits or birth date the holder has given; null before. */
  readonly identifiedAs: 'applicant' | 'spouse' | null;
  /** The language in which the link was sent. */
  readonly language?: string | null;
}

export interface AnonymousActor {
  readonly kind: 'anonymous';
}

export type SignedInActor = UserActor | ApiActor;

/** Whether an actor has an account here. */
export const isSignedIn = (actor: Actor): actor is SignedInActor =>
  actor.kind === 'user' || actor.kind === 'api';

/** The language that somebody chose, as far as one is known. */
export const languageOf = (actor: Actor): string | null =>
  actor.kind === 'anonymous' ? null : (actor.language ?? null);

/** The wizard session for which the device of whoever acts was handed over (AC50); null where it was not. */
export const handedOverFor = (actor: Actor): number | null =>
  actor.kind === 'user' ? (actor.session?.handedOverFor ?? null) : null;

/** The account that acts; null for the holder of a link and for nobody. */
export const userIdOf = (actor: Actor): number | null => (isSignedIn(actor) ? actor.userId : null);

export const holds = (actor: Actor, permission: Permission): boolean =>
  isSignedIn(actor) && actor.permissions.includes(permission);

export const isHomeOffice = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.roles.includes('HomeOfficeAdmin');

/** Whom a limit counts: the account, or the link; undefined for nobody, who is told apart by the address alone. */
export function countedAs(actor: Actor): string | undefined {
  if (actor.kind === 'anonymous') return undefined;
  return actor.kind === 'link' ? `link ${actor.linkSessionId}` : `user ${actor.userId}`;
}
