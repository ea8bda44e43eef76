import { normalizeLoginName } from '@openroll/domain/values/contact';
import { commandLineOrigin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessionsOf } from '../../platform/sign-in/sessions.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { findAccount } from '../users/users.queries.ts';

/**
 * Forgets who a user is at the identity provider, by the command line: where the provider names everybody anew, or an
 * address was linked to the wrong person. The next sign-in there links anew; every session ends. Throws when nobody has
 * this email, or nothing is linked.
 */
export async function unlinkIdentity(platform: Platform, given: { readonly email: string }): Promise<void> {
  const email = normalizeLoginName(given.email);
  const account = await findAccount(platform.database, email);
  if (!account) throw new Error(`nobody has the email ${email}`);
  await inTransaction(platform, commandLineOrigin, async ({ tx, now, audit }) => {
    const unlinked = await tx
      .deleteFrom('user_identities')
      .where('user_id', '=', account.id)
      .returning('issuer')
      .execute();
    if (unlinked.length === 0) throw new Error(`${email} has not signed in through an identity provider`);
    await endSessionsOf(tx, now, account.id);
    await audit({
      action: 'user.identity-unlinked',
      object: ['user', account.id],
      detail: { issuers: unlinked.map(({ issuer }) => issuer) },
    });
  });
}
