import { rolesOfGroups, showsTwoSteps } from '@openroll/domain/access/groups';
import { needsTwoStep } from '@openroll/domain/access/required-action';
import type { Role } from '@openroll/domain/access/roles';
import { alertOfNewNetwork } from '../../platform/alerts/alert-of-new-network.ts';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { lockBucket } from '../../platform/limits/attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/sign-in/actor-of.ts';
import { endSession, type OpenedSession, openSession } from '../../platform/sign-in/sessions.ts';
import type { SingleSignOnSettings } from '../../platform/site/site-config.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { hasTwoStep } from '../two-step/two-step.queries.ts';
import { acceptProvidedUser } from '../users/onboarding/accept-provided-user.ts';
import { followGroups } from '../users/roles/follow-groups.ts';
import { recordSignIn } from '../users/sign-in/record-sign-in.ts';
import { recordIdentityUse } from './link-identity.ts';
import { matchUser, type SignInObstacle } from './match-user.ts';
import type { Identity } from './read-identity.ts';
import { findLinkedUser, type LinkedUser } from './single-sign-on.queries.ts';

interface Entry {
  readonly identity: Identity;
  readonly settings: SingleSignOnSettings;
  /** The session that the browser already carries: it ends. */
  readonly earlier: string | undefined;
}

/**
 * Opens a session for whoever the provider has shown somebody to be: with the roles of their groups, as they are now.
 * Undefined where they may not come in; the audit says why, the page does not.
 */
export const enterByIdentity = (
  platform: Platform,
  origin: Origin,
  entry: Entry,
): Promise<OpenedSession | undefined> =>
  inTransaction(platform, origin, async (work) => {
    const { identity, settings } = entry;
    // Somebody new who comes twice at once becomes one user.
    const person = hashToken(`${identity.issuer} ${identity.subject}`).toString('base64url');
    await lockBucket(work.tx, `single-sign-on:${person}`);
    const roles = rolesOfGroups(identity.groups, settings.groups);
    if (!roles) return refuse(work, identity, 'no-group');
    // Whoever needs a second step, by the site's rule or their own, must have taken it at the provider.
    const hasTaken = showsSecondStep(identity, settings);
    if (!hasTaken && needsTwoStep(platform.site.twoStepPolicy, roles))
      return refuse(work, identity, 'no-second-step');
    const user = await matchUser(work, identity, { roles, create: settings.createUsers });
    if (typeof user === 'string') return refuse(work, identity, user);
    if (!hasTaken && (await hasTwoStep(work.tx, user.id))) return refuse(work, identity, 'no-second-step');
    return open(platform, work, origin, entry, { user, roles });
  });

const showsSecondStep = (identity: Identity, settings: SingleSignOnSettings): boolean =>
  settings.trustsProviderTwoStep || showsTwoSteps(identity);

async function refuse(work: UnitOfWork, identity: Identity, reason: SignInObstacle): Promise<undefined> {
  const linked = await findLinkedUser(work.tx, identity);
  await work.audit({
    action: 'user.sign-in-refused',
    object: ['user', linked?.id ?? null],
    detail: { by: 'single-sign-on', reason },
  });
  return undefined;
}

interface Matched {
  readonly user: LinkedUser;
  readonly roles: readonly Role[];
}

async function open(
  platform: Platform,
  work: UnitOfWork,
  { ip, userAgent }: Origin,
  { identity, settings, earlier }: Entry,
  { user, roles }: Matched,
): Promise<OpenedSession | undefined> {
  const { tx, now, audit } = work;
  const held = await followGroups(work, user.id, roles);
  await acceptProvidedUser(work, user.id);
  const { id, password_hash } = user;
  if (!(await recordSignIn(work, { id, password_hash, isKnown: true, rehashed: undefined })))
    return refuse(work, identity, 'not-active');
  await recordIdentityUse(work, identity);
  if (earlier) await endSession(tx, now, earlier);
  await alertOfNewNetwork(platform, work, { userId: id, roles: held, ip });
  const session = await openSession(tx, now, {
    userId: id,
    roles: held,
    ip,
    userAgent,
    provided: {
      askedAt: identity.askedAt && earlierOf(identity.askedAt, now),
      twoStep: showsSecondStep(identity, settings),
    },
  });
  await audit({ action: 'user.signed-in', object: ['user', id], detail: { by: 'single-sign-on' } });
  return session;
}

/** A provider's clock may run ahead of ours. */
const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);
