import { createHash } from 'node:crypto';
import type { Work } from '../../platform/work.ts';
import type { ShownDocument, Signer, SigningAct } from './signing.queries.ts';

export interface GivenSignature {
  readonly signer: Signer;
  /** The name as it was typed. */
  readonly name: string;
  readonly applicantId: string | null;
  readonly agentId: number | null;
  /** The statement that was agreed to. */
  readonly consent: string;
  readonly lastFourMatched: boolean;
  readonly act: SigningAct;
}

export interface SignedDocument {
  readonly caseId: number;
  readonly enrollmentId: number;
  readonly method: 'inperson' | 'remote' | 'selfenroll' | 'voice' | 'audioenroll';
  readonly shown: ShownDocument | undefined;
  /** SHA-256 of the PDF as it was sealed. */
  readonly sealedSha256: string;
  /** SHA-256 of the certificate that sealed it. */
  readonly sealedBy: string;
  /** Version of the product whose words were agreed to. */
  readonly productVersion: string;
}

/** Writes a signature with its evidence (security.md 3.8). One per signer and application: a second is refused by the table. */
export async function signApplication(
  work: Work,
  document: SignedDocument,
  signature: GivenSignature,
): Promise<void> {
  const { act } = signature;
  const at = new Date(act.at);
  await work.tx
    .insertInto('enrollment_signatures')
    .values({
      case_id: document.caseId,
      enrollment_id: document.enrollmentId,
      signer: signature.signer,
      agent_id: signature.agentId,
      applicant_id: signature.applicantId,
      signer_name: signature.name,
      method: document.method,
      ip_address: act.ip,
      evidence: JSON.stringify({
        intent: 'typed-name',
        consent_sha256: createHash('sha256').update(signature.consent).digest('hex'),
        consent_version: document.productVersion,
        identified_by: identifiedBy(signature),
        user_agent: act.user_agent,
        signed_at: act.at,
        shown_at: document.shown?.at ?? null,
        shown_sha256: document.shown?.sha256 ?? null,
        sealed_sha256: document.sealedSha256,
        sealed_by: document.sealedBy,
      }),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await work.audit({
    action: 'enrollment.signed',
    object: ['enrollment', document.enrollmentId],
    caseId: document.caseId,
    detail: { signer: signature.signer, method: document.method },
  });
}

function identifiedBy({ signer, lastFourMatched }: GivenSignature): readonly string[] {
  if (signer === 'agent') return ['sign-in'];
  return lastFourMatched ? ['in-person', 'last-four'] : ['in-person'];
}
