import { createHash, randomUUID } from 'node:crypto';
import { underwritingMachine } from '@openroll/domain/statuses/underwriting-status';
import type { UnderwritingSubject } from '@openroll/wizard/applications/underwriting-subjects';
import { underwritingKeyOwner } from '../../platform/keys/key-owners.ts';
import { newDataKey, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstStatus } from '../../platform/status-after.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { UnderwritingRequest } from '../../ports/underwriting/underwriting.ts';
import { requestPlace } from './underwriting.queries.ts';

export interface AllowedRequests {
  readonly caseId: number;
  readonly sessionId: number;
  /** The signature that allows them, which is kept already. */
  readonly actId: number;
  readonly authorization: UnderwritingRequest['authorization'];
  readonly subjects: readonly UnderwritingSubject[];
}

/**
 * Keeps what an underwriter is to be asked, with the jobs that ask, in the transaction of the signature that allows it (B15). The
 * same application with the same answers is asked about once; with others, what was asked before counts no more.
 */
export async function requestDecisions(
  platform: Platform,
  work: UnitOfWork,
  given: AllowedRequests,
): Promise<void> {
  for (const subject of given.subjects) await requestDecision(platform, work, given, subject);
}

/** What was asked for a session counts no more: it began anew. */
export async function dropDecisions({ tx, now }: UnitOfWork, sessionId: number): Promise<void> {
  await tx
    .updateTable('underwriting_decisions')
    .set({ stale_at: now })
    .where('session_id', '=', sessionId)
    .where('stale_at', 'is', null)
    .execute();
}

const hashOf = (subject: UnderwritingSubject): string =>
  createHash('sha256').update(JSON.stringify(subject)).digest('hex');

async function requestDecision(
  { keys }: Platform,
  work: UnitOfWork,
  { caseId, sessionId, actId, authorization }: AllowedRequests,
  subject: UnderwritingSubject,
): Promise<void> {
  const { tx, now } = work;
  const hash = hashOf(subject);
  const of = { session_id: sessionId, product_id: subject.product.id, applicant_id: subject.insured.party };
  await tx
    .updateTable('underwriting_decisions')
    .set({ stale_at: now })
    .where('session_id', '=', of.session_id)
    .where('product_id', '=', of.product_id)
    .where('applicant_id', '=', of.applicant_id)
    .where('stale_at', 'is', null)
    .execute();
  const requestId = randomUUID();
  const { id, request_id: kept } = await tx
    .insertInto('underwriting_decisions')
    .values({
      ...of,
      request_id: requestId,
      case_id: caseId,
      answers_sha256: hash,
      act_id: actId,
      status: firstStatus(underwritingMachine, 'asked'),
      asked_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'product_id', 'applicant_id', 'answers_sha256'])
        .doUpdateSet({ stale_at: null }),
    )
    .returning(['id', 'request_id'])
    .executeTakeFirstOrThrow();
  if (kept !== requestId) return;
  const { product, ...about } = subject;
  const request: UnderwritingRequest = {
    id: requestId,
    product: { code: product.code, name: product.name },
    ...about,
    authorization,
  };
  const key = newDataKey(keys, underwritingKeyOwner(id));
  await tx
    .updateTable('underwriting_decisions')
    .set({ data_key: key.wrapped, sealed_request: sealJson(key, requestPlace(id), request) })
    .where('id', '=', id)
    .execute();
  await work.enqueue('ask-underwriter', { decisionId: id });
  await work.audit({ action: 'underwriting.asked', object: ['underwriting_decision', id], caseId });
}
