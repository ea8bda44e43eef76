import type { UserActor } from '@openroll/domain/access/actor';
import { hasSigned } from '@openroll/wizard/signing/signature-answers';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, notSignedIn } from '../../../platform/refusal.ts';
import { handSessionOver } from '../../../platform/sign-in/sessions.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { openAnswers, type SessionRow } from '../wizard.queries.ts';

/**
 * Hands the device over to an applicant (§11.2, AC50): from now on the agent's sign-in opens this session alone, and no more of it than
 * answering and signing as the family, until password or code are given once more. Twice is as good as once. Refuses with 409 once the
 * agent has signed, who signs last.
 */
export async function handOver(
  platform: Platform,
  origin: Origin,
  { session }: UserActor,
  row: SessionRow,
): Promise<void> {
  if (!session) throw notSignedIn();
  if (session.handedOverFor === row.id) return;
  if (hasSigned(openAnswers(platform, row), 'agent')) throw conflict('agent-signed-already');
  await inTransaction(platform, origin, async ({ tx, audit }) => {
    await handSessionOver(tx, { sessionId: session.id, wizardSessionId: row.id });
    await audit({ action: 'session.handed-over', object: ['wizard_session', row.id], caseId: row.case_id });
  });
}
