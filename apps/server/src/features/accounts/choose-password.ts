import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record.ts';
import { consumeLink, findLinkOwner, tokenInvalid } from '../../platform/links/links.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/work.ts';
import { hashNewPassword } from '../users/passwords/hash-new-password.ts';
import { writePassword } from '../users/passwords/write-password.ts';
import { findOwner } from './accounts.queries.ts';
import { guardTokens } from './guard-tokens.ts';
import { writeAccountLetter } from './write-account-letter.ts';

/** What the two links that choose a password ask of their owner, and what comes of it. */
const occasions = {
  'reset-password': { status: 'active', letter: 'password-changed', action: 'user.password-reset' },
  invitation: { status: 'invited', letter: 'invitation-accepted', action: 'user.invitation-accepted' },
} as const;

/**
 * Chooses a password by a personal link, once. Every session of the user ends; an invited user becomes active. The password
 * is judged before the link is used up, and hashed whether the link is good or not, so that time tells nothing (AC20).
 * Refuses with 400: the policy's problems, or `token-invalid` for whatever is wrong with the link.
 */
export const choosePassword = (
  platform: Platform,
  origin: Origin,
  kind: keyof typeof occasions,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> =>
  guardTokens(platform, origin, async () => {
    if (password === '') throw invalid(problem('required', 'password'));
    const { status, letter, action } = occasions[kind];
    const link = await findLinkOwner(platform, platform.database, kind, token);
    const owner = link && (await findOwner(platform.database, link.userId));
    const passwordHash = await hashNewPassword(platform, owner, password);
    await inTransaction(platform, origin, async (work) => {
      const { userId } = await consumeLink(platform, work, kind, token);
      const now = await findOwner(work.tx, userId);
      if (now?.status !== status || now.is_api_user) throw tokenInvalid();
      await writePassword(platform, work, { userId, passwordHash, by: 'link' });
      await writeAccountLetter(platform, work, { kind: letter, userId });
      await work.audit({ action, object: ['user', userId] });
    });
  });
