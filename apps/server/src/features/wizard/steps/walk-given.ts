import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/step';
import { validateStep } from '@openroll/wizard/validation/validate-step';
import type { WalkError } from '@openroll/wizard/walk';
import type { SessionRow } from '../wizard.queries.ts';
import type { AdvancedPage } from './advance-page.ts';
import type { Saved } from './update-steps.ts';
import { stepNameOf } from './walk-call.ts';

interface GivenSteps {
  readonly steps: readonly Step[];
  /** What they are checked over. */
  readonly data: EnrollmentData;
  readonly today: CalendarDate;
}

interface StepCall {
  readonly row: SessionRow;
  readonly body: SerializedEnrollment;
  /** Goes on where nothing is wrong on the current step. */
  readonly moves: boolean;
}

/** The steps of one who came by a link to what others have answered, with what is wrong on the current one. Nothing is saved. */
export function walkGiven<Shown>(
  { steps, data, today }: GivenSteps,
  { row, body, moves }: StepCall,
  show: (walked: AdvancedPage) => Shown,
): Saved<Shown> {
  const name = stepNameOf(body);
  const found = steps.findIndex((step) => step.name === name);
  const at = found >= 0 ? found : Math.min(body.current_step_index ?? 0, steps.length - 1);
  const step = steps[at];
  const errors: readonly WalkError[] = step
    ? validateStep(step, data, { today }).map((error) => ({ step: step.name, ...error }))
    : [];
  const current = moves && errors.length === 0 ? Math.min(at + 1, steps.length - 1) : at;
  return {
    version: row.version,
    shown: show({
      steps,
      current,
      errors,
      missing: [],
      rates: [],
      isUnderwritingAsked: false,
      mayGoUndecided: false,
    }),
  };
}
