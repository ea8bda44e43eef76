import type { Duty } from './duties.ts';
import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';

/** Who asks. Made by the platform for each request, never from what the request claims. */
export type Actor = UserActor | ApiActor | AnonymousActor;

interface Member {
  readonly userId: number;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

export interface UserActor extends Member {
  readonly kind: 'user';
  /** The session that the request came with. */
  readonly session?: {
    readonly id: number;
    /** When password or code was last given. */
    readonly confirmedAt: Date;
    readonly must: Duty | null;
  };
}

/** An API user acts for one case only, by header key (wire.md, Who may). */
export interface ApiActor extends Member {
  readonly kind: 'api';
  readonly caseId: number;
}

export interface AnonymousActor {
  readonly kind: 'anonymous';
}

export type SignedInActor = UserActor | ApiActor;

export const holds = (actor: Actor, permission: Permission): boolean =>
  actor.kind !== 'anonymous' && actor.permissions.includes(permission);

export const isHomeOffice = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.roles.includes('HomeOfficeAdmin');
