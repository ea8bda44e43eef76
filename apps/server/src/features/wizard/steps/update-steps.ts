import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { Step } from '@openroll/wizard/steps/step';
import { type Missing, missingFrom } from '@openroll/wizard/validation/missing';
import { walk } from '@openroll/wizard/walk';
import type { Origin } from '../../../platform/audit/record.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeContext } from '../sessions/make-context.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { saveSession } from '../sessions/save-session.ts';
import { givenAnswers, type SessionRow } from '../wizard.queries.ts';
import { demandNoneSkipped, stepNameOf } from './validate-step.ts';

interface UpdatedSteps {
  readonly steps: Step[];
  readonly current: number;
  readonly version: number;
  readonly missing: readonly Missing[];
}

/** Saves what was answered and lists the steps that follow from it, with the place of the current one among them. */
export async function updateSteps(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  body: SerializedEnrollment,
): Promise<UpdatedSteps> {
  requireSessionEvent(row, 'saved');
  const data = givenAnswers(platform, row, body);
  const context = await makeContext(platform, row);
  const walked = walk(context, data);
  const { steps } = walked;
  const current = placeOf(steps, stepNameOf(body), body.current_step_index);
  demandNoneSkipped(walked, current);
  const version = await saveSession(platform, origin, row, {
    data,
    version: body.version,
    step: steps[current]?.name ?? '',
    stepIndex: current,
  });
  return { steps, current, version, missing: missingFrom(context, data, walked) };
}

/** A step that is no longer there leaves its place to what now stands there. */
function placeOf(steps: readonly Step[], name: string | undefined, index = 0): number {
  const found = steps.findIndex((step) => step.name === name);
  return found >= 0 ? found : Math.max(0, Math.min(index, steps.length - 1));
}
