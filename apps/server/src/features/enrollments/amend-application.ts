import type { Application } from '@openroll/wizard/applications/assemble';
import { enrollmentKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, openJson, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { CanonicalApplication } from './canonical-application.ts';
import { enrollmentPlace, ratedColumns } from './record-applications.ts';

/**
 * Records an application as it was approved and confirmed after its submit (A14b): coverage, rating and premium, and nothing else
 * of what was submitted. The trail keeps the hash of either. The caller holds the row, or the documents above it.
 */
export async function amendApplication(
  platform: Platform,
  work: UnitOfWork,
  id: number,
  application: Application,
): Promise<void> {
  const row = await work.tx
    .selectFrom('enrollments')
    .select(['case_id', 'data_key', 'sealed_answers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!row.data_key || !row.sealed_answers) throw new Error(`enrollment ${id} has no application`);
  const key = openDataKey(platform.keys, enrollmentKeyOwner(id), row.data_key);
  const place = enrollmentPlace(id);
  const before = openJson<CanonicalApplication>(key, place, row.sealed_answers);
  const after: CanonicalApplication = { ...before, ...ratedAnew(application, before) };
  await work.tx
    .updateTable('enrollments')
    .set({ ...ratedColumns(application), sealed_answers: sealJson(key, place, after) })
    .where('id', '=', id)
    .execute();
  await work.audit({
    action: 'enrollment.amended',
    object: ['enrollment', id],
    caseId: row.case_id,
    change: { before, after },
  });
}

/** What another rating, and another choice there, changes. */
const ratedAnew = (
  application: Application,
  { premium }: CanonicalApplication,
): Pick<CanonicalApplication, 'coverage' | 'rating' | 'riders' | 'premium' | 'pending'> => ({
  coverage: {
    text: application.coverage_text,
    amount_cents: application.coverage_cents,
    answers: application.answers.coverage,
  },
  rating: application.rating ?? null,
  riders: application.riders,
  premium: {
    ...premium,
    modal_cents: application.modal_cents,
    annual_cents: application.annual_cents,
    monthly_cents: application.monthly_cents,
  },
  pending: application.pending ?? null,
});
