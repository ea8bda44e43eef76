import type { Actor } from '@openroll/domain/access/actor';
import { byteOrderMark, type CsvNumber, csvLine } from '@openroll/domain/values/csv';
import { plainDollars } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { Download } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { inSnapshot } from '../../../platform/snapshot.ts';
import { recordAuditAlone } from '../../../platform/unit-of-work.ts';
import { openCaseKey } from '../../census/census.queries.ts';
import { getReconciliation, listRows, type OpenedRow, totalsOf } from './reconciliations.queries.ts';

const atOnce = 5000;

const columns = [
  'outcome',
  'employee_id',
  'ssn_last_four',
  'name',
  'product',
  'tier',
  'billed',
  'ours',
  'difference',
  'reason',
  'ended_on',
  'bill_rows',
] as const;

/**
 * A reconciliation whole, with the totals of each outcome below. Refuses with 404 one that has not been compared. Each download is
 * noted. The caller has proven the right on the case.
 */
export async function downloadReconciliation(
  platform: Platform,
  { t, actor, origin }: { readonly t: Translate; readonly actor: Actor; readonly origin: Origin },
  caseId: number,
  id: number,
): Promise<Download> {
  const lines = [csvLine(columns.map((name) => t(`payroll.heading.${name}`)))];
  const { rows, asOf } = await inSnapshot(platform, actor, async (db) => {
    const found = await getReconciliation(db, caseId, id);
    if (found.status !== 'ready') throw notFound();
    const key = await openCaseKey(platform, db, caseId);
    let count = 0;
    for (;;) {
      const part = await listRows(db, key, id, { offset: count, limit: atOnce });
      count += part.length;
      lines.push(...part.map((row) => csvLine(cellsOf(t, row))));
      if (part.length < atOnce) break;
    }
    const totals = totalsOf(found);
    for (const { outcome, billedCents, ourCents } of totals)
      lines.push(csvLine(totalCells(t(`payroll.totalOf.${outcome}`), billedCents, ourCents)));
    const billed = totals.reduce((sum, { billedCents }) => sum + billedCents, 0);
    const ours = totals.reduce((sum, { ourCents }) => sum + ourCents, 0);
    lines.push(csvLine(totalCells(t('payroll.total'), billed, ours)));
    return { rows: count, asOf: found.as_of };
  });
  await recordAuditAlone(platform, origin, {
    action: 'payroll.bill-downloaded',
    object: ['reconciliation', id],
    caseId,
    detail: { rows },
  });
  return new Download(
    Buffer.from(`${byteOrderMark}${lines.join('')}`),
    `reconciliation_${caseId}_${id}_${asOf}.csv`,
  );
}

const dollars = (cents: number): CsvNumber => ({ digits: plainDollars(cents) });
const dollarsOf = (cents: number | null): string | CsvNumber => (cents === null ? '' : dollars(cents));

const cellsOf = (t: Translate, row: OpenedRow): (string | CsvNumber)[] => [
  t(`payroll.outcome.${row.outcome}`),
  row.employeeId,
  row.ssnLastFour,
  row.name,
  row.product,
  row.tier,
  dollarsOf(row.billed_cents),
  dollarsOf(row.our_cents),
  dollars((row.billed_cents ?? 0) - (row.our_cents ?? 0)),
  row.reason === null ? '' : t(`payroll.reason.${row.reason}`),
  row.ended_on ?? '',
  row.bill_rows.join(' '),
];

const totalCells = (words: string, billed: number, ours: number): (string | CsvNumber)[] => [
  words,
  ...Array<string>(5).fill(''),
  dollars(billed),
  dollars(ours),
  dollars(billed - ours),
  ...Array<string>(3).fill(''),
];
