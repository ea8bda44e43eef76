import { dayOf } from '@openroll/domain/values/dates';
import { type PremiumMode, periodsPerYear } from '@openroll/domain/values/premium-modes';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { eachApart } from '../../platform/jobs/each-apart.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { decidedPremium } from '../enrollments/decisions.queries.ts';
import { settlePending } from '../enrollments/settle-pending.ts';

/**
 * Has enrollments say what was decided of them, once its day has come (B18): coverage and premium in lists, reports and totals. Each by
 * itself; twice is once.
 */
export async function putInForce(platform: Platform): Promise<void> {
  const rows = await platform.database
    .selectFrom('enrollment_decisions as d')
    .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .select('d.enrollment_id')
    .where('d.in_force_from', '<=', today(platform))
    .where('d.in_force_at', 'is', null)
    .where('e.status', '=', 'enrolled')
    .where('e.deleted_at', 'is', null)
    .orderBy('d.enrollment_id')
    .execute();
  const ids = rows.map(({ enrollment_id }) => enrollment_id);
  await eachApart(platform, 'put-in-force', ids, (id) =>
    inTransaction(platform, workerOrigin, async (work) => {
      await work.tx.selectFrom('enrollments').select('id').where('id', '=', id).forUpdate().execute();
      await takeEffect(platform, work, id);
    }),
  );
}

const today = ({ clock, site }: Platform) => dayOf(clock(), site.timeZone);

/**
 * What was decided of an enrollment that is in force takes effect, where its day has come: what was declined above a guarantee is pending
 * no longer, what was approved is in force. The caller holds the enrollment.
 */
export async function takeEffect(platform: Platform, work: UnitOfWork, enrollmentId: number): Promise<void> {
  const { tx, now } = work;
  const row = await tx
    .selectFrom('enrollment_decisions as d')
    .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .selectAll('d')
    .select(['e.case_id', 'e.premium_mode', 'e.status', 'e.deleted_at'])
    .where('d.enrollment_id', '=', enrollmentId)
    .executeTakeFirst();
  if (!row || row.in_force_at !== null || row.status !== 'enrolled' || row.deleted_at !== null) return;
  if (row.decision === 'decline') return settlePending(work, row, undefined);
  if (row.in_force_from === null || row.in_force_from > today(platform)) return;
  const mode = row.premium_mode as PremiumMode;
  const { annualCents, monthlyCents } = decidedPremium(row).after;
  await settlePending(work, row, {
    coverageText: row.coverage_text ?? '',
    coverageCents: row.coverage_cents,
    modalCents: annualCents / periodsPerYear[mode],
    annualCents,
    monthlyCents,
  });
  await tx.updateTable('enrollment_decisions').set({ in_force_at: now }).where('id', '=', row.id).execute();
}
