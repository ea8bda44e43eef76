import { type Problem, problem } from '../problems.ts';

export const longestPassword = 128;

/** The shortest passwords without and with a second step to sign in (§11.1), and the floor of a site that sets its own. */
const usualMinimum = 15;
const minimumWithTwoStep = 12;
const floor = 8;

/** The fewest characters of a password: what the site has set, else by whether a second step stands beside it. */
export const passwordMinimum = (ofSite: number | null, { twoStep }: { readonly twoStep: boolean }): number =>
  Math.max(floor, ofSite ?? (twoStep ? minimumWithTwoStep : usualMinimum));

/** What every site is about, which is guessed first. */
export const productWords: readonly string[] = [
  'openroll',
  'insurance',
  'enrollment',
  'voluntaryinsurance',
  'insuranceenrollment',
  'voluntarybenefits',
];

export interface PasswordRules {
  /** By `passwordMinimum`. */
  readonly minimum: number;
  /** What the product, the tenant and the user are called: none of it alone is a password. */
  readonly words: readonly string[];
  /** Whether many people have this password, written in lower case; asked for whole passwords. Nobody knows in a browser. */
  readonly isCommon?: (password: string) => boolean;
}

/**
 * What speaks against a password (§11.1): its length in characters, and lists of whole passwords.
 * Every character is allowed, and nothing must be mixed.
 */
export function passwordProblems(
  password: string,
  { minimum, words, isCommon = () => false }: PasswordRules,
): Problem[] {
  const length = [...password].length;
  if (length < minimum) return [problem('password-too-short', 'password', { minimum })];
  if (length > longestPassword) return [problem('too-long', 'password', { maximum: longestPassword })];
  const plain = plainOf(password);
  const own = words.some((word) => word.length > 0 && unspaced(plain) === unspaced(plainOf(word)));
  const oneCharacter = new Set(plain).size === 1;
  return own || oneCharacter || isCommon(plain) ? [problem('password-common', 'password')] : [];
}

/** Passwords are hashed in NFKC: full-width letters are the same letters. */
const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase();
const unspaced = (text: string): string => text.replace(/\s/g, '');
