import type { register } from '@openroll/contract/accounts';
import type { BodyOf } from '@openroll/contract/endpoint';
import { registrationLimit } from '@openroll/domain/access/account-limits';
import { nobodyYet, readUserDetails } from '@openroll/domain/users/details';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { addressAllowance } from '../../platform/limits/address-allowance.ts';
import { requireAllowance, spendAttempt } from '../../platform/limits/attempts.ts';
import { issueLink } from '../../platform/links/links.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../users/emails/write-account-email.ts';
import { registerUser } from '../users/onboarding/register-user.ts';
import { hashNewPassword, newPasswordProblems } from '../users/passwords/hash-new-password.ts';
import { allowEmail } from './allow-email.ts';

/**
 * Registers an agent, who may not sign in before the email address is confirmed and an administrator has activated them.
 * The owner of an address that has an account already gets an email instead: whoever asks sees no difference, neither in
 * the reply nor in its time (AC20). Refuses with 400 for what is missing or malformed, 429 after too many from one address.
 */
export async function registerAgent(
  platform: Platform,
  origin: Origin,
  given: BodyOf<typeof register>,
): Promise<void> {
  const { email, first_name, last_name, code, password } = given;
  const read = readUserDetails({ email, first_name, last_name, code }, nobodyYet, {
    asksCode: true,
    isRegistration: true,
  });
  const unfit = newPasswordProblems(platform, read.ok ? read.value : given, password);
  if (!read.ok) throw invalid(...read.problems, ...unfit);
  if (unfit.length > 0) throw invalid(...unfit);
  const details = read.value;

  const allowance = addressAllowance(platform.config, 'register', origin.ip, registrationLimit);
  const { database, clock } = platform;
  // Asked before the hash, which is dear, and counted after the policy, so that a mistyped form costs nothing.
  await requireAllowance(database, allowance, clock());
  const passwordHash = await hashNewPassword(platform, details, password);
  await database.transaction().execute((tx) => spendAttempt(tx, allowance, clock()));

  await inTransaction(platform, origin, async (work) => {
    const isAllowed = await allowEmail(platform, work, { purpose: 'register', who: details.email });
    if (!isAllowed) return;
    const language = platform.site.languages.length > 1 ? (origin.language ?? null) : null;
    const { userId, isNew } = await registerUser(work, { details, passwordHash, language });
    if (isNew) {
      const url = await issueLink(platform, work, { kind: 'confirm-email', userId, sentBy: null });
      await writeAccountEmail(platform, work, { kind: 'confirmation', userId, url });
    } else {
      await writeAccountEmail(platform, work, { kind: 'address-known', userId });
    }
    const action = isNew ? 'user.registered' : 'user.registration-repeated';
    await work.audit({ action, object: ['user', userId] });
  });
}
