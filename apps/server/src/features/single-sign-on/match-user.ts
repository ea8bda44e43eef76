import type { Role } from '@openroll/domain/access/roles';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { createProvidedUser } from '../users/onboarding/create-provided-user.ts';
import { handOverUser } from '../users/onboarding/hand-over-user.ts';
import { linkIdentity } from './link-identity.ts';
import type { Identity } from './read-identity.ts';
import { findLinkedUser, findUserByEmail, type LinkedUser } from './single-sign-on.queries.ts';

/** Why somebody whom the provider knows may not come in: for the audit only, the page says the same of all. */
export type SignInObstacle =
  | 'no-group'
  | 'email-not-verified'
  | 'another-identity'
  | 'unknown-user'
  | 'api-user'
  | 'not-active'
  | 'no-second-step';

/**
 * The user behind an identity: by its own name at the provider, else by an email address that the provider has verified,
 * and from then on by the name. Nobody takes over an account that belongs to another identity of the same provider: an
 * address can be given to somebody new there. Whoever wrote an address into an account that nobody has confirmed, or that
 * has less than its owner now gets, is shut out of it: they have taken the address beforehand.
 */
export async function matchUser(
  work: UnitOfWork,
  identity: Identity,
  newcomers: { readonly roles: readonly Role[]; readonly create: boolean },
): Promise<LinkedUser | SignInObstacle> {
  const linked = await findLinkedUser(work.tx, identity);
  if (linked && linked.deleted_at === null) return mayEnter(linked);
  if (!identity.email) return 'email-not-verified';
  const known = await findUserByEmail(work.tx, identity.email, identity.issuer);
  if (known && known.subject !== null) return 'another-identity';
  const matched = known ? mayEnter(known) : linked ? 'unknown-user' : await createUser();
  if (typeof matched === 'string') return matched;
  await linkIdentity(work, identity, matched.id);
  if (!known || isOwners(known)) return matched;
  await handOverUser(work, matched.id);
  return { ...matched, password_hash: null };

  function isOwners({ email_confirmed_at, roles }: NonNullable<typeof known>): boolean {
    return email_confirmed_at !== null && newcomers.roles.every((role) => roles.includes(role));
  }

  async function createUser(): Promise<LinkedUser | SignInObstacle> {
    const { email, firstName, lastName } = identity;
    if (!newcomers.create || !email) return 'unknown-user';
    const { roles } = newcomers;
    const created = await createProvidedUser(work, { email, firstName, lastName, roles });
    if (!created) return 'unknown-user';
    return {
      id: created.id,
      status: 'active',
      is_api_user: false,
      roles: [...roles],
      password_hash: null,
      deleted_at: null,
    };
  }
}

function mayEnter(user: LinkedUser): LinkedUser | SignInObstacle {
  if (user.is_api_user) return 'api-user';
  return user.status === 'active' || user.status === 'invited' ? user : 'not-active';
}
