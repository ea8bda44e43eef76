import type { WizardSession } from '@openroll/contract/wizard';
import type { LinkActor } from '@openroll/domain/access/actor';
import type { Platform } from '../../../platform/platform.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { toWizardSession } from '../wizard.view.ts';
import { openDueSigner } from './open-signer.ts';

/** The session data of one who signs by a link: open to them, with names and nothing else of what was answered. */
export async function showSignerSession(
  platform: Platform,
  actor: LinkActor,
  row: SessionRow,
): Promise<WizardSession> {
  const { documents, shownData } = await openDueSigner(platform, actor, row);
  const t = platform.translatorIn(row.language);
  const shown = { ...row, status: 'open', version: 0, paused_at: null, restarted_because: null } as const;
  return toWizardSession(t, actor, shown, [], documents.context, shownData);
}
