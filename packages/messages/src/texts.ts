import type { Problem, ProblemParams, ParamValue as Value } from '@openroll/domain/problems';
import type { en } from './en/all.ts';
import type { Formats } from './formats.ts';
import type { Language } from './language.ts';

/** English has every text; another language has the same keys and placeholders. */
export type Texts = typeof en;
/** Every text by key: 'signIn.title', 'problems.required' … */
export type TextKey = { [F in keyof Texts & string]: `${F}.${keyof Texts[F] & string}` }[keyof Texts &
  string];
export type ParamValue = Value;
export type Params = ProblemParams;

/** Gives the text of a key in one language and the tenant's words. */
export interface Translate {
  (key: TextKey, params?: Params): string;
  readonly language: Language;
  /** Numbers, money and dates as that language writes them. */
  readonly formats: Formats;
}

/** The sentence for a problem. */
export const translateProblem = (t: Translate, problem: Problem): string =>
  t(`problems.${problem.code}`, problem.params);
