import { isSame } from '@openroll/domain/payroll/changes';
import { type Deduction, deductionKey } from '@openroll/domain/payroll/deductions';
import type { DeductionTier } from '@openroll/domain/payroll/tiers';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { Tx } from '../../../platform/database/connect.ts';
import { type DataKey, openJson, sealJson } from '../../../platform/keys/sealing.ts';

/** The place of the envelope with who pays (§11.6). */
const linePlace = (caseId: number): string => `deduction_lines|sealed|${caseId}`;

type SealedPayer = Pick<Deduction, 'employeeId' | 'ssnLastFour' | 'firstName' | 'lastName'>;

/** A line as the last file of the case said it. */
export interface StandingLine extends Deduction {
  readonly id: number;
}

/** What the last file of a case said is deducted. The caller holds the case's calendar, so that no file is made meanwhile. */
export async function listStandingLines(tx: Tx, caseId: number, key: DataKey): Promise<StandingLine[]> {
  const rows = await tx
    .selectFrom('deduction_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.person_key', 'l.product_id', 'p.display_name', 'l.tier', 'l.cents'])
    .select(['l.effective_on', 'l.first_on', 'l.sealed'])
    .where('l.case_id', '=', caseId)
    .where('l.until_file_id', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    person: row.person_key,
    productId: row.product_id,
    product: row.display_name,
    tier: row.tier as DeductionTier,
    cents: row.cents,
    effectiveOn: row.effective_on,
    firstOn: row.first_on,
    ...openJson<SealedPayer>(key, linePlace(caseId), row.sealed),
  }));
}

const atOnce = 1000;

/**
 * Writes down what a file says from its pay date on: lines that it says otherwise end, and what is new or other begins. In the
 * transaction in which the file becomes ready.
 */
export async function writeLines(
  tx: Tx,
  { caseId, fileId, payDate, key }: { caseId: number; fileId: number; payDate: CalendarDate; key: DataKey },
  standing: readonly StandingLine[],
  now: readonly Deduction[],
): Promise<void> {
  const before = new Map(standing.map((line) => [deductionKey(line), line]));
  const after = new Map(now.map((one) => [deductionKey(one), one]));
  const begun = now.filter((one) => {
    const was = before.get(deductionKey(one));
    return !was || !isSame(was, one);
  });
  const changed = begun.flatMap((one) => before.get(deductionKey(one))?.id ?? []);
  const stopped = standing.filter((line) => !after.has(deductionKey(line))).map(({ id }) => id);
  const end = async (ids: readonly number[], why: 'changed' | 'stopped') => {
    for (let at = 0; at < ids.length; at += atOnce)
      await tx
        .updateTable('deduction_lines')
        .set({ until_file_id: fileId, end_reason: why, ended_on: payDate })
        .where('id', 'in', ids.slice(at, at + atOnce))
        .execute();
  };
  await end(changed, 'changed');
  await end(stopped, 'stopped');
  const rows = begun.map((one) => ({
    case_id: caseId,
    person_key: one.person,
    product_id: one.productId,
    tier: one.tier,
    cents: one.cents,
    effective_on: one.effectiveOn,
    first_on: one.firstOn,
    reason: before.has(deductionKey(one)) ? ('changed' as const) : ('enrolled' as const),
    since_file_id: fileId,
    sealed: sealJson(key, linePlace(caseId), payerOf(one)),
  }));
  for (let at = 0; at < rows.length; at += atOnce)
    await tx
      .insertInto('deduction_lines')
      .values(rows.slice(at, at + atOnce))
      .execute();
}

const payerOf = ({ employeeId, ssnLastFour, firstName, lastName }: Deduction): SealedPayer => ({
  employeeId,
  ssnLastFour,
  firstName,
  lastName,
});
