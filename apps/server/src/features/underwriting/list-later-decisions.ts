import type { WizardContext } from '@openroll/wizard/enrollment';
import { actOf, familySignerOf, plannedFor } from '@openroll/wizard/signing/status-after';
import type { Db } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SubmittedDocuments } from '../signing/later/open-submitted.ts';
import { listSubmitted, type SubmittedApplication } from '../signing/signing.queries.ts';
import { sessionUnderwriting } from './session-underwriting.ts';
import { type DecisionRow, listDecisions, openRequest } from './underwriting.queries.ts';

/** An application that was signed by a link, with what an underwriter was asked about it then (A14b). */
export interface LaterDecision {
  readonly application: SubmittedApplication;
  readonly decision: DecisionRow;
  /** Whose signature allowed it, and who confirms another rating. */
  readonly signer: 'applicant' | 'spouse';
  /** It was approved in another class than was signed for, and nobody has confirmed that yet. */
  readonly awaitsConfirmation: boolean;
}

/** All of a submitted session: what was signed in the wizard, and decided there, is not among them. */
export async function listLaterDecisions(
  platform: Platform,
  db: Db,
  { frozen, sessionId }: Pick<SubmittedDocuments, 'frozen' | 'sessionId'>,
): Promise<readonly LaterDecision[]> {
  const decisions = await listDecisions(db, sessionId);
  if (decisions.length === 0) return [];
  const applications = await listSubmitted(platform, db, sessionId);
  return decisions.flatMap((decision): LaterDecision[] => {
    const application = applications.find(
      ({ product, insuredId }) => product === decision.product_id && insuredId === decision.applicant_id,
    );
    if (!application) return [];
    const signer = familySignerOf(plannedFor(frozen.signing, application));
    if (actOf(frozen.signing, signer).place !== 'link') return [];
    const isOther =
      decision.decision === 'ACCEPT' &&
      decision.rating !== openRequest(platform, decision).anticipated_rating;
    return [{ application, decision, signer, awaitsConfirmation: application.isPending && isOther }];
  });
}

/** The context in which documents were submitted, with what has been decided since. */
export const withDecisions = (
  { context }: Pick<SubmittedDocuments, 'context'>,
  later: readonly Pick<LaterDecision, 'decision'>[],
  { site, clock }: Pick<Platform, 'site' | 'clock'>,
): WizardContext => ({
  ...context,
  underwriting: {
    ...sessionUnderwriting(
      later.map(({ decision }) => decision),
      { site, now: clock() },
    ),
    mayWait: false,
  },
});
