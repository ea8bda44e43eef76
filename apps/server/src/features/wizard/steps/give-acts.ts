import { mayOnSession } from '@openroll/domain/enrollments/may-on-session';
import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { unsignedIn } from '@openroll/wizard/applications/reachable-data';
import { signaturesIn } from '@openroll/wizard/kinds/signature';
import { signedAt } from '@openroll/wizard/signing/signed-at';
import { actOf } from '@openroll/wizard/signing/status-after';
import type { Step } from '@openroll/wizard/step';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden, invalid } from '../../../platform/refusal.ts';
import { proveAct } from '../../signing/acts/prove-act.ts';
import { shownNotices } from '../../signing/documents/notices-page.ts';
import { planDocuments } from '../../signing/documents/plan-documents.ts';
import { getShowing } from '../../signing/signing.queries.ts';
import type { SavedAct } from '../sessions/save-session.ts';
import { pinnedOf, type SessionRow, toSessionFacts } from '../wizard.queries.ts';
import { askedWith } from './asked-with.ts';
import type { WalkedCall } from './walk-call.ts';

/**
 * The acts of signing that passing these steps is, in their order, each with what is asked of an underwriter along with it; none where
 * nobody signs there. Refuses with 403 who may not sign for a person, and with 409 when the documents have not been shown as they are
 * now (AC32).
 */
export async function giveActs(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  call: WalkedCall,
  { steps, previewHash }: { readonly steps: readonly Step[]; readonly previewHash: string | undefined },
): Promise<readonly SavedAct[]> {
  const asked = steps.flatMap(({ fields }) => signaturesIn(fields).slice(0, 1));
  if (asked.length === 0) return [];
  for (const { signer } of asked)
    if (!mayOnSession(origin.actor, `sign-as-${signer}`, toSessionFacts(row)))
      throw forbidden('sign-for-another');
  const { session } = call;
  const { context } = session;
  const data = unsignedIn(session);
  const assembled = assembleApplications(context, data);
  if (!assembled.ok) throw invalid(...assembled.problems);
  const showing = await getShowing(platform.database, {
    sessionId: row.id,
    plan: (await planDocuments(context, pinnedOf(row), data, assembled.value)).hash,
    shownTo: 'wizard',
    previewHash,
  });
  return asked.map((signature) => {
    const planned = actOf(assembled.value.signing, signature.signer);
    const act = {
      caseId: row.case_id,
      sessionId: row.id,
      setId: showing.setId,
      signer: planned.signer,
      method: planned.method,
      ip: origin.ip,
      evidence: proveAct(planned, {
        consent: signature.statement,
        language: context.t.language,
        lastFourMatched: signature.asksLastFour,
        userAgent: origin.userAgent,
        place: signedAt(context, planned),
        showing,
        notices: shownNotices(context, data, planned.signer),
        intent: signature.spoken ? 'spoken-yes' : 'typed-name',
      }),
    };
    return { act, ...askedWith(platform, call, act) };
  });
}
