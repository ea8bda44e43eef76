import { type Problem, problem } from '../problems.ts';

interface TypedPassword {
  readonly password?: string | undefined;
  readonly passwordConfirmed?: string | undefined;
  readonly confirm?: string | undefined;
}

/** What is wrong with a password that was sent a second time, by either spelling (§10.3); who sends none need not. */
export const repeatedPasswordProblems = (given: TypedPassword): Problem[] =>
  (['passwordConfirmed', 'confirm'] as const)
    .filter((field) => given[field] !== undefined && given[field] !== (given.password ?? ''))
    .map((field) => problem('password-mismatch', field));
