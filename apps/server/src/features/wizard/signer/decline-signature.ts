import type { LinkActor } from '@openroll/domain/access/actor';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { linkOfHolder } from '../../../platform/links/link-of-holder.ts';
import { tokenInvalid } from '../../../platform/links/links.ts';
import { requireStandingLink, revokeSessionLinks } from '../../../platform/links/session-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { declineAct } from '../../signing/later/decline-act.ts';
import { requireSubmitted } from '../../signing/later/require-submitted.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { tellOfRefusal } from './tell-of-signature.ts';

/**
 * One who came by a link declines what lacks their signature, and may say why; the links to the session end with it (§16.3), and
 * whoever has signed before is told where their documents are (A16).
 */
export async function declineSignature(
  platform: Platform,
  origin: Origin,
  { actor, row, reason }: { actor: LinkActor; row: SessionRow; reason: string },
): Promise<void> {
  const signer = actor.identifiedAs;
  if (signer === null) throw forbidden('session.decline');
  await requireSubmitted(platform.database, row.id);
  const link = await linkOfHolder(platform.database, actor);
  if (!link) throw tokenInvalid();
  await declineAct(platform, origin, {
    sessionId: row.id,
    signer,
    reason,
    async alongside(work, { familyIsDone }) {
      await requireStandingLink(platform, work, link.id);
      await revokeSessionLinks(work, row.id, { kind: 'sign' });
      await tellOfRefusal(platform, work, row, { reason, familyIsDone });
    },
  });
}
