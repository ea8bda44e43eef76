import { createHash, X509Certificate } from 'node:crypto';
import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { dayOf } from '@openroll/domain/values/dates';
import { toCents } from '@openroll/domain/values/money';
import { type Assembly, assembleApplications } from '@openroll/wizard/applications/assemble';
import { reachableData } from '@openroll/wizard/applications/reachable-data';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import { walk } from '@openroll/wizard/walk';
import type { Origin } from '../../../platform/audit/record.ts';
import { siteCertificate } from '../../../platform/documents/site-certificate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid } from '../../../platform/refusal.ts';
import type { GivenSignature } from '../../signing/sign-application.ts';
import { makeContext } from '../sessions/make-context.ts';
import { demandUnlocked } from '../sessions/save-session.ts';
import { demandShown } from '../steps/validate-step.ts';
import { openAnswers, pinnedOf, type SessionRow } from '../wizard.queries.ts';
import { toSubmitProblem } from '../wizard.view.ts';
import { collectSignatures } from './collect-signatures.ts';
import { type DocumentPlan, fillDocuments, planDocuments } from './plan-documents.ts';

/** A submission, worked out before anything is written. */
export interface Submission {
  readonly data: EnrollmentData;
  readonly assembly: Assembly;
  readonly plan: DocumentPlan;
  readonly signatures: readonly GivenSignature[];
  /** Sealed PDFs, in the order of the applications. */
  readonly documents: readonly Uint8Array[];
  readonly sealedBy: string;
}

/**
 * Works a submission out, before anything is written: validates every step from the first, computes premiums anew, fills
 * and seals the documents. Refuses with 400 naming step and field, and with 409 when premium or document are not what was
 * shown.
 */
export async function prepareSubmission(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  body: SerializedEnrollment,
): Promise<Submission> {
  const context = await makeContext(platform, row);
  const data = reachableData(context, body.data as EnrollmentData);
  const { errors, steps } = walk(context, data);
  if (errors.length > 0) throw invalid(...errors.map(toSubmitProblem));
  demandUnlocked(row, reachableData(context, openAnswers(platform, row)), data);
  const assembled = assembleApplications(context, withoutSignatures(data));
  if (!assembled.ok) throw invalid(...assembled.problems);
  const assembly = assembled.value;
  demandPremium(assembly, body.expected_total_premium);
  const pinned = pinnedOf(row);
  const unsigned = planDocuments(context, pinned, data, assembly);
  demandShown(row, body.preview_hash, unsigned.hash);
  const signatures = collectSignatures(row, data, steps, {
    at: platform.clock().toISOString(),
    ip: origin.ip,
    user_agent: origin.userAgent,
    plan: unsigned.hash,
  });
  const plan = planDocuments(context, pinned, data, assembly, signatures.map(toFormSignature));
  const certificate = await siteCertificate(platform);
  const at = platform.clock();
  const { tenantSystemName: name } = platform.site;
  const reason = platform.say('enrollments.sealReason', { tenant: name });
  const filled = await fillDocuments(platform, plan);
  const documents = await Promise.all(
    filled.map((pdf) => platform.ports.pdf.seal(pdf, { ...certificate, reason, at, name })),
  );
  const sealedBy = createHash('sha256')
    .update(new X509Certificate(certificate.certificate).raw)
    .digest('hex');
  return { data, assembly, plan, signatures, documents, sealedBy };
}

/** Ours is the only premium that counts; a caller who was shown another one is told (AC30). */
function demandPremium({ applications }: Assembly, shown: number | undefined): void {
  const cents = applications.reduce((sum, { modal_cents }) => sum + modal_cents, 0);
  if (shown !== undefined && toCents(shown) !== cents) throw conflict('premium-changed');
}

const toFormSignature = ({ signer, name, act }: GivenSignature) => ({
  signer,
  name,
  signed_on: dayOf(new Date(act.at)),
});
