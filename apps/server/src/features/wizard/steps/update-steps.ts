import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { type Missing, missingFrom } from '@openroll/wizard/missing';
import type { Step } from '@openroll/wizard/step';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isUnderwritingLocked } from '../sessions/is-underwriting-locked.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { requireNoneSkipped } from './validate-step.ts';
import { placeOf, walkCall } from './walk-call.ts';
import { workMeanwhile } from './work-meanwhile.ts';

/** The steps as they follow from what is saved, with the place of the current one among them. */
export interface UpdatedSteps {
  readonly steps: readonly Step[];
  readonly current: number;
  readonly missing: readonly Missing[];
  /** From then on what was signed is locked (AC31). */
  readonly isUnderwritingAsked: boolean;
  /** Nobody can be reached who would decide, and the site lets applications go (B21). */
  readonly mayGoUndecided: boolean;
}

/** What a call has saved, under its new version, and what was made of it while the database wrote. */
export interface Saved<Shown> {
  readonly version: number;
  readonly shown: Shown;
}

/** Saves what was answered and shows the steps that follow from it: they are made while the database writes. */
export async function updateSteps<Shown>(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  body: SerializedEnrollment,
  show: (updated: UpdatedSteps) => Shown,
): Promise<Saved<Shown>> {
  requireSessionEvent(row, 'saved');
  const call = await walkCall(platform, row, body);
  const { session, walked } = call;
  const current = placeOf(walked, body);
  const here = walked.at(current);
  await requireNoneSkipped(call, current, here ? [here] : []);
  const save = {
    data: session.answers.data,
    version: body.version,
    step: here?.name ?? '',
    stepIndex: current,
  };
  const [version, shown] = await workMeanwhile(saveSession(platform, origin, row, save), () =>
    show({
      steps: walked.steps,
      current,
      missing: missingFrom(session, walked),
      isUnderwritingAsked: isUnderwritingLocked(platform, row),
      mayGoUndecided: session.context.underwriting?.mayWait === true,
    }),
  );
  return { version, shown };
}
