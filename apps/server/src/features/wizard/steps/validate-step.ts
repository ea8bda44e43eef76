import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { problem } from '@openroll/domain/problems';
import { signaturesIn } from '@openroll/wizard/kinds/signature';
import type { Step } from '@openroll/wizard/step';
import type { Walk, WalkError } from '@openroll/wizard/walk';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid, type Refusal } from '../../../platform/refusal.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { giveActs } from './give-acts.ts';
import { giveConfirmations } from './give-confirmations.ts';
import { unprintedOn } from './unprinted-on.ts';
import { stepNameOf, type WalkedCall, walkCall } from './walk-call.ts';

export interface StepVerdict {
  readonly errors: readonly WalkError[];
  readonly version: number;
}

/**
 * Validates one step with authority, by the very function that the browser runs, and saves it when it is valid: the session
 * then stands at the next step. A valid signature step is the act of signing; it is refused with 409 when these documents
 * were not shown.
 */
export async function validateStep(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  body: SerializedEnrollment,
): Promise<StepVerdict> {
  requireSessionEvent(row, 'saved');
  const call = await walkCall(platform, row, body);
  const { walked, session } = call;
  const name = stepNameOf(body) ?? walked.at(body.current_step_index ?? 0)?.name ?? '';
  const index = walked.indexOf(name);
  if (index < 0)
    throw invalid(
      problem('unknown-value', 'current_step', {
        field: 'current_step',
        allowed: { list: namesOf(walked), as: 'or' },
      }),
    );
  const own = walked.steps.slice(index, index + 1);
  await requireNoneSkipped(call, index, own);
  const errors = [...walked.errorsOn(name), ...(await unprintedOn(session, own))];
  if (errors.length > 0) return { errors, version: row.version };
  const next = walked.at(index + 1);
  const acts = await giveActs(platform, origin, row, call, { steps: own, previewHash: body.preview_hash });
  const version = await saveSession(platform, origin, row, {
    data: session.answers.data,
    version: body.version,
    step: next?.name ?? name,
    stepIndex: next ? index + 1 : index,
    confirmations: await giveConfirmations(platform, origin, row, call, own),
    acts,
  });
  return { errors: [], version };
}

/** Nobody comes to a signature past a step on which something is missing (AC31). `steps` are shown together, from the place `start` on. */
export async function requireNoneSkipped(
  call: WalkedCall,
  start: number,
  steps: readonly Step[],
): Promise<void> {
  const refusal = await skippedBefore(call, start, steps);
  if (refusal) throw refusal;
}

/** The refusal of a signature while something before its page is missing, or cannot be printed; undefined where nothing is, or nobody signs there. */
export async function skippedBefore(
  { session, walked }: WalkedCall,
  start: number,
  steps: readonly Step[],
): Promise<Refusal | undefined> {
  if (signedOn(steps).length === 0) return undefined;
  const before = walked.steps.slice(0, start);
  const wrong = before.flatMap(({ name }) => walked.errorsOn(name));
  const [first] = wrong.length > 0 ? wrong : await unprintedOn(session, before);
  return first && conflict('step-skipped', { step: first.step, field: first.problem.field ?? first.name });
}

/** The steps on which somebody signs. Of steps of other phases no field is made to find out. */
export const signedOn = (steps: readonly Step[]): readonly Step[] =>
  steps.filter((step) => step.phase === 'sign' && signaturesIn(step.fields).length > 0);

const namesOf = ({ steps }: Walk) => steps.map(({ name }) => name);
