import { type Actor, holds } from '../access/actor.ts';

export interface CaseStanding {
  readonly createdBy: number | null;
  /** Whether an enrollment of the case was ever submitted. */
  readonly hasSubmissions: boolean;
  readonly isActive: boolean;
}

export interface MayOnCase {
  readonly change: boolean;
  readonly products: boolean;
  readonly users: boolean;
  readonly census: boolean;
  readonly remove: boolean;
  readonly enroll: boolean;
  /** To see to what is deducted from the pay of everybody in it. */
  readonly payroll: boolean;
}

/**
 * What somebody may do with a case in their scope. A case that an agent created is theirs to set up until its first
 * submitted enrollment (§2.18, C32). Products want both permissions (§1.17). Who may delete a case may take that back.
 */
export function mayOnCase(actor: Actor, given: CaseStanding): MayOnCase {
  const isOwn = actor.kind === 'user' && given.createdBy === actor.userId && holds(actor, 'create_case');
  const setsUp = isOwn && !given.hasSubmissions;
  return {
    change: holds(actor, 'change_case') || setsUp,
    products: (holds(actor, 'manage_products_for_case') && holds(actor, 'assign_user_to_case')) || setsUp,
    users: holds(actor, 'assign_user_to_case'),
    census: holds(actor, 'manage_census'),
    remove: holds(actor, 'delete_case'),
    enroll: holds(actor, 'create_enrollment') && given.isActive,
    payroll: holds(actor, 'change_case'),
  };
}

/** Pending Group is never deleted, whoever asks (§2.21). */
export const isRemovable = ({ isPendingGroup }: { readonly isPendingGroup: boolean }): boolean =>
  !isPendingGroup;

/** A user administrator assigns users to every case, also to those they do not see (§1.18). */
const mayAssignAnywhere = (actor: Actor): boolean =>
  holds(actor, 'assign_user_to_case') && holds(actor, 'access_manage_users_page');

/** What an endpoint can need on a case: these rights, to open its setup, and to prove it. */
export type CaseRight = keyof MayOnCase | 'open-setup' | 'prove';

/** The setup is open to whoever may change some part of it; the other parts are then only shown (C31). */
export const mayOpenSetup = (may: Pick<MayOnCase, 'change' | 'products' | 'users'>): boolean =>
  may.change || may.products || may.users;

/**
 * Who is the self-enroll agent is for whoever assigns users to say, and for whoever sets the case up as long as they do; every
 * other setting is for the latter alone (§2.14).
 */
export const maySetSetting = (may: Pick<MayOnCase, 'change' | 'users'>, name: string): boolean =>
  may.change || (may.users && name === 'self_enroll_agent_id');

/**
 * Whether they hold a right, given how much of the case they see. A proof prices everybody of the census, its files name them, and
 * a deduction file names everybody who is enrolled, so whoever is restricted to own enrollments gets none of them (AC02). A person
 * of the census they find by SSN (C34).
 */
export function hasCaseRight(
  may: MayOnCase,
  right: CaseRight,
  { ownOnly }: { readonly ownOnly: boolean },
): boolean {
  if (right === 'prove') return may.change && !ownOnly;
  if (right === 'payroll' || right === 'census') return may[right] && !ownOnly;
  return right === 'open-setup' ? mayOpenSetup(may) : may[right];
}

/**
 * How much of a case is there for somebody who asks for this right: what they have in scope, and for whoever assigns users to every
 * case all of any, to give.
 */
export const reachOfCase = (
  actor: Actor,
  right: CaseRight | 'see',
  inScope: { readonly ownOnly: boolean } | undefined,
): { readonly ownOnly: boolean } | undefined =>
  right === 'users' && mayAssignAnywhere(actor) ? { ownOnly: false } : inScope;
