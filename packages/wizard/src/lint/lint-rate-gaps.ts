import { agesOf, missingCells } from '@openroll/domain/cases/missing-cells';
import type { Translate } from '@openroll/messages/texts';
import type { ProductDefinition, RateTable } from '../definition/product.ts';
import { cellWords } from './cell-words.ts';
import type { RateFinding } from './lint-message.ts';
import { printedRows, wantedCells } from './wanted-cells.ts';

type Path = readonly (string | number)[];

/** Ages at which someone may apply, in some state, and no row fits (§6.6). Each run of ages is one warning, which `t` gives its words. */
export const gaps = (
  definition: ProductDefinition,
  table: RateTable,
  path: Path,
): readonly ((t: Translate) => RateFinding)[] =>
  missingCells(printedRows(table), wantedCells(definition, table)).map((cell) => (t) => ({
    path,
    file: table.file,
    line: lineBeside(table, cell.from, cell.to),
    message: `${table.file}: ${t('rateCell.missing', { cells: cellWords(definition, cell.columns), ages: agesOf(cell) })}`,
  }));

/** The row on one side of a gap, so that the finding points somewhere near; line 1 where there is none. */
const lineBeside = ({ rows }: RateTable, from: number, to: number): number =>
  (rows.find(({ max_age }) => max_age === from - 1) ?? rows.find(({ min_age }) => min_age === to + 1))
    ?.line ?? 1;
