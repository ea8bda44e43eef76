import { createHash } from 'node:crypto';
import { mayOnSession } from '@openroll/domain/enrollments/may-on-session';
import { type Confirmation, confirmationsIn } from '@openroll/wizard/decisions/confirmations';
import { signedAt } from '@openroll/wizard/signing/signed-at';
import type { Step } from '@openroll/wizard/step';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, forbidden } from '../../../platform/refusal.ts';
import { proveAct } from '../../signing/acts/prove-act.ts';
import type { GivenAct } from '../../signing/acts/record-act.ts';
import { type ConfirmationRow, getShowing, listConfirmations } from '../../signing/signing.queries.ts';
import { type DecisionRow, listDecisions } from '../../underwriting/underwriting.queries.ts';
import { type SessionRow, toSessionFacts } from '../wizard.queries.ts';
import type { WalkedCall } from './walk-call.ts';

/**
 * The second acts that passing the underwriting page is (B17): of each rating that is confirmed in other words than before.
 * Refuses with 403 who may not sign for this person, and with 409 where they have not signed the application.
 */
export async function giveConfirmations(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  { session }: WalkedCall,
  steps: readonly Step[],
): Promise<readonly Omit<GivenAct, 'at'>[]> {
  const { database } = platform;
  const asked = confirmationsIn(session, steps);
  if (asked.length === 0) return [];
  const decisions = await listDecisions(database, row.id);
  const standing = await listConfirmations(database, row.id);
  const given: Omit<GivenAct, 'at'>[] = [];
  for (const confirmation of asked) {
    const decision = decisionOf(decisions, confirmation);
    if (standingFor(standing, decision, confirmation)) continue;
    const { signer, spoken } = confirmation;
    if (!mayOnSession(origin.actor, `sign-as-${signer}`, toSessionFacts(row)))
      throw forbidden('sign-for-another');
    const signed = row.acts.find((act) => act.signer === signer);
    if (!decision || !signed) throw conflict('document-changed');
    const { plan, method } = signed;
    const shown = { sessionId: row.id, plan, shownTo: 'wizard', previewHash: undefined } as const;
    const showing = await getShowing(database, shown);
    given.push({
      caseId: row.case_id,
      sessionId: row.id,
      setId: showing.setId,
      signer,
      method,
      ip: origin.ip,
      confirms: decision.id,
      evidence: {
        ...proveAct(
          { signer, method },
          {
            consent: confirmation.statement,
            language: session.context.t.language,
            lastFourMatched: false,
            userAgent: origin.userAgent,
            place: signedAt(session.context, { method, place: 'wizard' }),
            showing,
            intent: spoken ? 'spoken-yes' : 'typed-name',
          },
        ),
        confirms: decision.request_id,
      },
    });
  }
  return given;
}

/** The decision that a confirmation is about. */
export const decisionOf = (
  decisions: readonly DecisionRow[],
  { product, applicantId }: Pick<Confirmation, 'product' | 'applicantId'>,
): DecisionRow | undefined =>
  decisions.find((each) => each.product_id === product && each.applicant_id === applicantId);

/** The act that confirms a decision in these very words. */
export const standingFor = (
  standing: readonly ConfirmationRow[],
  decision: DecisionRow | undefined,
  { statement }: Pick<Confirmation, 'statement'>,
): ConfirmationRow | undefined => {
  const hash = createHash('sha256').update(statement).digest('hex');
  return standing.find(
    ({ confirms_id, evidence }) =>
      confirms_id === decision?.id && (evidence as { consent_sha256?: string }).consent_sha256 === hash,
  );
};
