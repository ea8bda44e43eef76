import type { ExpectedShape, PhraseKey } from './phrases.ts';
import type { ProblemCode } from './problem-codes.ts';

export type Severity = 'error' | 'warning';

/** What fills a placeholder: a value, or what each language writes in its own way. It is plain JSON. */
export type ParamValue =
  | string
  | number
  | { readonly phrase: PhraseKey; readonly params?: ProblemParams }
  | { readonly day: string }
  | { readonly cents: number }
  | { readonly list: readonly ParamValue[]; readonly as: 'and' | 'or' | 'plain' };
export type ProblemParams = Readonly<{ [name: string]: ParamValue }>;

/**
 * What a rule has to say against its input. Rules return these, verbs refuse with them,
 * and one edge of the server prints them as the `errors` array (§10.2).
 */
export interface Problem {
  readonly code: ProblemCode;
  /** Values for the placeholders of the message, never personal data. */
  readonly params?: ProblemParams;
  /** Wire name of the field that is wrong. */
  readonly field?: string;
  /** Panel of the case setup that shows it (§2.17). */
  readonly panel?: string;
  readonly severity?: Severity;
  /** Step of the wizard that shows it. */
  readonly step?: string;
}

/** Whether it stands in the way; a warning does not. */
export const isError = ({ severity }: { readonly severity?: Severity | undefined }): boolean =>
  severity !== 'warning';

/** Shorthand: `problem('required', 'group_name')`. */
export function problem(code: ProblemCode, field?: string, params?: ProblemParams): Problem {
  return { code, ...(field === undefined ? {} : { field }), ...(params === undefined ? {} : { params }) };
}

/** A value of another shape than its field takes. */
export const wrongType = (field: string, shape: ExpectedShape): Problem =>
  problem('wrong-type', field, { field, expected: { phrase: `expected.${shape}` } });

/** A result that is either a value or the problems that prevented it. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export const accept = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (...problems: readonly Problem[]): Outcome<never> => ({ ok: false, problems });
