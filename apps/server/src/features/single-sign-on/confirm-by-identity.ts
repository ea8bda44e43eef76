import type { Actor } from '@openroll/domain/access/actor';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmSession } from '../../platform/sign-in/sessions.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { recordIdentityUse } from './link-identity.ts';
import type { Identity } from './read-identity.ts';
import { findLinkedUser } from './single-sign-on.queries.ts';

/**
 * Opens dangerous actions for ten minutes (§11.2) to somebody who has just given the password at the provider: in
 * the session that they left from, and only as the user who is signed in there. False otherwise.
 */
export const confirmByIdentity = (
  platform: Platform,
  origin: Origin,
  given: { readonly actor: Actor; readonly sessionId: number; readonly identity: Identity },
): Promise<boolean> =>
  inTransaction(platform, origin, async (work) => {
    const { actor, sessionId, identity } = given;
    if (actor.kind !== 'user' || actor.session?.id !== sessionId) return false;
    const linked = await findLinkedUser(work.tx, identity);
    const isSame = linked?.id === actor.userId;
    const [action, detail] = [isSame ? 'user.stepped-up' : 'user.step-up-failed', { by: 'single-sign-on' }];
    await work.audit({ action, object: ['user', actor.userId], detail });
    if (!isSame) return false;
    await recordIdentityUse(work, identity);
    await confirmSession(work.tx, work.now, sessionId);
    return true;
  });
