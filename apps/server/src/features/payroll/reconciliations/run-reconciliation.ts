import type { BodyOf } from '@openroll/contract/endpoint';
import type { runReconciliation as endpoint } from '@openroll/contract/payroll';
import { missingBillColumns } from '@openroll/domain/payroll/bill-headers';
import type { BillLine } from '@openroll/domain/payroll/bill-lines';
import { firstPaidFor, premiumOn } from '@openroll/domain/payroll/deductions';
import {
  type NamedBillLine,
  type NotDeducted,
  type OwnAmount,
  outcomeTotals,
  type ReconciledRow,
  reconcile,
} from '@openroll/domain/payroll/reconcile';
import { problem } from '@openroll/domain/problems';
import { type CalendarDate, dayOf } from '@openroll/domain/values/dates';
import { premiumPerPay } from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { parseDate } from '@openroll/domain/values/typed-dates';
import type { Translate } from '@openroll/messages/texts';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { readFile } from '../../../platform/documents/case-files.ts';
import { type DataKey, sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { openCaseKey } from '../../census/census.queries.ts';
import { getPremiumMode } from '../calendar/pay-calendar.queries.ts';
import { readCoverages } from '../coverages/coverages.queries.ts';
import { lockReconciliation, moveReconciliation } from './move-reconciliation.ts';
import { type BillChoices, readSetup } from './read-setup.ts';
import { getReconciliation, rowPlace, type SealedRow, setupPlace } from './reconciliations.queries.ts';
import { rememberBill } from './remember-bill.ts';

type Given = BodyOf<typeof endpoint>;

/**
 * Says what the headers of a bill mean, and compares it with what is in force (§9.11). Rows and totals of a comparison before give way in
 * one transaction; the mapping is remembered for the case; nothing else changes. Refuses with 400 a mapping without who, which product
 * and how much, and an amount that cannot be read, naming its row. The caller has proven the right on the case.
 */
export async function runReconciliation(
  platform: Platform,
  origin: Origin,
  { caseId, id, t }: { readonly caseId: number; readonly id: number; readonly t: Translate },
  given: Given,
): Promise<void> {
  const { database, site, clock } = platform;
  const found = await getReconciliation(database, caseId, id);
  const today = dayOf(clock(), site.timeZone);
  const asOf = given.as_of ? parseDate(given.as_of, { field: 'as_of', today }) : undefined;
  if (asOf && !asOf.ok) throw invalid(...asOf.problems);
  const on = asOf?.value ?? today;
  const chosen: BillChoices = {
    headers: new Map(Object.entries(given.mapping)),
    products: new Map(Object.entries(given.products ?? {})),
  };
  const file = { name: found.file_name, bytes: await readFile(platform, found.file_id) };
  const { setup, lines } = await readSetup(platform, caseId, file, chosen);
  const columns = new Set(setup.headers.flatMap(({ column }) => column ?? []));
  const missing = missingBillColumns(columns);
  if (missing.length > 0) throw invalid(...missing.map((name) => problem(`bill-no-${name}`, 'mapping')));
  const mode = given.premium_mode ?? (await getPremiumMode(database, caseId));
  const meant = new Map(setup.products.map(({ name, productId }) => [name, productId]));
  const bill = lines.map((line) => toNamed(line, meant.get(line.product) ?? null));
  const { ours, notDeducted } = await readOurs(platform, caseId, { on, mode, t });
  const rows = reconcile(ours, notDeducted, bill);
  await inTransaction(platform, origin, async (work) => {
    const { tx, now } = work;
    const row = await lockReconciliation(tx, id);
    const key = await openCaseKey(platform, tx, caseId);
    await writeRows(tx, key, id, rows);
    await rememberBill(tx, platform.keys, caseId, {
      headers: new Map(setup.headers.map(({ header, column }) => [header, column])),
      products: new Map([...chosen.products].filter(([name]) => meant.has(name))),
    });
    const totals = outcomeTotals(rows);
    await moveReconciliation(work, row, 'compared', {
      changes: {
        sealed: sealJson(key, setupPlace(id), setup),
        as_of: on,
        premium_mode: mode,
        bill_lines: bill.length,
        totals: JSON.stringify(totals),
        compared_at: now,
      },
      detail: Object.fromEntries(totals.map(({ outcome, rows }) => [outcome, rows])),
    });
  });
}

function toNamed(line: BillLine, productId: number | null): NamedBillLine {
  const { cents } = line;
  if (cents === undefined) throw invalid(problem('bill-amount-unreadable', 'mapping', { row: line.row }));
  return { ...line, cents, productId };
}

/** What is in force on a day, per period of the bill, and what does not count. */
async function readOurs(
  platform: Platform,
  caseId: number,
  { on, mode, t }: { readonly on: CalendarDate; readonly mode: PremiumMode; readonly t: Translate },
): Promise<{ readonly ours: readonly OwnAmount[]; readonly notDeducted: readonly NotDeducted[] }> {
  const { enrolled, notDeducted } = await readCoverages(platform, platform.database, caseId, {
    onlyEnrolled: false,
  });
  const later = enrolled.filter((one) => (firstPaidFor(one) ?? on) > on);
  return {
    ours: enrolled.flatMap((one) => {
      const premium = premiumOn(one, on);
      if (premium === undefined) return [];
      return [{ ...one, tier: t(`payroll.tier.${one.tier}`), cents: premiumPerPay(premium, mode) }];
    }),
    notDeducted: [
      ...notDeducted,
      ...later.map((one): NotDeducted => ({ ...one, reason: 'not-yet-effective', endedOn: null })),
    ],
  };
}

const atOnce = 1000;

async function writeRows(tx: Tx, key: DataKey, id: number, rows: readonly ReconciledRow[]): Promise<void> {
  await tx.deleteFrom('reconciliation_rows').where('reconciliation_id', '=', id).execute();
  const written = rows.map((row, position) => ({
    reconciliation_id: id,
    position,
    outcome: row.outcome,
    name: row.name,
    product: row.product,
    tier: row.tier,
    billed_cents: row.billedCents,
    our_cents: row.ourCents,
    reason: row.reason,
    ended_on: row.endedOn,
    bill_rows: [...row.billRows],
    sealed: sealJson(key, rowPlace(id), {
      employeeId: row.employeeId,
      ssnLastFour: row.ssnLastFour,
    } satisfies SealedRow),
  }));
  for (let at = 0; at < written.length; at += atOnce)
    await tx
      .insertInto('reconciliation_rows')
      .values(written.slice(at, at + atOnce))
      .execute();
}
