import type { finalizeInvitation } from '@openroll/contract/accounts';
import type { BodyOf } from '@openroll/contract/endpoint';
import { repeatedPasswordProblems } from '@openroll/domain/access/repeated-password';
import { problem } from '@openroll/domain/problems';
import { may } from '@openroll/domain/statuses/machine';
import { userMachine } from '@openroll/domain/statuses/user-status';
import { sql } from 'kysely';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { guardTokens } from '../../platform/links/guard-tokens.ts';
import { consumeLink, findLinkOwner, tokenInvalid } from '../../platform/links/links.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../users/emails/write-account-email.ts';
import { hashNewPassword } from '../users/passwords/hash-new-password.ts';
import { writePassword } from '../users/passwords/write-password.ts';
import { moveUser } from '../users/status/move-user.ts';
import { findOwner, lockAccount } from './accounts.queries.ts';

/** What the two links that choose a password do with their owner, and how they are told. */
const occasions = {
  'reset-password': { event: 'password-reset', mail: 'password-changed' },
  invitation: { event: 'invitation-accepted', mail: 'invitation-accepted' },
} as const;

/**
 * Chooses a password by a personal link, once. Every session of the user ends; an invited user becomes active. The password
 * is judged before the link is used up, and hashed whether the link is good or not, so that time tells nothing (AC20).
 * Refuses with 400: another password the second time, the policy's problems, or `token-invalid` for whatever is wrong with the link.
 */
export const choosePassword = (
  platform: Platform,
  origin: Origin,
  kind: keyof typeof occasions,
  given: BodyOf<typeof finalizeInvitation>,
): Promise<void> =>
  guardTokens(platform, origin, async () => {
    const { token, password } = given;
    if (password === '') throw invalid(problem('required', 'password'));
    const different = repeatedPasswordProblems(given);
    if (different.length > 0) throw invalid(...different);
    const { event, mail } = occasions[kind];
    const link = await findLinkOwner(platform, platform.database, kind, token);
    const owner = link && (await findOwner(platform.database, link.userId));
    const passwordHash = await hashNewPassword(platform, owner, password);
    await inTransaction(platform, origin, async (work) => {
      const { userId } = await consumeLink(platform, work, kind, token);
      await lockAccount(work.tx, userId);
      const now = await findOwner(work.tx, userId);
      if (!now || now.is_api_user || !may(userMachine, now.status, event)) throw tokenInvalid();
      await writePassword(platform, work, { userId, passwordHash, by: 'link' });
      const shown = { email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${work.now})` };
      await moveUser(work, now, event, { changes: shown });
      await writeAccountEmail(platform, work, { kind: mail, userId });
    });
  });
