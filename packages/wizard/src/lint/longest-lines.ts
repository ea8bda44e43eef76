import { evaluate, namesIn } from '../conditions/evaluate.ts';
import type { FormField, ProductDefinition } from '../definition/product.ts';
import { factKinds } from '../forms/fact-kinds.ts';
import { type Possible, possibleAnswers } from './never-holds.ts';
import { possibleFact } from './possible-fact.ts';

type Line = NonNullable<FormField['lines']>[number];

/**
 * The most letters that lines of a field have together, with an end of line between two: of those that hang on the same values as many as
 * can be printed at once, of so many values that they cannot be tried the longest line alone. `lettersOf` gives those of one text.
 */
export function longestLines(
  definition: ProductDefinition,
  lines: readonly Line[],
  lettersOf: (text: string) => number,
): number {
  const possible = (name: string) => valuesOf(definition, name);
  const most = together(lines).map((group) => {
    const all = possibleAnswers(
      group.map(({ when }) => when),
      possible,
    );
    if (!all) return Math.max(...group.map(({ text }) => lettersOf(text) + 1));
    const letters = new Map(group.map((line) => [line, lettersOf(line.text) + 1]));
    const printed = all.map((read) =>
      group.reduce((sum, line) => sum + (evaluate(line.when, read) ? (letters.get(line) ?? 0) : 0), 0),
    );
    return Math.max(...printed);
  });
  return most.reduce((sum, each) => sum + each, 0) - 1;
}

/** A text may be anything. */
const valuesOf = (definition: ProductDefinition, name: string): Possible | undefined =>
  possibleFact(definition, name) ??
  (factKinds(definition).get(name)?.kind === 'date' ? { kind: 'date' } : { kind: 'text' });

/** Lines in groups that ask for no value in common. */
function together(lines: readonly Line[]): readonly (readonly Line[])[] {
  return lines.reduce<readonly (readonly Line[])[]>((groups, line) => {
    const names = new Set(namesIn(line.when));
    const isBeside = (group: readonly Line[]) =>
      group.some(({ when }) => namesIn(when).some((name) => names.has(name)));
    return [...groups.filter((group) => !isBeside(group)), [...groups.filter(isBeside).flat(), line]];
  }, []);
}
