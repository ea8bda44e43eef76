import { namesIn } from '../conditions/evaluate.ts';
import type { FormField } from '../definition/product.ts';
import { placeholdersIn } from './form-template.ts';

const known = new WeakMap<readonly FormField[], readonly string[]>();

/** The values that fields of a form print, or decide a box or a line by, with repeats. Found once for the fields of a mapping. */
export function printedNames(fields: readonly FormField[]): readonly string[] {
  const names = known.get(fields) ?? namesOf(fields);
  known.set(fields, names);
  return names;
}

const namesOf = (fields: readonly FormField[]): string[] =>
  fields.flatMap(({ text, lines, checked }) => [
    ...placeholdersIn(text ?? '').map(({ name }) => name),
    ...(lines ?? []).flatMap((line) => [
      ...namesIn(line.when),
      ...placeholdersIn(line.text).map(({ name }) => name),
    ]),
    ...(checked === undefined ? [] : namesIn(checked)),
  ]);

/** The rows of a list that are printed: 1 and 2 of `child.1.name` and `child.2.name`. */
export const printedRows = (names: Iterable<string>, scope: string): ReadonlySet<number> =>
  new Set(
    [...names].flatMap((name) => {
      const [first, row] = name.split('.');
      return first === scope && Number(row) > 0 ? [Number(row)] : [];
    }),
  );
