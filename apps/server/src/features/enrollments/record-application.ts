import { type EnrollmentStatus, enrollmentMachine } from '@openroll/domain/statuses/enrollment-status';
import type { Application } from '@openroll/wizard/applications/assemble';
import { failpoint } from '../../platform/failpoint.ts';
import { keepFile } from '../../platform/files/case-files.ts';
import { newDataKey, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstStatus } from '../../platform/status-after.ts';
import type { Work } from '../../platform/work.ts';
import type { ProductVersion } from '../products/products.queries.ts';

/** What every enrollment of one session has in common. */
export interface SessionFacts {
  readonly sessionId: number;
  readonly caseId: number;
  readonly divisionId: number | null;
  readonly agentId: number;
  readonly ssnIndex: Buffer | null;
  readonly censusPersonId: number | null;
  readonly premiumMode: string;
  readonly state: string;
  readonly city: string;
  readonly mode: string;
}

export interface SignedApplication {
  readonly application: Application;
  readonly product: ProductVersion;
  /** The sealed PDF. */
  readonly document: Uint8Array;
  /** What is said of the signatures in the canonical application. */
  readonly signatures: readonly {
    readonly signer: string;
    readonly name: string;
    readonly signed_at: string;
  }[];
}

export interface RecordedApplication {
  readonly id: number;
  readonly status: EnrollmentStatus;
  readonly documentSha256: string;
  readonly deliveryRequired: boolean;
}

export const enrollmentKeyOwner = (id: number): string => `enrollment|${id}`;
export const enrollmentPlace = (id: number): string => `enrollments|sealed_answers|${id}`;

export const sessionColumns = (facts: SessionFacts) => ({
  case_id: facts.caseId,
  case_division_id: facts.divisionId,
  session_id: facts.sessionId,
  agent_id: facts.agentId,
  ssn_index: facts.ssnIndex,
  census_person_id: facts.censusPersonId,
  premium_mode: facts.premiumMode,
  enrollment_state: facts.state,
  enrollment_city: facts.city,
  enrollment_mode: facts.mode,
});

/**
 * Writes one fully signed application: the row, its document and its canonical answers, sealed under a key of their own.
 * From here on nothing about it is ever recomputed. The unique index on (session, product, insured) is the last wall
 * against a second one.
 */
export async function recordApplication(
  platform: Platform,
  work: Work,
  facts: SessionFacts,
  signed: SignedApplication,
): Promise<RecordedApplication> {
  const { tx, now } = work;
  const { application, product } = signed;
  const { pending } = application;
  const status = firstStatus(enrollmentMachine, 'submitted', statusOf(application));
  const { id } = await tx
    .insertInto('enrollments')
    .values({
      ...sessionColumns(facts),
      status,
      product_id: product.productId,
      product_version_id: product.versionId,
      insured_applicant: application.insuredId,
      insured_name: application.insuredName,
      employee_name: application.employeeName,
      coverage_text: application.coverage_text,
      coverage_cents: application.coverage_cents === 0 && !pending ? null : application.coverage_cents,
      modal_premium_cents: application.modal_cents,
      annual_premium_cents: application.annual_cents,
      pending_amount_cents: pending?.amount_cents ?? null,
      pending_premium_cents: pending?.modal_cents ?? null,
      delivery_required: product.definition.delivery_required,
      enroll_date_created: now,
      submitted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = await keepFile(platform, tx, {
    caseId: facts.caseId,
    kind: 'application',
    bytes: signed.document,
    at: now,
  });
  failpoint(platform.config, 'seal.after_write');
  const key = newDataKey(platform.keys, enrollmentKeyOwner(id));
  await tx
    .updateTable('enrollments')
    .set({
      document_id: file.id,
      data_key: key.wrapped,
      sealed_answers: sealJson(
        key,
        enrollmentPlace(id),
        canonicalApplication(id, facts, signed, file.sha256, now),
      ),
    })
    .where('id', '=', id)
    .execute();
  await work.audit({
    action: 'enrollment.submitted',
    object: ['enrollment', id],
    caseId: facts.caseId,
    detail: { product: product.slug, version: product.sha256, document: file.sha256 },
  });
  return {
    id,
    status,
    documentSha256: file.sha256,
    deliveryRequired: product.definition.delivery_required,
  };
}

/** Pending where nothing is in force before the underwriter has decided (wire.md, Life of an enrollment). */
const statusOf = ({ coverage_cents, pending }: Application): EnrollmentStatus =>
  pending !== undefined && coverage_cents === 0 ? 'pending' : 'enrolled';

/** The application as it was signed: what goes to the carrier, and what a later reader opens. */
function canonicalApplication(
  id: number,
  facts: SessionFacts,
  { application, product, signatures }: SignedApplication,
  documentSha256: string,
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
    },
    pending: application.pending ?? null,
    enrolled_in: { city: facts.city, state: facts.state, mode: facts.mode },
    signatures,
    document_sha256: documentSha256,
    submitted_at: at.toISOString(),
  };
}
