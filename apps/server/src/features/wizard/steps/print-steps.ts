import { hash } from 'node:crypto';
import type { Field, Step } from '@openroll/wizard/step';

/** A step as its JSON text, and the hash of it by which a client says that it holds the step. */
export interface PrintedStep {
  readonly text: string;
  readonly hash: string;
}

/** Ninety-six bits: enough to tell the few steps of one session apart, short enough to be sent with every page. */
const hashLength = 16;

export const printSteps = (steps: readonly Step[]): readonly PrintedStep[] =>
  steps.map((step) => {
    const text = printStep(step);
    return { text, hash: hash('sha256', text, 'base64url').slice(0, hashLength) };
  });

/** The JSON list of the steps that are not held, and that of the hashes of all of them, in their order. */
export function printChanges(
  printed: readonly PrintedStep[],
  held: readonly string[] = [],
): { readonly steps: string; readonly hashes: string } {
  const known = new Set(held);
  return {
    steps: listOf(printed.flatMap(({ text, hash: of }) => (known.has(of) ? [] : [text]))),
    hashes: JSON.stringify(printed.map(({ hash: of }) => of)),
  };
}

/** A step as JSON; the fields that many enrollments share are printed once for all of them. */
export function printStep({ fields, ...step }: Step): string {
  return `${JSON.stringify(step).slice(0, -1)},"fields":${listOf(fields.map(printField))}}`;
}

export const listOf = (texts: readonly string[]): string => `[${texts.join(',')}]`;

/** Texts of fields that came a second time, and so will come again; '' of one that came once: most never come again. */
const texts = new WeakMap<Field, string>();

function printField(field: Field): string {
  const known = texts.get(field);
  if (known) return known;
  const text = JSON.stringify(field);
  texts.set(field, known === undefined ? '' : text);
  return text;
}
