import { underwritingSubjects } from '@openroll/wizard/applications/underwriting-subjects';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { GivenAct } from '../../signing/acts/record-act.ts';
import { requestDecisions } from '../../underwriting/request-decisions.ts';
import type { WalkedCall } from './walk-call.ts';

/**
 * What is asked of an underwriter with a signature (B15, B16): nothing where nobody is. The signature is the authorization, by
 * its statement, which says so.
 */
export function askedWith(
  platform: Platform,
  { session }: WalkedCall,
  { caseId, sessionId, signer, evidence }: Omit<GivenAct, 'at'>,
): { readonly alongAct?: (work: UnitOfWork, actId: number) => Promise<void> } {
  const subjects = underwritingSubjects(session, signer);
  if (subjects.length === 0) return {};
  const alongAct = async (work: UnitOfWork, actId: number) => {
    await requestDecisions(platform, work, {
      caseId,
      sessionId,
      actId,
      subjects,
      authorization: {
        text_version: evidence.consent_text_version ?? '',
        sha256: evidence.consent_sha256 ?? '',
        given_at: work.now.toISOString(),
      },
    });
    await work.tx
      .updateTable('wizard_sessions')
      .set({ uw_submitted_at: work.now })
      .where('id', '=', sessionId)
      .where('uw_submitted_at', 'is', null)
      .execute();
  };
  return { alongAct };
}
