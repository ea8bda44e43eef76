import { hash } from 'node:crypto';
import { isKept, onceForKept } from '@openroll/wizard/kept';
import type { Field, Step } from '@openroll/wizard/step';

/** A step as its JSON text, made when it is sent, and the hash of it by which a client says that it holds the step. */
export interface PrintedStep {
  readonly text: () => string;
  readonly hash: string;
}

/** Ninety-six bits: enough to tell the few steps of one session apart, short enough to be sent with every page. */
const hashLength = 16;
const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, hashLength);

/** Most steps are held: of a field that many enrollments share, its own hash stands for its text in that of the step. */
export const printSteps = (steps: readonly Step[]): readonly PrintedStep[] =>
  steps.map(({ fields, ...step }) => {
    const head = JSON.stringify(step);
    const printed = fields.map(printField);
    return {
      text: () => joined(head, printed),
      hash: hashOf([head, ...printed.map(({ mark }) => mark)].join('\n')),
    };
  });

/** The JSON list of the steps that are not held, and that of the hashes of all of them, in their order. */
export function printChanges(
  printed: readonly PrintedStep[],
  held: readonly string[] = [],
): { readonly steps: string; readonly hashes: string } {
  const known = new Set(held);
  return {
    steps: listOf(printed.flatMap(({ text, hash: of }) => (known.has(of) ? [] : [text()]))),
    hashes: JSON.stringify(printed.map(({ hash: of }) => of)),
  };
}

/** A step as JSON; the fields that many enrollments share are printed once for all of them. */
export const printStep = ({ fields, ...step }: Step): string =>
  joined(JSON.stringify(step), fields.map(printField));

const joined = (head: string, fields: readonly PrintedField[]): string =>
  `${head.slice(0, -1)},"fields":${listOf(fields.map(({ text }) => text))}}`;

export const listOf = (texts: readonly string[]): string => `[${texts.join(',')}]`;

interface PrintedField {
  readonly text: string;
  /** Stands for the text among those of its step: a hash of it, or itself. */
  readonly mark: string;
}

const printKept = onceForKept((field: Field): PrintedField => {
  const text = JSON.stringify(field);
  return { text, mark: hashOf(text) };
});

const printField = (field: Field): PrintedField => {
  if (isKept(field)) return printKept(field);
  const text = JSON.stringify(field);
  return { text, mark: text };
};
