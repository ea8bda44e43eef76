import type { OptionInput } from '@openroll/contract/case-setup';
import { rateTableProblems } from '@openroll/domain/cases/rate-table';
import { isError, type Problem } from '@openroll/domain/problems';
import type { Translate } from '@openroll/messages/texts';
import { ruleOf } from '../options/option-fields.ts';

/** A row as the wire has it: cells by column, as they were typed. */
export type RateRow = Readonly<Record<string, unknown>>;

/** min_age, max_age, the option's own columns, rate (§6.6). */
export const columnsOf = ({ columns }: Pick<OptionInput, 'columns'>): readonly string[] => [
  'min_age',
  'max_age',
  ...columns,
  'rate',
];

/** The rows of a value; what is no list of rows has none. */
export const rowsOf = (value: unknown): readonly RateRow[] =>
  Array.isArray(value)
    ? value.filter((row): row is RateRow => typeof row === 'object' && row !== null && !Array.isArray(row))
    : [];

export const cellOf = (row: RateRow, column: string): string => {
  const cell = row[column];
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
};

/** The rows with one cell as it was typed; a leading $ of a premium is stripped (§6.6). */
export const withCell = (rows: readonly RateRow[], at: number, column: string, typed: string): RateRow[] =>
  rows.map((row, index) =>
    index === at ? { ...row, [column]: column === 'rate' ? typed.replace(/^\s*\$\s*/, '') : typed } : row,
  );

/** A new row goes on where the one before it ends: the next age, the same columns. */
export function withRow(rows: readonly RateRow[], option: Pick<OptionInput, 'columns'>): RateRow[] {
  const last = rows.at(-1);
  const age = last ? Number(cellOf(last, 'max_age')) : Number.NaN;
  const next =
    last && Number.isInteger(age) && cellOf(last, 'max_age') !== '' && age < 120 ? String(age + 1) : '';
  const same = option.columns.map((column): [string, string] => [column, last ? cellOf(last, column) : '']);
  return [...rows, { min_age: next, max_age: '', ...Object.fromEntries(same), rate: '' }];
}

export interface RateProblems {
  /** By row, from 1. */
  readonly byRow: ReadonlyMap<number, readonly string[]>;
  /** Of the table as a whole. */
  readonly general: readonly string[];
  /** Gaps and premiums of 0: to be looked at, not in the way. */
  readonly warnings: readonly string[];
}

/** What is wrong with a table, row by row, in words short enough to stand beside one. */
export function rateProblems(option: OptionInput, rows: readonly RateRow[], t: Translate): RateProblems {
  const found = rateTableProblems(ruleOf(option), rows, {});
  const errors = found.filter(isError);
  const words = (problem: Problem) =>
    t(sentences[problem.code] ?? `problems.${problem.code}`, problem.params);
  const ofRows = errors.filter(({ params }) => params?.row !== undefined);
  const byRow = Map.groupBy(ofRows, ({ params }) => Number(params?.row));
  return {
    byRow: new Map([...byRow].map(([row, problems]) => [row, problems.map(words)])),
    general: errors.filter(({ params }) => params?.row === undefined).map(words),
    warnings: found.filter((one) => !isError(one)).map(words),
  };
}

/** The first thing that is wrong with a table, naming its row; nothing where only warnings are left. */
export function firstRateProblem(option: OptionInput, rows: readonly RateRow[], t: Translate): string[] {
  const { byRow, general } = rateProblems(option, rows, t);
  const [row, messages] = [...byRow][0] ?? [];
  if (row === undefined || !messages?.[0]) return general.slice(0, 1);
  return [t('caseSetup.rateRowProblem', { row, message: messages[0] })];
}

const sentences: Readonly<Partial<Record<Problem['code'], Parameters<Translate>[0]>>> = {
  'case-rate-table-format': 'caseSetup.rateFormat',
  'case-rate-table-too-long': 'caseSetup.rateTooLong',
  'case-rate-table-column': 'caseSetup.rateColumn',
  'case-rate-table-age': 'caseSetup.rateAge',
  'case-rate-table-ages': 'caseSetup.rateAges',
  'case-rate-table-rate': 'caseSetup.rateRate',
  'case-rate-table-overlap': 'caseSetup.rateOverlap',
  'case-rate-table-amounts': 'caseSetup.rateAmounts',
  'case-rate-table-gap': 'caseSetup.rateGap',
  'case-rate-table-zero': 'caseSetup.rateZero',
};
