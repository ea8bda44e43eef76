import type { Answer } from '@openroll/wizard/enrollment';

/** What is to be priced of one product: the choice, and answers to what its coverage page asks. */
export interface WantedCoverage {
  /** Folder name of the product; undefined: every product that offers this choice. */
  readonly slug?: string;
  /** An amount, a number of units, a plan, 'salary_2' or 'premium_8'. */
  readonly value: string | number;
  /** `tier=family`, `waiting_period=14` … */
  readonly answers: Readonly<Record<string, Answer>>;
}

/**
 * Reads `--coverage`: `20000`, `critical-illness=20000`, `accident=enhanced,tier=family`. Undefined for what is no such
 * text.
 */
export function readWanted(text: string): WantedCoverage | undefined {
  const [head = '', ...rest] = text.split(',').map((part) => part.trim());
  const [, slug, choice] = /^(?:([a-z][a-z0-9-]*)=)?([\w.$-]+)$/.exec(head) ?? [];
  const pairs = rest.map((part) => /^([a-z][a-z0-9_]*)=([\w.-]+)$/.exec(part));
  if (choice === undefined || pairs.some((pair) => pair === null)) return undefined;
  const answers = Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
  return { ...(slug === undefined ? {} : { slug }), value: choiceOf(choice), answers };
}

const choiceOf = (choice: string): string | number => {
  const digits = choice.replace(/^\$/, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : choice;
};
