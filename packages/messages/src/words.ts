/** The tenant's words for case, enrollment and employee (§1.1), as site configuration gives them. */
export interface Terminology {
  readonly case: Word;
  readonly enrollment: Word;
  readonly employee: Word;
}
export interface Word {
  readonly singular: string;
  readonly plural: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a');

/**
 * Placeholders that texts may use for a tenant's words: {case} {cases} {Case} {Cases} {a_case} {A_case},
 * and the same for enrollment and employee.
 */
export function wordsOf(terminology: Terminology): Readonly<Record<string, string>> {
  const words: Record<string, string> = {};
  for (const name of ['case', 'enrollment', 'employee'] as const) {
    const { singular, plural } = terminology[name];
    words[name] = singular;
    words[`${name}s`] = plural;
    words[capital(name)] = capital(singular);
    words[`${capital(name)}s`] = capital(plural);
    words[`a_${name}`] = `${article(singular)} ${singular}`;
    words[`A_${name}`] = capital(`${article(singular)} ${singular}`);
  }
  return words;
}

export const defaultTerminology: Terminology = {
  case: { singular: 'case', plural: 'cases' },
  enrollment: { singular: 'enrollment', plural: 'enrollments' },
  employee: { singular: 'employee', plural: 'employees' },
};
