import { plannedFor, statusAfter } from '@openroll/wizard/signing/status-after';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { keepDecided } from '../documents/keep-decided.ts';
import { findSubmittedSet } from '../signing.queries.ts';
import { openSubmitted } from './open-submitted.ts';

/**
 * Where an application goes that the home office has approved: to the agent, who signs last, where they have not (A14b), and then
 * into force; else into force now. The caller holds the documents.
 */
export async function settleByHand(
  platform: Platform,
  work: UnitOfWork,
  { id, session_id: sessionId }: { readonly id: number; readonly session_id: number },
): Promise<'enrolled' | 'pending_agent_signature'> {
  const set = await findSubmittedSet(work.tx, sessionId);
  if (!set?.is_kept) return 'enrolled';
  const { documents, applications } = await openSubmitted(platform, sessionId, { db: work.tx });
  const found = applications.find((each) => each.id === id);
  if (!found) return 'enrolled';
  const { product, insuredId, signatures } = found;
  const planned = {
    ...plannedFor(documents.frozen.signing, found),
    settlesAs: 'enrolled' as const,
    afterReview: 'enrolled' as const,
  };
  if (statusAfter(planned, new Set(signatures.map(({ signer }) => signer))) !== 'pending_agent_signature')
    return 'enrolled';
  await keepDecided(work, documents, { product, insuredId, settlesAs: 'enrolled' });
  return 'pending_agent_signature';
}
