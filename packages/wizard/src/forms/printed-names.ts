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

/** The same of fields that are looked at once. */
export const namesOf = (fields: readonly FormField[]): string[] =>
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

const lastRows = new WeakMap<readonly string[], Map<string, number>>();

/** The last of these rows, 0 where none is printed. Found once for the names of a mapping. */
export function lastPrintedRow(names: readonly string[], scope: string): number {
  const known = lastRows.get(names) ?? new Map<string, number>();
  lastRows.set(names, known);
  const row = known.get(scope) ?? Math.max(0, ...printedRows(names, scope));
  known.set(scope, row);
  return row;
}
