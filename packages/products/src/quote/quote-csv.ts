import { csvCell, guardFormula } from '@openroll/domain/values/csv';
import { plainDollars } from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { plainWords } from '../plain-words.ts';
import type { QuoteRow } from './quote.ts';

const header = [
  'line',
  'name',
  'applicant',
  'age',
  'product',
  'coverage',
  'eligible',
  'reason',
  'annual_premium',
  'mode',
  'premium',
  'pending_amount',
  'pending_premium',
];

/** The quote as CSV, one row per person and coverage, the total last; cells that a spreadsheet would run are guarded. */
export function quoteCsv(rows: readonly QuoteRow[], mode: PremiumMode): string {
  const total = rows.reduce((sum, { modal_cents }) => sum + modal_cents, 0);
  const pending = rows.reduce((sum, { pending_cents = 0 }) => sum + pending_cents, 0);
  const priced = rows.filter(({ refusal }) => refusal === undefined).length;
  const last = [
    '',
    '',
    '',
    '',
    '',
    plainWords('commandLine.quote.coverages', { count: priced }),
    '',
    '',
    '',
    mode,
    plainDollars(total),
    '',
    plainDollars(pending),
  ];
  const lines = [header, ...rows.map((row) => cellsOf(row, mode)), ['total', ...last.slice(1)]];
  return lines.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}

const cellsOf = (row: QuoteRow, mode: PremiumMode): string[] => [
  String(row.line),
  row.name,
  row.applicant,
  row.age === undefined ? '' : String(row.age),
  row.product,
  row.coverage,
  row.refusal === undefined ? 'yes' : 'no',
  row.refusal ?? '',
  row.annual ?? '',
  mode,
  row.refusal === undefined ? plainDollars(row.modal_cents) : '',
  row.pending_amount === undefined ? '' : String(row.pending_amount),
  row.pending_cents === undefined ? '' : plainDollars(row.pending_cents),
];

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? csvCell(cell) : guardFormula(cell));
