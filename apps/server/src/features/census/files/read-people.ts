import { setImmediate } from 'node:timers/promises';
import { gatherFamilies, type MemberRow } from '@openroll/domain/census/families';
import {
  type CensusFamily,
  type CensusPersonRow,
  type CensusRowRules,
  parseCensusRow,
} from '@openroll/domain/census/row';
import { type Problem, problem } from '@openroll/domain/problems';
import type { Ssn } from '@openroll/domain/values/ssn';
import type { CensusTable } from './read-census-rows.ts';
import { BufferedRow, type CsvRow } from './take-rows.ts';

export interface RejectedRow {
  readonly row: CsvRow;
  readonly problems: readonly Problem[];
  /** Where it could be read: whoever has it is in the file, even if not as they should. */
  readonly ssn?: Ssn;
}

export interface AcceptedRow {
  readonly row: CsvRow;
  readonly person: CensusPersonRow;
  readonly warnings: readonly Problem[];
}

export interface ReadPeople {
  readonly people: readonly CensusPersonRow[];
  readonly rejected: readonly RejectedRow[];
  readonly warnings: readonly { readonly row: number; readonly problem: Problem }[];
}

/** Rows worked on in one go: other requests have their turn in between. */
export const rowsPerBatch = 500;

/** Tells the good rows of a census from the rejected ones, with turns for other requests in between. */
export async function readPeople(table: CensusTable, rules: CensusRowRules): Promise<ReadPeople> {
  const people: CensusPersonRow[] = [];
  const rejected: RejectedRow[] = [];
  const warnings: { readonly row: number; readonly problem: Problem }[] = [];
  let done = 0;
  for await (const read of readEachRow(table, rules)) {
    if (++done % rowsPerBatch === 0) await setImmediate();
    if ('problems' in read) rejected.push(read);
    else {
      people.push(read.person);
      warnings.push(...read.warnings.map((one) => ({ row: read.row.number, problem: one })));
    }
  }
  rejected.sort((a, b) => a.row.number - b.row.number);
  return { people, rejected, warnings };
}

/** A census whose rows come one after the other. */
export type ComingTable = CensusTable<Iterable<CsvRow> | AsyncIterable<CsvRow>>;

/**
 * Every employee of a census, and every row that is rejected. One SSN may stand in a file once. Of a file with one row per
 * person, rows of dependants come with their employee; they are rejected with them.
 */
export async function* readEachRow(
  table: ComingTable,
  rules: CensusRowRules,
): AsyncGenerator<AcceptedRow | RejectedRow> {
  const firstRows = new Map<string, number>();
  const rowsOf = table.shape === 'person' ? personRows : familyRows;
  for await (const { member, family, problems } of rowsOf(table, rules)) {
    const read = problems ? { row: member.row, problems } : readRow(member, rules, firstRows, family);
    yield read;
    if (!('problems' in read)) continue;
    for (const { row } of family?.rows ?? [])
      yield { row, problems: [problem('census-employee-missing', 'employer_assigned_family_id')] };
  }
}

interface Member extends MemberRow {
  readonly row: CsvRow;
}

interface Employee {
  readonly member: Member;
  readonly family?: CensusFamily & { readonly rows: readonly Member[] };
  readonly problems?: readonly Problem[];
}

type CellsOf = (row: CsvRow) => readonly string[];

const memberOf = ({ positions }: ComingTable, row: CsvRow, cellsOf: CellsOf): Member => ({
  row,
  number: row.number,
  read: (column) => cellsOf(row)[positions.get(column) ?? -1] ?? '',
});

/** A row is read cell after cell: a kept one is split once for all of them. */
function splitOnce(): CellsOf {
  let last: CsvRow | undefined;
  let cells: readonly string[] = [];
  return (row) => {
    if (row !== last) cells = row.cells;
    last = row;
    return cells;
  };
}

async function* familyRows(table: ComingTable): AsyncGenerator<Employee> {
  for await (const row of table.rows) {
    const wrong = widthProblem(row, table.headerCells.length);
    yield { member: memberOf(table, row, ({ cells }) => cells), ...(wrong ? { problems: [wrong] } : {}) };
  }
}

/** A family may stand anywhere in the file: nobody can be told before its last row. */
async function* personRows(table: ComingTable, rules: CensusRowRules): AsyncGenerator<Employee> {
  const members: Member[] = [];
  const cellsOf = splitOnce();
  for await (const row of table.rows) members.push(memberOf(table, new BufferedRow(row), cellsOf));
  const wide = new Map(
    members.flatMap((member) => {
      const wrong = widthProblem(member.row, table.headerCells.length);
      return wrong ? [[member, [wrong]] as const] : [];
    }),
  );
  const { families, rejected } = gatherFamilies(
    members.filter((member) => !wide.has(member)),
    rules,
  );
  for (const member of members) {
    const problems = wide.get(member) ?? rejected.get(member);
    const family = families.get(member);
    if (problems) yield { member, problems };
    else if (family) yield { member, family };
  }
}

function readRow(
  { row, read }: Member,
  rules: CensusRowRules,
  firstRows: Map<string, number>,
  family: CensusFamily | undefined,
): AcceptedRow | RejectedRow {
  const result = parseCensusRow(read, rules, family);
  const twice = result.ssn && repeated(firstRows, result.ssn, row.number);
  const ssn = result.ssn ? { ssn: result.ssn } : {};
  if (!result.person) return { row, problems: twice ? [twice, ...result.problems] : result.problems, ...ssn };
  if (twice) return { row, problems: [twice], ...ssn };
  return { row, person: result.person, warnings: result.warnings };
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
