import { mayOnSession } from '@openroll/domain/enrollments/may-on-session';
import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { reachableIn } from '@openroll/wizard/applications/reachable-data';
import { signaturesIn } from '@openroll/wizard/kinds/signature';
import { signedAt } from '@openroll/wizard/signing/signed-at';
import { actOf } from '@openroll/wizard/signing/status-after';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden, invalid } from '../../../platform/refusal.ts';
import { proveAct } from '../../signing/acts/prove-act.ts';
import type { GivenAct } from '../../signing/acts/record-act.ts';
import { shownNotices } from '../../signing/documents/notices-page.ts';
import { planDocuments } from '../../signing/documents/plan-documents.ts';
import { getShowing } from '../../signing/signing.queries.ts';
import { pinnedOf, type SessionRow, toSessionFacts } from '../wizard.queries.ts';
import type { WalkedCall } from './walk-call.ts';

/**
 * The act of signing that passing a step is; undefined where nobody signs there. Refuses with 403 who may not sign for this
 * person, and with 409 when the documents have not been shown as they are now (AC32).
 */
export async function giveAct(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  { session, walked }: WalkedCall,
  { step: name, previewHash }: { readonly step: string; readonly previewHash: string | undefined },
): Promise<Omit<GivenAct, 'at'> | undefined> {
  const step = walked.at(walked.indexOf(name));
  const [asked] = signaturesIn(step?.fields ?? []);
  if (!asked) return undefined;
  if (!mayOnSession(origin.actor, `sign-as-${asked.signer}`, toSessionFacts(row)))
    throw forbidden('sign-for-another');
  const { context } = session;
  const data = reachableIn(session);
  const assembled = assembleApplications(context, data);
  if (!assembled.ok) throw invalid(...assembled.problems);
  const planned = actOf(assembled.value.signing, asked.signer);
  const showing = await getShowing(platform.database, {
    sessionId: row.id,
    plan: planDocuments(context, pinnedOf(row), data, assembled.value).hash,
    shownTo: 'wizard',
    previewHash,
  });
  return {
    caseId: row.case_id,
    sessionId: row.id,
    setId: showing.setId,
    signer: planned.signer,
    method: planned.method,
    ip: origin.ip,
    evidence: proveAct(planned, {
      consent: asked.statement,
      language: context.t.language,
      lastFourMatched: asked.asksLastFour,
      userAgent: origin.userAgent,
      place: signedAt(context, planned),
      showing,
      notices: shownNotices(context, data, planned.signer),
      intent: asked.spoken ? 'spoken-yes' : 'typed-name',
    }),
  };
}
