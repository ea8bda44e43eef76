import { plannedFor } from '@openroll/wizard/signing/status-after';
import { openDataKey, sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Work } from '../../../platform/work.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import { recordApplication } from '../../enrollments/record-application.ts';
import { dropPaused, recordRefused } from '../../enrollments/record-paused.ts';
import { shareCommission } from '../../enrollments/share-commission.ts';
import { getVersion } from '../../products/products.queries.ts';
import { signApplication } from '../../signing/sign-application.ts';
import { moveSession } from '../sessions/move-session.ts';
import { sessionFacts } from '../sessions/session-facts.ts';
import {
  pinnedOf,
  type SessionOutcome,
  type SessionRow,
  sessionKeyOwner,
  sessionPlace,
  signingOf,
} from '../wizard.queries.ts';
import type { Submission } from './prepare-submission.ts';

/** Writes all that a submission makes, and remembers it as the session's outcome. */
export async function writeSubmission(
  platform: Platform,
  work: Work,
  row: SessionRow,
  submission: Submission,
): Promise<SessionOutcome> {
  const { data, assembly, plan, documents } = submission;
  const facts = sessionFacts(platform, row, data);
  await dropPaused(work, row.id);
  const made: SessionOutcome['enrollments'][number][] = [];
  for (const [index, { application, versionId }] of plan.documents.entries()) {
    const product = await getVersion(platform, versionId);
    const { signers } = plannedFor(assembly.signing, application);
    const due = submission.signatures.filter(({ signer }) => signers.includes(signer));
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
  await shareCommission(work, { caseId: row.case_id, sessionId: row.id });
  const key = openDataKey(platform.keys, sessionKeyOwner(row.id), row.data_key);
  const submitted = {
    outcome: JSON.stringify({ enrollments: made } satisfies SessionOutcome),
    sealed: sealJson(key, sessionPlace(row.id), data),
    version: row.version + 1,
    saved_at: work.now,
  };
  await moveSession(work, row, 'submitted', submitted, { enrollments: made.length });
  return { enrollments: made };
}
