import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { LinkActor } from '@openroll/domain/access/actor';
import { validateStep } from '@openroll/wizard/validation/validate-step';
import type { WalkError } from '@openroll/wizard/walk';
import type { Platform } from '../../../platform/platform.ts';
import type { AdvancedPage } from '../steps/advance-page.ts';
import type { Saved } from '../steps/update-steps.ts';
import { stepNameOf } from '../steps/walk-call.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { givenSignature, openSigner, withSignature } from './open-signer.ts';

interface SignerCall {
  readonly actor: LinkActor;
  readonly row: SessionRow;
  readonly body: SerializedEnrollment;
}

/**
 * The steps of one who signs by a link, with what is wrong on the current one; `moves` goes on where nothing is. Nothing is saved: a
 * signature is given at once, by the submit. Refuses as `openSigner` does.
 */
export async function walkSigner<Shown>(
  platform: Platform,
  { actor, row, body }: SignerCall,
  moves: boolean,
  show: (walked: AdvancedPage) => Shown,
): Promise<Saved<Shown>> {
  const opened = await openSigner(platform, actor, row);
  const { steps, documents } = opened;
  const data = withSignature(opened, givenSignature(opened, body));
  const name = stepNameOf(body);
  const found = steps.findIndex((step) => step.name === name);
  const at = found >= 0 ? found : Math.min(body.current_step_index ?? 0, steps.length - 1);
  const step = steps[at];
  const on = { today: documents.context.startedOn };
  const errors: readonly WalkError[] = step
    ? validateStep(step, data, on).map((error) => ({ step: step.name, ...error }))
    : [];
  const current = moves && errors.length === 0 ? Math.min(at + 1, steps.length - 1) : at;
  return { version: row.version, shown: show({ steps, current, errors, missing: [], rates: [] }) };
}
