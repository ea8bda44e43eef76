import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { LinkActor } from '@openroll/domain/access/actor';
import { laterSteps } from '@openroll/wizard/steps/closing-steps';
import type { Platform } from '../../../platform/platform.ts';
import type { AdvancedPage } from '../steps/advance-page.ts';
import type { Saved } from '../steps/update-steps.ts';
import { walkGiven } from '../steps/walk-given.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { givenSignature, openDueSigner, withSignature } from './open-signer.ts';

interface SignerCall {
  readonly actor: LinkActor;
  readonly row: SessionRow;
  readonly body: SerializedEnrollment;
}

/**
 * The steps of one who signs by a link, with what is wrong on the current one; `moves` goes on where nothing is. Nothing is saved: a
 * signature is given at once, by the submit. Refuses as `openDueSigner` does.
 */
export async function walkSigner<Shown>(
  platform: Platform,
  { actor, row, body }: SignerCall,
  moves: boolean,
  show: (walked: AdvancedPage) => Shown,
): Promise<Saved<Shown>> {
  const opened = await openDueSigner(platform, actor, row);
  const { context, frozen } = opened.documents;
  const steps = laterSteps(context, frozen.data, opened.signer);
  const data = withSignature(opened, givenSignature(opened, body));
  return walkGiven({ steps, data, today: context.startedOn }, { row, body, moves }, show);
}
