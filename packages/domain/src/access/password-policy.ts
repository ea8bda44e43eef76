import { type Problem, problem } from '../problems.ts';

export const longestPassword = 128;

/** Passwords that every list of stolen ones begins with; compared whole, without regard to case. */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword letmein letmein1 welcome welcome1
  welcome123 changeme changeme1 changeme123 iloveyou sunshine princess football baseball superman trustno1 dragon123
  monkey123 master123 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  zaq12wsx abcd1234 abc12345 abcdefgh 12345678 123456789 1234567890 87654321 987654321 11111111 00000000 88888888
  admin123 admin1234 administrator insurance insurance1 enrollment enrollment1`.split(/\s+/),
);

export interface PasswordRules {
  /** Of the site; never below 8. */
  readonly minimum: number;
  /** The tenant's name and the user's own words: none of them alone is a password. */
  readonly words: readonly string[];
}

/**
 * What speaks against a password (§11.1): its length in characters, and lists of whole passwords.
 * Every character is allowed, and nothing must be mixed.
 */
export function passwordProblems(password: string, rules: PasswordRules): Problem[] {
  const length = [...password].length;
  const minimum = Math.max(8, rules.minimum);
  if (length < minimum) return [problem('password-too-short', 'password', { minimum })];
  if (length > longestPassword) return [problem('too-long', 'password', { maximum: longestPassword })];
  const plain = password.toLowerCase();
  const own = rules.words.some((word) => word.length > 0 && plain === word.toLowerCase());
  const oneCharacter = new Set(plain).size === 1;
  return own || oneCharacter || common.has(plain) ? [problem('password-common', 'password')] : [];
}
