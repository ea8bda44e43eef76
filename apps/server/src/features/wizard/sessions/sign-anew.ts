import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { unsignedIn } from '@openroll/wizard/applications/reachable-data';
import { openSession } from '@openroll/wizard/session';
import { signers } from '@openroll/wizard/signers';
import { withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import { walkSession } from '@openroll/wizard/walk';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { planDocuments } from '../../signing/documents/plan-documents.ts';
import { lockSession, openAnswers, pinnedOf, type RestartReason } from '../wizard.queries.ts';
import { keepAnswers } from './keep-answers.ts';
import { makeContext } from './make-context.ts';
import { withdrawSignatures } from './withdraw-signatures.ts';

/** Where documents are read again. */
const review = 'review';

/**
 * What the family has signed names its agent, division and city. Where a session is resumed by or at others, that is reviewed and signed again,
 * with every answer kept; an underwriter who has decided by the same answers is not asked again. Otherwise the agent could not sign anymore,
 * and nobody could go back. The caller holds the session locked.
 */
export async function signAnew(
  platform: Platform,
  { tx, now }: UnitOfWork,
  sessionId: number,
): Promise<void> {
  const row = await lockSession(tx, sessionId);
  const signed = row.acts.find(({ signer }) => signer !== 'agent');
  if (!signed) return;
  const context = await makeContext(platform, row);
  const session = openSession(context, openAnswers(platform, row));
  const data = unsignedIn(session);
  const assembled = assembleApplications(context, data);
  if (assembled.ok) {
    const { hash } = await planDocuments(context, pinnedOf(row), data, assembled.value);
    if (hash === signed.plan) return;
  }
  const unsigned = withoutSignatures(session.answers.data);
  await withdrawSignatures(tx, { id: row.id, isSignedStill: false }, signers, now);
  await keepAnswers(platform, tx, row, unsigned);
  const { indexOf } = walkSession(openSession(context, unsigned));
  const why: RestartReason = 'signed-elsewhere';
  await tx
    .updateTable('wizard_sessions')
    .set({
      uw_submitted_at: null,
      restarted_because: why,
      current_step: review,
      current_step_index: Math.max(0, indexOf(review)),
    })
    .where('id', '=', row.id)
    .execute();
}
