import type { CalendarDate } from '@openroll/domain/values/dates';
import type { SignatureMethod, Signer } from '@openroll/wizard/signers';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { ActEvidence } from '../signing.queries.ts';

/** A signature, with the act that gave it. */
export interface GivenSignature {
  readonly signer: Signer;
  readonly method: SignatureMethod;
  /** The name as it was typed. */
  readonly name: string;
  readonly applicantId: string | null;
  readonly agentId: number | null;
  readonly ip: string;
  /** On which telephone they said yes, 000-000-0000; absent where they did not sign by voice. */
  readonly phone?: string;
  readonly at: Date;
  readonly evidence: ActEvidence;
  /** From which day on the agent asks for bills; absent where no product has such a day. */
  readonly firstBillDate?: CalendarDate;
  /** The underwriter's decision that it confirms, as the second act of this signer (B17). */
  readonly confirms?: number;
}

/** One application as it was sealed with one act. */
export interface SignedDocument {
  readonly caseId: number;
  readonly enrollmentId: number;
  readonly actId: number;
  /** The PDF of this act, and its SHA-256. */
  readonly documentId: number;
  readonly sealedSha256: string;
  /** SHA-256 of the certificate that sealed it. */
  readonly sealedBy: string;
  /** Version of the product whose words were agreed to. */
  readonly productVersion: string;
  /** SHA-256 of the questions as they were asked (`prove-wording.ts`); missing where there were none. */
  readonly questionsSha256?: string;
}

/**
 * Writes signatures under applications, with their evidence (§11.8). One per signer and application, beside what
 * confirms a decision: a second is refused by the table.
 */
export async function signApplications(
  work: UnitOfWork,
  signed: readonly { readonly document: SignedDocument; readonly signature: GivenSignature }[],
): Promise<void> {
  if (signed.length === 0) return;
  const rows = signed.map(({ document, signature }) => ({
    document,
    signature,
    given: givenOn(document, signature),
  }));
  await work.tx
    .insertInto('enrollment_signatures')
    .values(
      rows.map(({ document, signature, given }) => ({
        case_id: document.caseId,
        enrollment_id: document.enrollmentId,
        act_id: document.actId,
        document_id: document.documentId,
        ...given,
        evidence: JSON.stringify(given.evidence),
        confirms_id: signature.confirms ?? null,
        created_at: signature.at,
        updated_at: signature.at,
      })),
    )
    .execute();
  for (const { document, given } of rows)
    await work.audit({
      action: 'enrollment.signed',
      object: ['enrollment', document.enrollmentId],
      caseId: document.caseId,
      detail: { signer: given.signer, method: given.method },
      change: { before: null, after: given },
    });
}

/** What is kept of a signature under one application, and proven by its audit row. */
const givenOn = (document: SignedDocument, signature: GivenSignature) => ({
  signer: signature.signer,
  agent_id: signature.agentId,
  applicant_id: signature.applicantId,
  signer_name: signature.name,
  method: signature.method,
  ip_address: signature.ip,
  applicant_phone_number: signature.phone ?? null,
  evidence: {
    ...signature.evidence,
    consent_version: document.productVersion,
    ...(document.questionsSha256 === undefined ? {} : { questions_sha256: document.questionsSha256 }),
    signed_at: signature.at.toISOString(),
    sealed_sha256: document.sealedSha256,
    sealed_by: document.sealedBy,
  },
});
