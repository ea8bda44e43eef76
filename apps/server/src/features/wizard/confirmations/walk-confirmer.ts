import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { LinkActor } from '@openroll/domain/access/actor';
import type { Platform } from '../../../platform/platform.ts';
import type { AdvancedPage } from '../steps/advance-page.ts';
import type { Saved } from '../steps/update-steps.ts';
import { walkGiven } from '../steps/walk-given.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { openConfirmer } from './open-confirmer.ts';

/** The page of one who confirms by a link, with what is wrong on it. Nothing is saved: it is confirmed at once, by the submit. */
export async function walkConfirmer<Shown>(
  platform: Platform,
  { actor, row, body }: { actor: LinkActor; row: SessionRow; body: SerializedEnrollment },
  moves: boolean,
  show: (walked: AdvancedPage) => Shown,
): Promise<Saved<Shown>> {
  const { steps, data, documents } = await openConfirmer(platform, actor, row, body);
  return walkGiven({ steps, data, today: documents.context.startedOn }, { row, body, moves }, show);
}
