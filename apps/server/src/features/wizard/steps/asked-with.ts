import { underwritingSubjects } from '@openroll/wizard/applications/underwriting-subjects';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { GivenAct } from '../../signing/acts/record-act.ts';
import { type AllowedRequests, requestDecisions } from '../../underwriting/request-decisions.ts';
import type { SavedAct } from '../sessions/save-session.ts';
import type { WalkedCall } from './walk-call.ts';

/**
 * What is asked of an underwriter with a signature (B15, B16): nothing where nobody is. The signature is the authorization, by
 * its statement, which says so.
 */
export function askedWith(
  platform: Platform,
  { session }: WalkedCall,
  { caseId, sessionId, signer, evidence }: Omit<GivenAct, 'at'>,
): Pick<SavedAct, 'along'> {
  const subjects = underwritingSubjects(session, signer);
  if (subjects.length === 0) return {};
  return {
    along: (work, actId) => askWith(platform, work, { caseId, sessionId, actId, subjects, evidence }),
  };
}

/** Asks in the transaction of an act that is kept already, and notes on the session that somebody was asked. */
export async function askWith(
  platform: Platform,
  work: UnitOfWork,
  {
    evidence,
    ...asked
  }: Omit<AllowedRequests, 'authorization'> & {
    readonly evidence: Pick<GivenAct['evidence'], 'consent_text_version' | 'consent_sha256'>;
  },
): Promise<void> {
  if (asked.subjects.length === 0) return;
  await requestDecisions(platform, work, {
    ...asked,
    authorization: {
      text_version: evidence.consent_text_version ?? '',
      sha256: evidence.consent_sha256 ?? '',
      given_at: work.now.toISOString(),
    },
  });
  await work.tx
    .updateTable('wizard_sessions')
    .set({ uw_submitted_at: work.now })
    .where('id', '=', asked.sessionId)
    .where('uw_submitted_at', 'is', null)
    .execute();
}
