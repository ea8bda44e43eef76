import type { Application } from '@openroll/wizard/applications/assemble';
import { carrierNameOf } from '@openroll/wizard/definition/carrier-name';
import type { SigningStatus } from '@openroll/wizard/signing/status-after';
import type { ProductVersion } from '../products/products.queries.ts';
import type { SessionFacts } from './session-columns.ts';

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

export type CanonicalApplication = ReturnType<typeof canonicalApplication>;

/** The application as it was submitted: what goes to the carrier with its signatures, and what a later reader opens. */
export function canonicalApplication(
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
