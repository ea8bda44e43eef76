import type { WizardSession } from '@openroll/contract/wizard';
import type { LinkActor } from '@openroll/domain/access/actor';
import type { Platform } from '../../../platform/platform.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { toWizardSession } from '../wizard.view.ts';
import { openReviewer } from './open-reviewer.ts';

/** The session data of a reviewer: open to them, with names and nothing else of what was answered. */
export async function showReviewerSession(
  platform: Platform,
  actor: LinkActor,
  row: SessionRow,
): Promise<WizardSession> {
  const { content, shownData } = await openReviewer(platform, actor, row);
  const t = platform.translatorIn(row.language);
  const shown = { ...row, status: 'open', version: 0, paused_at: null, restarted_because: null } as const;
  return toWizardSession(t, actor, shown, [], content.context, shownData);
}
