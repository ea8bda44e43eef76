import { awaitsSignature } from '@openroll/wizard/signing/status-after';
import { sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { openDataKey, sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { dropPaused, recordRefused } from '../../enrollments/record-paused.ts';
import { shareCommission } from '../../enrollments/splits/share-commission.ts';
import { recordAct } from '../../signing/acts/record-act.ts';
import { type FrozenDocuments, freezeDocuments } from '../../signing/documents/freeze-documents.ts';
import { submittedEvidence } from '../evidence/submitted-evidence.ts';
import { recordShares } from '../payment/record-shares.ts';
import { countReview } from '../review/count-review.ts';
import { hashOfAnswers } from '../review/review-content-of.ts';
import { moveSession } from '../sessions/move-session.ts';
import { sendSignLink } from '../signer/send-sign-link.ts';
import { tellOfSubmission } from '../signer/tell-of-signature.ts';
import { modeOf, pinnedOf, type SessionOutcome, type SessionRow, sessionPlace } from '../wizard.queries.ts';
import { matchPerson } from './match-person.ts';
import type { Submission } from './prepare-submission.ts';
import { type MadeEnrollment, type RecordedSignature, writeApplications } from './write-applications.ts';

/** Writes all that a submission makes, and remembers it as the session's outcome. */
export async function writeSubmission(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  submission: Submission,
): Promise<SessionOutcome> {
  const { data, assembly, plan, records, signerAddresses } = submission;
  const facts = await matchPerson(platform, work, row, data);
  await dropPaused(work, row.id);
  const signatures = await recordActs(work, row, submission);
  const isReviewed = await countReview(work, row, { plan: plan.hash, answers: hashOfAnswers(data) });
  const applied = await writeApplications(platform, work, facts, submission, { signatures, isReviewed });
  await recordShares(platform, work, row, submission, applied);
  const waived = assembly.waived.map(({ product, ...each }) => {
    const versionId = pinnedOf(row).find(({ product_id }) => product_id === product)?.version_id ?? 0;
    const record = records.get(product);
    if (!record) throw new Error(`no record was made of product ${product}`);
    return { ...each, productId: product, versionId, record };
  });
  const made: MadeEnrollment[] = [...applied, ...(await recordRefused(work, facts, 'waived', waived))];
  const frozen = await freeze(platform, work, row, submission, made);
  if (signerAddresses && made.some(({ status }) => status === 'pending_applicant_signature'))
    await sendSignLink(platform, work, row, {
      signer: 'applicant',
      address: signerAddresses.applicant,
      isTheirsAlone: signerAddresses.spouse !== null,
      sentBy: row.agent_id,
    });
  await tellOfSubmission(platform, work, row, data, signatures);
  await shareCommission(work, { caseId: row.case_id, sessionId: row.id });
  const key = openDataKey(platform.keys, sessionKeyOwner(row.id), row.data_key);
  const submitted = {
    outcome: JSON.stringify({ enrollments: made } satisfies SessionOutcome),
    sealed: sealJson(key, sessionPlace(row.id), data),
    version: row.version + 1,
    saved_at: work.now,
    review_token: null,
    remote_signature_email: signerAddresses?.applicant ?? null,
    spouse_signature_email: signerAddresses?.spouse ?? null,
  };
  await moveSession(work, row, 'submitted', {
    changes: submitted,
    detail: { enrollments: made.length },
    change: { before: null, after: submittedEvidence(data, frozen) },
  });
  return { enrollments: made };
}

/** Signatures that are given with the submit itself become acts now. */
async function recordActs(
  { tx }: UnitOfWork,
  row: SessionRow,
  { signatures, showing }: Submission,
): Promise<readonly RecordedSignature[]> {
  if (!showing) return [];
  const kept: RecordedSignature[] = [];
  const of = { caseId: row.case_id, sessionId: row.id, setId: showing.setId };
  for (const given of signatures) {
    if (given.actId !== undefined) {
      kept.push({ ...given, actId: given.actId });
      continue;
    }
    const { id: actId, evidence } = await recordAct(tx, { ...of, ...given });
    kept.push({ ...given, actId, evidence });
  }
  return kept;
}

/** What somebody has yet to sign, or to review, is kept as it was submitted, and answered. */
async function freeze(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  { context, data, assembly, plan, showing }: Submission,
  made: readonly MadeEnrollment[],
): Promise<FrozenDocuments | undefined> {
  if (!showing) return undefined;
  const isOpen = made.some(
    ({ status }) => awaitsSignature(status) || (status === 'pending' && modeOf(row) === 'callcenter'),
  );
  const {
    products: _products,
    t: _t,
    inDefaultLanguage: _inDefaultLanguage,
    unprintable: _unprintable,
    ...kept
  } = context;
  const frozen: FrozenDocuments | undefined = isOpen
    ? {
        context: kept,
        pinned: pinnedOf(row),
        data,
        documents: plan.documents,
        signing: assembly.signing,
        agentId: row.agent_id,
      }
    : undefined;
  await freezeDocuments(platform, work, showing.setId, frozen);
  return frozen;
}
