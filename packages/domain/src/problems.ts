import type { ProblemCode } from './problem-codes.ts';

export type Severity = 'error' | 'warning';

/**
 * What a rule has to say against its input. Rules return these, verbs refuse with them,
 * and one edge of the server prints them as the `errors` array (decisions.md, API shape).
 */
export interface Problem {
  readonly code: ProblemCode;
  /** Values for the placeholders of the message, never personal data. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Wire name of the field that is wrong. */
  readonly field?: string;
  /** Panel of the case setup that shows it (S1 §3 Validation error). */
  readonly panel?: string;
  readonly severity?: Severity;
  /** Step of the wizard that shows it. */
  readonly step?: string;
}

/** Shorthand: `problem('required', 'group_name')`. */
export function problem(
  code: ProblemCode,
  field?: string,
  params?: Readonly<Record<string, string | number>>,
): Problem {
  return { code, ...(field === undefined ? {} : { field }), ...(params === undefined ? {} : { params }) };
}

/** A result that is either a value or the problems that prevented it. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export const accept = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (...problems: readonly Problem[]): Outcome<never> => ({ ok: false, problems });
