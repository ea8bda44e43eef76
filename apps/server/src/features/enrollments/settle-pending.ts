import type { Cents } from '@openroll/domain/values/money';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** What is in force of an enrollment. */
export interface InForce {
  readonly coverageText: string;
  readonly coverageCents: Cents | null;
  /** Per pay period of the enrollment. */
  readonly modalCents: Cents;
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
}

/**
 * Nothing of an enrollment is pending any longer: this is in force, or where that is undefined what was before. Counters follow by
 * trigger; the application that was submitted stays as it is. Told by the feature underwriting; the caller holds the row.
 */
export async function settlePending(
  { tx, audit }: UnitOfWork,
  { enrollment_id: id, case_id: caseId }: { readonly enrollment_id: number; readonly case_id: number },
  inForce: InForce | undefined,
): Promise<void> {
  await tx
    .updateTable('enrollments')
    .set({
      pending_amount_cents: null,
      pending_premium_cents: null,
      ...(inForce
        ? {
            coverage_text: inForce.coverageText,
            coverage_cents: inForce.coverageCents,
            modal_premium_cents: inForce.modalCents,
            annual_premium_cents: inForce.annualCents,
            monthly_premium_cents: inForce.monthlyCents,
          }
        : {}),
    })
    .where('id', '=', id)
    .execute();
  if (inForce)
    await audit({
      action: 'enrollment.in-force',
      object: ['enrollment', id],
      caseId,
      detail: { coverage: inForce.coverageText },
    });
}
