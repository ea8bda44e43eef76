import { byteOrderMark, csvCell, csvLine } from '@openroll/domain/values/csv';
import { plainDollars } from '@openroll/domain/values/money';
import type { ProofLine } from '@openroll/wizard/proof/proof-prices';
import type { StampedProduct } from '@openroll/wizard/proof/proof-result';
import type { ProofRow } from '@openroll/wizard/proof/prove-people';

/** The words of the sheet: said once, and handed to the thread that writes it. */
export interface SheetWords {
  readonly columns: readonly string[];
  readonly relations: Readonly<Record<string, string>>;
  readonly levels: Readonly<Record<string, string>>;
  readonly tobacco: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, string>>;
  readonly noRate: string;
}

/** The first line, behind a byte-order mark that lets spreadsheets read it as UTF-8. */
export const sheetHead = ({ columns }: SheetWords): string => byteOrderMark + csvLine(columns);

/**
 * Writes rows of a proof as CSV: no SSN, no date of birth, and no cell that a spreadsheet would run as a formula (AC28). What
 * many rows share is written once.
 */
export function sheetWriter(
  words: SheetWords,
  products: readonly StampedProduct[],
): (rows: readonly ProofRow[]) => string {
  const named = new Map(
    products.map(({ id, name, sha256 }) => [id, `${csvCell(name)},${csvCell(sha256.slice(0, 12))}`]),
  );
  const written = new WeakMap<ProofLine, string>();
  const ofLine = (line: ProofLine): string => {
    const text = written.get(line) ?? toCells(words, line);
    written.set(line, text);
    return text;
  };
  return (rows) =>
    rows
      .map((row) => {
        const before = beforeLine(words, row, named.get(row.product) ?? ',');
        return row.lines.map((line) => `${before},${ofLine(line)}\r\n`).join('');
      })
      .join('');
}

const beforeLine = (words: SheetWords, row: ProofRow, product: string): string => {
  const { person, applicant, name, age, tobacco, assumed } = row;
  const facts = assumed.map((fact) => words.facts[fact] ?? fact).join(', ');
  const relation = words.relations[applicant.type] ?? '';
  const used = words.tobacco[tobacco] ?? '';
  return `${person.id},${csvCell(name)},${csvCell(relation)},${age},${csvCell(person.state)},${csvCell(person.division)},${csvCell(used)},${csvCell(facts)},${product}`;
};

const toCells = (words: SheetWords, { levels, coverage, modal, annual, pending }: ProofLine): string =>
  [
    csvCell(levels.map((level) => words.levels[level] ?? level).join(' / ')),
    csvCell(coverage),
    modal === undefined ? csvCell(words.noRate) : plainDollars(modal),
    annual === undefined ? '' : plainDollars(annual),
    pending === undefined ? '' : String(pending),
  ].join(',');
