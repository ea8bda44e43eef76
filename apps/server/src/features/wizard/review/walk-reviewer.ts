import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { LinkActor } from '@openroll/domain/access/actor';
import type { Platform } from '../../../platform/platform.ts';
import type { AdvancedPage } from '../steps/advance-page.ts';
import type { Saved } from '../steps/update-steps.ts';
import { walkGiven } from '../steps/walk-given.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { openReviewer } from './open-reviewer.ts';

/** The pages of a reviewer: nothing is asked there, and nothing saved. Refuses as `openReviewer` does. */
export async function walkReviewer<Shown>(
  platform: Platform,
  { actor, row, body }: { actor: LinkActor; row: SessionRow; body: SerializedEnrollment },
  moves: boolean,
  show: (walked: AdvancedPage) => Shown,
): Promise<Saved<Shown>> {
  const { steps, content, shownData } = await openReviewer(platform, actor, row);
  return walkGiven({ steps, data: shownData, today: content.context.startedOn }, { row, body, moves }, show);
}
