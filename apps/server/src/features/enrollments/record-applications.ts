import { enrollmentMachine } from '@openroll/domain/statuses/enrollment-status';
import type { Application } from '@openroll/wizard/applications/assemble';
import { sql } from 'kysely';
import { failpoint } from '../../platform/failpoint.ts';
import { enrollmentKeyOwner } from '../../platform/keys/key-owners.ts';
import { newDataKey, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstStatus } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { canonicalApplication, type SubmittedApplication } from './canonical-application.ts';
import { type SessionFacts, sessionColumns } from './session-columns.ts';

export const enrollmentPlace = (id: number): string => `enrollments|sealed_answers|${id}`;

/**
 * Writes the submitted applications of a session: their rows and their canonical answers, each sealed under a key of its own; answers
 * their ids, in their order. From here on nothing about one is ever recomputed, but for a rating that is confirmed later (A14b). The
 * unique index on (session, product, insured) is the last wall against a second one.
 */
export async function recordApplications(
  platform: Platform,
  work: UnitOfWork,
  facts: SessionFacts,
  applications: readonly SubmittedApplication[],
): Promise<readonly number[]> {
  if (applications.length === 0) return [];
  const ids = await insertRows(work, facts, applications);
  failpoint(platform.config, 'seal.after_write');
  const sealed = applications.map((submitted, index) => {
    const id = ids[index] ?? 0;
    const canonical = canonicalApplication(id, facts, submitted, work.now);
    const key = newDataKey(platform.keys, enrollmentKeyOwner(id));
    return { id, submitted, canonical, key };
  });
  const rows = sealed.map(
    ({ id, submitted, canonical, key }) =>
      sql`(${id}::bigint, ${submitted.document.id}::bigint, ${key.wrapped}::bytea, ${sealJson(key, enrollmentPlace(id), canonical)}::bytea)`,
  );
  await sql`update enrollments e
    set document_id = made.document_id, data_key = made.data_key, sealed_answers = made.sealed_answers
    from (values ${sql.join(rows)}) as made (id, document_id, data_key, sealed_answers)
    where e.id = made.id`.execute(work.tx);
  for (const { id, submitted, canonical } of sealed) {
    const { product, document } = submitted;
    await work.audit({
      action: 'enrollment.submitted',
      object: ['enrollment', id],
      caseId: facts.caseId,
      detail: { product: product.slug, version: product.sha256, document: document.sha256 },
      change: { before: null, after: canonical },
    });
  }
  return ids;
}

/** Their ids, in their order. */
async function insertRows(
  { tx, now }: UnitOfWork,
  facts: SessionFacts,
  applications: readonly SubmittedApplication[],
): Promise<readonly number[]> {
  const common = { ...sessionColumns(facts), enroll_date_created: now, submitted_at: now };
  const rows = await tx
    .insertInto('enrollments')
    .values(
      applications.map((submitted) => ({
        ...common,
        ...firstStatusOf(submitted),
        product_id: submitted.product.productId,
        product_version_id: submitted.product.versionId,
        insured_applicant: submitted.application.insuredId,
        insured_name: submitted.application.insuredName,
        employee_name: submitted.application.employeeName,
        ...ratedColumns(submitted.application),
        delivery_required: submitted.product.definition.delivery_required,
      })),
    )
    .returning(['id', 'product_id', 'insured_applicant'])
    .execute();
  return applications.map(({ product, application }) => {
    const row = rows.find(
      (each) => each.product_id === product.productId && each.insured_applicant === application.insuredId,
    );
    if (!row) throw new Error('an application without its row');
    return row.id;
  });
}

/** The columns of what is applied for, and what it costs. */
export const ratedColumns = ({ pending, ...application }: Application) => ({
  coverage_text: application.coverage_text,
  coverage_cents: application.coverage_cents === 0 && !pending ? null : application.coverage_cents,
  modal_premium_cents: application.modal_cents,
  annual_premium_cents: application.annual_cents,
  monthly_premium_cents: application.monthly_cents,
  pending_amount_cents: pending?.amount_cents ?? null,
  pending_premium_cents: pending?.modal_cents ?? null,
});

function firstStatusOf({ status, dropped }: SubmittedApplication) {
  if (dropped === undefined) return { status: firstStatus(enrollmentMachine, 'submitted', status) };
  return dropped === 'declined'
    ? {
        status: firstStatus(enrollmentMachine, 'declined-by-underwriting'),
        declined_by: 'underwriting' as const,
      }
    : { status: firstStatus(enrollmentMachine, 'declined-by-person'), declined_by: 'person' as const };
}
