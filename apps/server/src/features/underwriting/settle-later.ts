import { coverageStatuses } from '@openroll/wizard/coverage/coverage-status';
import { openSession } from '@openroll/wizard/session';
import { signingPlanOf } from '@openroll/wizard/signing/session-plan';
import { plannedFor, statusAfter } from '@openroll/wizard/signing/status-after';
import type { Platform } from '../../platform/platform.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { queueDeliveriesFor } from '../deliveries/queue-deliveries-for.ts';
import { moveEnrollment } from '../enrollments/move-enrollment.ts';
import { keepDecided } from '../signing/documents/keep-decided.ts';
import { documentOf } from '../signing/later/document-of.ts';
import { openSubmitted, type SubmittedDocuments } from '../signing/later/open-submitted.ts';
import { findSubmittedSet, type SubmittedApplication } from '../signing/signing.queries.ts';
import { askOnceMore } from './ask-again.ts';
import { decisionPage } from './decision-page.ts';
import { type LaterDecision, listLaterDecisions, withDecisions } from './list-later-decisions.ts';
import { sendConfirmLinks } from './send-confirm-links.ts';
import { maxTries } from './session-underwriting.ts';
import { tellAgentOfOutcome, tellOfDecisionOn } from './tell-of-decision.ts';
import { findDecision } from './underwriting.queries.ts';

/** A request by which nobody waits at a screen is asked again after so long. */
const nextTrySeconds = 60;

/**
 * What was signed by a link goes on by what an underwriter has said of it (A14b), in the transaction that keeps it: approved as it
 * was signed for to the agent, at another rating to whoever confirms it, by a letter; declined it ends. What failed is asked three
 * times, and is the home office's then, as what was referred. What waits for nobody's word anymore, as it has expired or was
 * deleted meanwhile, stays as it is. The caller holds the documents, if there are any.
 */
export async function settleLater(platform: Platform, work: UnitOfWork, decisionId: number): Promise<void> {
  const { tx } = work;
  const row = await findDecision(tx, decisionId);
  if (!row || row.stale_at !== null) return;
  const set = await findSubmittedSet(tx, row.session_id);
  if (!set?.is_kept) return;
  const { documents } = await openSubmitted(platform, row.session_id, { db: tx });
  const later = await listLaterDecisions(platform, tx, documents);
  const found = later.find(({ decision }) => decision.id === decisionId);
  if (!found?.application.isPending) return;
  if (row.status === 'failed' && row.tries < maxTries)
    return askOnceMore(platform, work, row, nextTrySeconds);
  await settleOne(platform, work, documents, { found, later });
  await sendConfirmLinks(platform, work, documents);
}

async function settleOne(
  platform: Platform,
  work: UnitOfWork,
  documents: SubmittedDocuments,
  { found, later }: { readonly found: LaterDecision; readonly later: readonly LaterDecision[] },
): Promise<void> {
  const { application, decision, awaitsConfirmation } = found;
  if (awaitsConfirmation) return;
  const detail = { decision: decision.decision ?? 'failed', by: 'underwriter' };
  const isDeclined = decision.decision === 'DECLINE';
  const page = decisionPage(documents.context, {
    application: documentOf(documents, application).application,
    decision,
    dropped: isDeclined ? 'declined' : undefined,
    statement: undefined,
    given: undefined,
  });
  const settlesAs = settledStatus(platform, documents, later, application);
  await keepDecided(work, documents, { ...placeOf(application), page, settlesAs });
  if (isDeclined) {
    await moveEnrollment(work, application, 'declined-by-underwriting', {
      changes: { declined_by: 'underwriting' },
      detail,
    });
    return tellOfDecisionOn(platform, work, application.id, { decision: 'decline' });
  }
  if (decision.decision === 'ACCEPT') {
    const planned = { ...plannedFor(documents.frozen.signing, application), settlesAs };
    const to = statusAfter(planned, new Set(application.signatures.map(({ signer }) => signer)));
    await moveEnrollment(work, application, 'decided', { to, detail });
    if (to === 'enrolled') await queueDeliveriesFor(platform, work, [application.id]);
  }
  await tellAgentOfOutcome(platform, work, application.id, decision.decision ?? 'failed');
}

const placeOf = ({ product, insuredId }: SubmittedApplication) => ({ product, insuredId });

/** What an application comes to with its last signature, as its underwriting has come out. */
export function settledStatus(
  platform: Platform,
  documents: SubmittedDocuments,
  later: readonly Pick<LaterDecision, 'decision'>[],
  application: SubmittedApplication,
): 'enrolled' | 'pending' {
  const session = openSession(withDecisions(documents, later, platform), documents.frozen.data);
  const covered = coverageStatuses(session).filter(({ state }) => state === 'covered');
  return plannedFor(signingPlanOf(session, covered), application).settlesAs;
}
