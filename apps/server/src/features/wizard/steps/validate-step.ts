import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { problem } from '@openroll/domain/problems';
import { signaturesIn } from '@openroll/wizard/kinds/signature';
import type { Walk, WalkError } from '@openroll/wizard/walk';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid, type Refusal } from '../../../platform/refusal.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { askedWith } from './asked-with.ts';
import { giveAct } from './give-act.ts';
import { giveConfirmations } from './give-confirmations.ts';
import { stepNameOf, walkCall } from './walk-call.ts';

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
  requireNoneSkipped(walked, index);
  const errors = walked.errorsOn(name);
  if (errors.length > 0) return { errors, version: row.version };
  const next = walked.at(index + 1);
  const act = await giveAct(platform, origin, row, call, { step: name, previewHash: body.preview_hash });
  const version = await saveSession(platform, origin, row, {
    data: session.answers.data,
    version: body.version,
    step: next?.name ?? name,
    stepIndex: next ? index + 1 : index,
    confirmations: await giveConfirmations(platform, origin, row, call, walked.steps.slice(index, index + 1)),
    ...(act ? { act, ...askedWith(platform, call, act) } : {}),
  });
  return { errors: [], version };
}

/** Nobody comes to a signature past a step on which something is missing (AC31). */
export function requireNoneSkipped(walked: Walk, index: number): void {
  const refusal = skippedBefore(walked, index);
  if (refusal) throw refusal;
}

/** The refusal of a signature while something before it is missing; undefined where nothing is, or nobody signs there. */
export function skippedBefore(walked: Walk, index: number): Refusal | undefined {
  const { at, errorsOn } = walked;
  if (signaturesIn(at(index)?.fields ?? []).length === 0) return undefined;
  const [first] = walked.steps.slice(0, index).flatMap(({ name }) => errorsOn(name));
  return first && conflict('step-skipped', { step: first.step, field: first.problem.field ?? first.name });
}

const namesOf = ({ steps }: Walk) => steps.map(({ name }) => name);
