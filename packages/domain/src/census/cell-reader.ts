import { type Problem, problem } from '../problems.ts';
import type { CalendarDate } from '../values/dates.ts';
import { parseDate } from '../values/typed-dates.ts';
import { cleanCell } from './cells.ts';
import { type CensusColumn, longestOf } from './columns.ts';

/** Reads the cells of one census row, and collects in `found` what is wrong with them. */
export function cellReader(
  read: (column: CensusColumn) => string,
  { today }: { readonly today: CalendarDate },
) {
  const found: Problem[] = [];
  const cell = (column: CensusColumn) => cleanCell(read(column));
  const refuse = (...problems: readonly Problem[]) => void found.push(...problems);

  /** Null when empty; a problem and null when the reader cannot read it. */
  function value<T>(column: CensusColumn, parse: (text: string) => T | undefined, wrong: Problem): T | null {
    const text = cell(column);
    if (text === '') return null;
    const parsed = parse(text);
    if (parsed === undefined) refuse({ ...wrong, field: column });
    return parsed ?? null;
  }

  function text(column: CensusColumn): string {
    const maximum = longestOf(column);
    const read = (typed: string) => (typed.length <= maximum ? typed : undefined);
    return value(column, read, problem('too-long', column, { maximum })) ?? '';
  }

  const date = (column: CensusColumn, birth: boolean): CalendarDate | null =>
    value(
      column,
      (typed) => {
        const outcome = parseDate(typed, { field: column, birth, today });
        if (!outcome.ok) refuse(...outcome.problems);
        return outcome.ok ? outcome.value : null;
      },
      problem('date-format'),
    );

  return { found, refuse, cell, value, text, date };
}
