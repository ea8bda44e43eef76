import { setImmediate } from 'node:timers/promises';
import { type CensusPersonRow, type CensusRowRules, parseCensusRow } from '@openroll/domain/census-row';
import { type Problem, problem } from '@openroll/domain/problems';
import type { Ssn } from '@openroll/domain/ssn';
import type { CensusTable, CsvRow } from './read-census-rows.ts';

export interface RejectedRow {
  readonly row: CsvRow;
  readonly problems: readonly Problem[];
}

export interface ReadPeople {
  readonly people: readonly CensusPersonRow[];
  readonly rejected: readonly RejectedRow[];
  readonly warnings: readonly { readonly row: number; readonly problem: Problem }[];
}

/** Rows worked on in one go: other requests have their turn in between. */
export const rowsInOneGo = 500;

/** Tells the good rows of a census from the rejected ones. One SSN may stand in a file once. */
export async function readPeople(
  { header, headerCells, rows }: CensusTable,
  rules: CensusRowRules,
): Promise<ReadPeople> {
  const people: CensusPersonRow[] = [];
  const rejected: RejectedRow[] = [];
  const warnings: { readonly row: number; readonly problem: Problem }[] = [];
  const firstRows = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index % rowsInOneGo === rowsInOneGo - 1) await setImmediate();
    const wrongWidth = widthProblem(row, headerCells.length);
    if (wrongWidth) {
      rejected.push({ row, problems: [wrongWidth] });
      continue;
    }
    const result = parseCensusRow((column) => row.cells[header.positions.get(column) ?? -1] ?? '', rules);
    const twice = result.ssn && repeated(firstRows, result.ssn, row.number);
    if (!result.person)
      rejected.push({ row, problems: twice ? [twice, ...result.problems] : result.problems });
    else if (twice) rejected.push({ row, problems: [twice] });
    else {
      people.push(result.person);
      warnings.push(...result.warnings.map((one) => ({ row: row.number, problem: one })));
    }
  }
  return { people, rejected, warnings };
}

/** Cells beyond the header are let pass where they are blank: spreadsheets write such. */
function widthProblem({ cells }: CsvRow, width: number): Problem | undefined {
  if (cells.length < width) return problem('census-row-too-short');
  return cells.slice(width).some((cell) => cell.trim() !== '') ? problem('census-row-too-long') : undefined;
}

/** A later row with the same SSN is rejected and names the first, even where that one is rejected itself. */
function repeated(firstRows: Map<string, number>, ssn: Ssn, number: number): Problem | undefined {
  const first = firstRows.get(ssn.reveal());
  if (first !== undefined) return problem('census-duplicate-ssn', 'ssn', { row: first });
  firstRows.set(ssn.reveal(), number);
  return undefined;
}
