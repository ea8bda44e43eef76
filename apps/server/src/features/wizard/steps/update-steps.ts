import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { Step } from '@openroll/wizard/steps/step';
import { type Missing, missingFrom } from '@openroll/wizard/validation/missing';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { requireNoneSkipped } from './validate-step.ts';
import { placeOf, walkCall } from './walk-call.ts';
import { workMeanwhile } from './work-meanwhile.ts';

/** The steps as they follow from what was saved, with the place of the current one among them. */
export interface UpdatedSteps {
  readonly steps: readonly Step[];
  readonly current: number;
  readonly version: number;
  readonly missing: readonly Missing[];
}

/** Saves what was answered and lists the steps that follow from it. */
export async function updateSteps(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  body: SerializedEnrollment,
): Promise<UpdatedSteps> {
  requireSessionEvent(row, 'saved');
  const { session, walked } = await walkCall(platform, row, body);
  const { steps } = walked;
  const current = placeOf(walked, body);
  requireNoneSkipped(walked, current);
  const save = {
    data: session.answers.data,
    version: body.version,
    step: steps[current]?.name ?? '',
    stepIndex: current,
  };
  const [version, missing] = await workMeanwhile(saveSession(platform, origin, row, save), () =>
    missingFrom(session, walked),
  );
  return { steps, current, version, missing };
}
