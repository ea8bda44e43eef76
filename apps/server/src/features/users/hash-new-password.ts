import { passwordProblems } from '@openroll/domain/access/password-policy';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword } from '../../platform/sign-in/passwords.ts';

/** The hash of a password that the site's policy accepts for this user. Throws with the policy's own words otherwise. */
export async function hashNewPassword(platform: Platform, email: string, password: string): Promise<string> {
  const { passwordMinimum, tenantSystemName } = platform.site;
  const rules = { minimum: passwordMinimum, words: [tenantSystemName, email] };
  const [broken] = passwordProblems(password, rules);
  if (broken) throw new Error(platform.say(`problems.${broken.code}`, broken.params));
  return hashPassword(platform, password);
}
