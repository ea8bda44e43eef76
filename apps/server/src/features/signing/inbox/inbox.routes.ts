import {
  declineAsAgent,
  getInboxSession,
  getSessionPdf,
  listAgentUnsigned,
  signAsAgent,
} from '@openroll/contract/inbox';
import { printParts } from '@openroll/domain/enrollments/document-parts';
import { problem } from '@openroll/domain/problems';
import type { Bind } from '../../../platform/http/bind.ts';
import { Download, RawJson } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { userOf } from '../../../platform/sign-in/user-of.ts';
import { recordAuditAlone } from '../../../platform/unit-of-work.ts';
import { recordReading } from '../documents/record-reading.ts';
import { declineAct } from '../later/decline-act.ts';
import { nothingToSign, openSubmitted } from '../later/open-submitted.ts';
import { requireSubmitted } from '../later/require-submitted.ts';
import { showSubmitted } from '../later/show-submitted.ts';
import { signAct } from '../later/sign-act.ts';
import { listInbox } from './inbox.queries.ts';
import { openInboxSession } from './open-inbox-session.ts';

/** The agent's inbox (§8.7): what waits for their signature, and the act itself. The target is a session of their own. */
export function bindInbox(bind: Bind, platform: Platform): void {
  const { database } = platform;

  bind(
    listAgentUnsigned,
    async ({ actor, query, scope }) =>
      new RawJson(await listInbox(platform, await scope(), userOf(actor).userId, query)),
  );

  bind(getInboxSession, async ({ target }) => openInboxSession(platform, target.id));

  bind(getSessionPdf, async ({ target, actor, origin, reply }) => {
    const opened = await openSubmitted(platform, target.id, { refuse: nothingToSign });
    const { id } = await openInboxSession(platform, target.id, opened);
    const shown = { sessionId: id, signer: 'agent', userId: userOf(actor).userId } as const;
    const { pdf, sha256, documents } = await showSubmitted(platform, shown, opened);
    await recordAuditAlone(platform, origin, {
      action: 'session.documents-previewed',
      object: ['wizard_session', id],
      caseId: target.case_id,
    });
    reply.header('x-document-hash', sha256).header('x-document-parts', printParts(documents));
    return new Download(pdf, `session_${id}_apps.pdf`, true);
  });

  bind(signAsAgent, async ({ target, origin, body }) => {
    await requireSubmitted(database, target.id);
    if (body.preview_hash && body.read_documents)
      await recordReading(database, {
        sessionId: target.id,
        shownTo: 'agent',
        sha256: body.preview_hash,
        read: body.read_documents,
        at: platform.clock(),
      });
    const { enrollments } = await signAct(platform, origin, {
      sessionId: target.id,
      signer: 'agent',
      // To call this is to agree to the attestation (C5).
      answers: { agent_signature_consent: true },
      ...(body.preview_hash ? { previewHash: body.preview_hash } : {}),
      ...(body.desired_first_bill_date ? { firstBillDate: body.desired_first_bill_date } : {}),
    });
    return { success: true, enrollments: [...enrollments] };
  });

  bind(declineAsAgent, async ({ target, origin, body }) => {
    if (body.reason === '') throw invalid(problem('required', 'reason'));
    await requireSubmitted(database, target.id);
    const { enrollments } = await declineAct(platform, origin, {
      sessionId: target.id,
      signer: 'agent',
      reason: body.reason,
    });
    return { success: true, enrollments: [...enrollments] };
  });
}
