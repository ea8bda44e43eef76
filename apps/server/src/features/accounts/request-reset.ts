import { setTimeout } from 'node:timers/promises';
import { resetAddressLimit } from '@openroll/domain/access/account-limits';
import { problem } from '@openroll/domain/problems';
import { normalizeLoginName } from '@openroll/domain/values/contact';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { addressAllowance } from '../../platform/limits/address-allowance.ts';
import { spendAttempt } from '../../platform/limits/attempts.ts';
import { issueLink } from '../../platform/links/links.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../users/emails/write-account-email.ts';
import { inviteUser } from '../users/onboarding/invite-user.ts';
import { findAccount } from '../users/users.queries.ts';
import { allowEmail } from './allow-email.ts';

/** No answer comes sooner: what is done for an account, and not for an unknown one, takes less. */
const soonestMs = 120;

/**
 * Sends an active user a link to choose a new password, an invited one a fresh invitation, by email address or username;
 * anybody else, and an account that has had three within the hour, nothing. The reply and its time tell none of it (AC20).
 * Refuses with 429 after too many from one address.
 */
export async function requestReset(platform: Platform, origin: Origin, typed: string): Promise<void> {
  const name = normalizeLoginName(typed);
  if (name === '') throw invalid(problem('required', 'username'));
  const allowance = addressAllowance(platform.config, 'reset', origin.ip, resetAddressLimit);
  await platform.database.transaction().execute((tx) => spendAttempt(tx, allowance, platform.clock()));
  await Promise.all([sendLink(platform, origin, name), setTimeout(soonestMs)]);
}

const sendLink = (platform: Platform, origin: Origin, name: string): Promise<void> =>
  inTransaction(platform, origin, async (work) => {
    const { actor } = origin;
    const account = await findAccount(work.tx, name);
    const isAllowed = await allowEmail(platform, work, { purpose: 'reset', who: account?.id ?? name });
    if (!account || account.is_api_user || !isAllowed) return;
    const userId = account.id;
    const sentBy = actor.kind === 'user' ? actor.userId : null;
    if (account.status === 'invited') await inviteUser(platform, work, { userId, sentBy });
    if (account.status === 'active') {
      const url = await issueLink(platform, work, { kind: 'reset-password', userId, sentBy });
      await writeAccountEmail(platform, work, { kind: 'reset', userId, url });
    }
    const detail = { status: account.status };
    await work.audit({ action: 'user.reset-requested', object: ['user', userId], detail });
  });
