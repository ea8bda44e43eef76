import type { CensusDifference } from '@openroll/domain/census/census-differences';
import type { EnrollmentMode } from '@openroll/domain/enrollments/modes';
import { enrollmentMachine } from '@openroll/domain/statuses/enrollment-status';
import type { Application } from '@openroll/wizard/applications/assemble';
import { carrierNameOf } from '@openroll/wizard/definition/carrier-name';
import type { SigningStatus } from '@openroll/wizard/signing/status-after';
import { sql } from 'kysely';
import { failpoint } from '../../platform/failpoint.ts';
import { enrollmentKeyOwner } from '../../platform/keys/key-owners.ts';
import { newDataKey, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstStatus } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { ProductVersion } from '../products/products.queries.ts';

/** What every enrollment of one session has in common. */
export interface SessionFacts {
  readonly sessionId: number;
  readonly caseId: number;
  readonly divisionId: number | null;
  readonly agentId: number;
  readonly ssnIndex: Buffer | null;
  readonly censusPersonId: number | null;
  /** The application of the same person that a self-enrollment found (§16.2 A7). */
  readonly duplicateOf: number | null;
  /** What a self-enrollment said otherwise than the census (AC25). */
  readonly censusDiffers: readonly CensusDifference[];
  readonly premiumMode: string;
  readonly state: string;
  readonly city: string;
  readonly mode: EnrollmentMode;
}

export interface SubmittedApplication {
  readonly application: Application;
  readonly product: ProductVersion;
  /** As the signing plan has it after the signatures that were given. */
  readonly status: SigningStatus;
  /** Nothing becomes of it: an underwriter outside has declined it, or what they approved was not taken (B18). */
  readonly dropped?: 'declined' | 'waived' | undefined;
  /** The PDF of the last act; unsigned where nobody has signed yet. */
  readonly document: { readonly id: number; readonly sha256: string };
}

export const enrollmentPlace = (id: number): string => `enrollments|sealed_answers|${id}`;

export const sessionColumns = (facts: SessionFacts) => ({
  case_id: facts.caseId,
  case_division_id: facts.divisionId,
  session_id: facts.sessionId,
  agent_id: facts.agentId,
  ssn_index: facts.ssnIndex,
  census_person_id: facts.censusPersonId,
  duplicate_of: facts.duplicateOf,
  census_differs: [...facts.censusDiffers],
  premium_mode: facts.premiumMode,
  enrollment_state: facts.state,
  enrollment_city: facts.city,
  enrollment_mode: facts.mode,
});

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

export type CanonicalApplication = ReturnType<typeof canonicalApplication>;

function firstStatusOf({ status, dropped }: SubmittedApplication) {
  if (dropped === undefined) return { status: firstStatus(enrollmentMachine, 'submitted', status) };
  return dropped === 'declined'
    ? {
        status: firstStatus(enrollmentMachine, 'declined-by-underwriting'),
        declined_by: 'underwriting' as const,
      }
    : { status: firstStatus(enrollmentMachine, 'declined-by-person'), declined_by: 'person' as const };
}

/** The application as it was submitted: what goes to the carrier with its signatures, and what a later reader opens. */
function canonicalApplication(
  id: number,
  facts: SessionFacts,
  { application, product }: SubmittedApplication,
  at: Date,
) {
  return {
    format: 'openroll-application-1',
    enrollment_id: id,
    case_id: facts.caseId,
    case_division_id: facts.divisionId,
    agent_id: facts.agentId,
    product: {
      slug: product.slug,
      code: product.definition.code,
      name: product.definition.name,
      carrier: product.definition.carrier,
      carrier_name: carrierNameOf(product.definition),
      version: product.sha256,
    },
    insured: {
      applicant: application.insuredId,
      name: application.insuredName,
      answers: application.answers.insured,
    },
    employee: { name: application.employeeName, answers: application.answers.employee },
    members: application.answers.members,
    coverage: {
      text: application.coverage_text,
      amount_cents: application.coverage_cents,
      answers: application.answers.coverage,
    },
    product_answers: application.answers.product,
    rating: application.rating ?? null,
    riders: application.riders,
    premium: {
      mode: facts.premiumMode,
      modal_cents: application.modal_cents,
      annual_cents: application.annual_cents,
      monthly_cents: application.monthly_cents,
    },
    pending: application.pending ?? null,
    enrolled_in: { city: facts.city, state: facts.state, mode: facts.mode },
    submitted_at: at.toISOString(),
  };
}
