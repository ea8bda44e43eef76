import { createHash, X509Certificate } from 'node:crypto';
import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { dayOf } from '@openroll/domain/dates';
import { isPeriodOpen } from '@openroll/domain/enrollments-start';
import { problem } from '@openroll/domain/problems';
import { withoutSignatures } from '@openroll/domain/signing';
import { type Assembly, assembleApplications } from '@openroll/wizard/assemble';
import { answersOf, readAnswer, textOf } from '@openroll/wizard/answers';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { reachableData } from '@openroll/wizard/reachable-data';
import type { Step } from '@openroll/wizard/steps';
import { walk } from '@openroll/wizard/walk';
import type { Origin } from '../../platform/audit/record.ts';
import { siteCertificate } from '../../platform/documents/site-certificate.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { openDataKey, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict, invalid } from '../../platform/refusal.ts';
import { inTransaction, type Work } from '../../platform/work.ts';
import { queueDelivery } from '../deliveries/queue-delivery.ts';
import { recordApplication } from '../enrollments/record-applications.ts';
import { dropPaused, recordRefused } from '../enrollments/record-unsigned.ts';
import { getVersion } from '../products/products.queries.ts';
import { type GivenSignature, signApplication } from '../signing/sign-application.ts';
import type { Signer, SigningAct } from '../signing/signing.queries.ts';
import { makeContext } from './make-context.ts';
import { type DocumentPlan, fillDocuments, planDocuments } from './plan-documents.ts';
import { sessionFacts } from './session-facts.ts';
import { demandShown } from './validate-step.ts';
import {
  lockSession,
  outcomeOf,
  pinnedOf,
  type SessionOutcome,
  type SessionRow,
  sessionKeyOwner,
  sessionPlace,
  signingOf,
  statusOf,
} from './wizard.queries.ts';
import { toSubmitProblem } from './wizard.view.ts';

/** A submission, worked out before anything is written. */
interface Submission {
  readonly data: EnrollmentData;
  readonly assembly: Assembly;
  readonly plan: DocumentPlan;
  readonly signatures: readonly GivenSignature[];
  /** Sealed PDFs, in the order of the applications. */
  readonly documents: readonly Uint8Array[];
  readonly sealedBy: string;
}

/**
 * Makes the applications from exactly what was signed. All steps are validated from the first, premiums are computed anew,
 * documents are filled and sealed before the one short transaction that writes everything. A second submit, from a double
 * click, another tab or after a lost reply, gets the outcome of the first.
 */
export async function submitSession(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  body: SerializedEnrollment,
): Promise<SessionOutcome> {
  const before = outcomeOf(row);
  if (before) return before;
  demandSubmittable(row, body.version);
  const submission = await prepare(platform, origin, row, body);
  failpoint(platform.config, 'submit.before_tx');
  const outcome = await inTransaction(platform, origin, async (work) => {
    const locked = await lockSession(work.tx, row.id);
    const first = outcomeOf(locked);
    if (first) return first;
    demandSubmittable(locked, row.version);
    await demandOpenCase(work, locked);
    const made = await write(platform, work, locked, submission);
    failpoint(platform.config, 'submit.before_commit');
    return made;
  });
  failpoint(platform.config, 'submit.after_commit');
  return outcome;
}

function demandSubmittable(row: SessionRow, version: number | undefined): void {
  if (statusOf(row) !== 'open') throw conflict('session-closed');
  if (version !== undefined && version !== row.version) throw conflict('stale-version');
}

/** The case may have been closed, or its period may have ended, while people were answering (AC35, AC37). */
async function demandOpenCase({ tx, now }: Work, row: SessionRow): Promise<void> {
  const found = await tx
    .selectFrom('cases')
    .select(['is_active', 'enrollment_open', 'enrollment_start_date', 'enrollment_end_date'])
    .where('id', '=', row.case_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const period = {
    enrollment_open: found.enrollment_open,
    enrollment_start_date: found.enrollment_start_date?.toISOString() ?? null,
    enrollment_end_date: found.enrollment_end_date?.toISOString() ?? null,
  };
  if (!found.is_active || !isPeriodOpen(period, now)) throw invalid(problem('case-unavailable'));
}

async function prepare(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  body: SerializedEnrollment,
): Promise<Submission> {
  const context = await makeContext(platform, row);
  const data = reachableData(context, body.data as EnrollmentData);
  const { errors, steps } = walk(context, data);
  if (errors.length > 0) throw invalid(...errors.map(toSubmitProblem));
  const assembled = assembleApplications(context, withoutSignatures(data));
  if (!assembled.ok) throw invalid(...assembled.problems);
  const assembly = assembled.value;
  demandPremium(assembly, body.expected_total_premium);
  const pinned = pinnedOf(row);
  const unsigned = planDocuments(context, pinned, data, assembly.applications);
  demandShown(row, body.preview_hash, unsigned.hash);
  const signatures = signaturesIn(platform, origin, row, context, data, steps, unsigned.hash);
  const plan = planDocuments(context, pinned, data, assembly.applications, signatures.map(toFormSignature));
  const certificate = await siteCertificate(platform);
  const at = platform.clock();
  const { tenantSystemName: name } = platform.site;
  const reason = platform.say('enrollments.sealReason', { tenant: name });
  const filled = await fillDocuments(platform, plan);
  const documents = await Promise.all(
    filled.map((pdf) => platform.ports.pdf.seal(pdf, { ...certificate, reason, at, name })),
  );
  const sealedBy = createHash('sha256').update(new X509Certificate(certificate.certificate).raw).digest('hex');
  return { data, assembly, plan, signatures, documents, sealedBy };
}

/** Ours is the only premium that counts; a caller who was shown another one is told (AC30). */
function demandPremium({ applications }: Assembly, shown: number | undefined): void {
  const cents = applications.reduce((sum, { modal_cents }) => sum + modal_cents, 0);
  if (shown !== undefined && Math.round(shown * 100) !== cents) throw conflict('premium-changed');
}

/** The signatures that stand in the answers. Each was given for these documents, or is given now, by submitting them. */
function signaturesIn(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  context: WizardContext,
  data: EnrollmentData,
  steps: readonly Step[],
  plan: string,
): GivenSignature[] {
  const answers = answersOf(data);
  const { signed = {} } = signingOf(row);
  const now: SigningAct = {
    at: platform.clock().toISOString(),
    ip: origin.ip,
    user_agent: origin.userAgent,
    plan,
  };
  return steps.flatMap((step) =>
    step.fields.flatMap((field) => {
      if (!field.signature) return [];
      const { signer, consent } = field.signature;
      const act = signed[signer] ?? now;
      if (act.plan !== plan) throw conflict('document-changed');
      const at = { applicantId: step.applicantId ?? 'primary' };
      return [
        {
          signer,
          name: textOf(readAnswer(answers, at, field.name)),
          applicantId: signer === 'agent' ? null : at.applicantId,
          agentId: signer === 'agent' ? row.agent_id : null,
          consent,
          lastFourMatched: field.signature.ask_last_four,
          act,
        },
      ];
    }),
  );
}

const toFormSignature = ({ signer, name, act }: GivenSignature) => ({
  signer,
  name,
  signed_on: dayOf(new Date(act.at)),
});

async function write(
  platform: Platform,
  work: Work,
  row: SessionRow,
  submission: Submission,
): Promise<SessionOutcome> {
  const { data, assembly, plan, documents } = submission;
  const facts = sessionFacts(platform, row, data);
  await dropPaused(work, row.id);
  const made: { id: number; status: string }[] = [];
  for (const [index, { application, versionId }] of plan.documents.entries()) {
    const product = await getVersion(platform, versionId);
    const due = submission.signatures.filter(({ signer }) => application.signers.includes(signer));
    const recorded = await recordApplication(platform, work, facts, {
      application,
      product,
      document: documents[index] ?? new Uint8Array(),
      signatures: due.map(({ signer, name, act }) => ({ signer, name, signed_at: act.at })),
    });
    for (const signature of due) {
      await signApplication(
        work,
        {
          caseId: row.case_id,
          enrollmentId: recorded.id,
          method: 'inperson',
          shown: signingOf(row).shown,
          sealedSha256: recorded.documentSha256,
          sealedBy: submission.sealedBy,
          productVersion: product.sha256,
        },
        signature,
      );
    }
    if (recorded.deliveryRequired) await queueDelivery(work, recorded.id);
    made.push({ id: recorded.id, status: recorded.status });
  }
  for (const { product, ...waived } of assembly.waived) {
    const versionId = pinnedOf(row).find(({ product_id }) => product_id === product)?.version_id ?? 0;
    made.push(await recordRefused(work, facts, 'waived', { ...waived, productId: product, versionId }));
  }
  const key = openDataKey(platform.keys, sessionKeyOwner(row.id), row.data_key);
  await work.tx
    .updateTable('wizard_sessions')
    .set({
      status: 'submitted',
      outcome: JSON.stringify({ enrollments: made } satisfies SessionOutcome),
      sealed: sealJson(key, sessionPlace(row.id), data),
      version: row.version + 1,
      saved_at: work.now,
      ended_at: work.now,
    })
    .where('id', '=', row.id)
    .execute();
  await work.audit({
    action: 'session.submitted',
    object: ['wizard_session', row.id],
    caseId: row.case_id,
    detail: { enrollments: made.length },
  });
  return { enrollments: made };
}
