import { moveEnrollment as moveEndpoint } from '@openroll/contract/enrollment-detail';
import { resendSignLink as resendEndpoint } from '@openroll/contract/sign-emails';
import { listUnfinishedSessions, transferSession as transferEndpoint } from '@openroll/contract/transfers';
import type { Bind } from '../../../platform/http/bind.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readEnrollment } from '../../enrollments/read-enrollment.ts';
import { moveSessionToCase } from '../moving/move-session-to-case.ts';
import { resendSignLink } from '../signer/resend-sign-link.ts';
import { transferSession } from './transfer-session.ts';
import { listUnfinished } from './transfers.queries.ts';

/** Sessions go to another agent or another case, and links to their signers once more. */
export function bindTransfers(bind: Bind, platform: Platform): void {
  bind(transferEndpoint, async ({ target, origin, body }) => {
    const { agent_id: agentId, reason, commission } = body;
    await transferSession(platform, origin, target, { agentId, reason, commission });
    return { success: true };
  });

  bind(listUnfinishedSessions, async ({ query, scope }) => ({
    sessions: [
      ...(await listUnfinished(platform, await scope(), {
        agentId: query.agent_id,
        sessionId: query.session_id,
      })),
    ],
  }));

  bind(moveEndpoint, async (call) => {
    const { case_id: caseId, case_division_id: divisionId } = call.body;
    const { id } = call.target;
    await moveSessionToCase(platform, call.origin, call.target, {
      caseId,
      divisionId: divisionId ?? undefined,
    });
    return readEnrollment(platform, call, id);
  });

  bind(resendEndpoint, async ({ target, origin, body }) => {
    await resendSignLink(platform, origin, target, body.email);
    return { success: true };
  });
}
