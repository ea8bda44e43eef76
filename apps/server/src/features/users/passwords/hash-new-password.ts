import { passwordMinimum, passwordProblems, productWords } from '@openroll/domain/access/password-policy';
import { type Problem, problem } from '@openroll/domain/problems';
import { fullName } from '@openroll/domain/values/full-name';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, Refusal } from '../../../platform/refusal.ts';
import { isCommonPassword } from '../../../platform/sign-in/common-passwords.ts';

/** Whose password it becomes: none of their own words alone is a password. */
export interface PasswordOwner {
  readonly email: string;
  readonly username?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  /** They choose it in a session that took their second step: a shorter one will do (§11.1). */
  readonly twoStep?: boolean;
}

/** What speaks against a password as this user's, on the field `password`: that there is none, or what the site's policy says. */
export function newPasswordProblems(
  { site }: Pick<Platform, 'site'>,
  owner: PasswordOwner | undefined,
  password: string,
): readonly Problem[] {
  if (password === '') return [problem('required', 'password')];
  const { email = '', username = '', first_name = '', last_name = '' } = owner ?? {};
  const names = [first_name, last_name, fullName({ first_name, last_name }), `${first_name}${last_name}`];
  const words = [
    ...productWords,
    site.tenantSystemName,
    email,
    email.split('@')[0] ?? '',
    username,
    ...names,
  ];
  const minimum = passwordMinimum(site.passwordMinimum, { twoStep: owner?.twoStep ?? false });
  return passwordProblems(password, { minimum, words, isCommon: isCommonPassword });
}

/**
 * The hash of a password that the site's policy accepts for this user; for nobody (a link that is good for nothing) it
 * takes as long. Refuses with 400 on the field `password`.
 */
export async function hashNewPassword(
  platform: Platform,
  owner: PasswordOwner | undefined,
  password: string,
): Promise<string> {
  const broken = newPasswordProblems(platform, owner, password);
  if (broken.length > 0) throw invalid(...broken);
  return hashPassword(platform, password);
}

/** The same for the command line, which reads sentences: throws with the policy's own words. */
export async function hashTypedPassword(
  platform: Platform,
  owner: PasswordOwner,
  password: string,
): Promise<string> {
  try {
    return await hashNewPassword(platform, owner, password);
  } catch (error) {
    const broken = error instanceof Refusal ? error.problems[0] : undefined;
    throw broken ? new Error(platform.t(`problems.${broken.code}`, broken.params)) : error;
  }
}
