import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { missingFrom } from '@openroll/wizard/missing';
import { type RateSummary, rateSession } from '@openroll/wizard/rates/rate';
import { pageAround } from '@openroll/wizard/steps/pages';
import type { WalkError } from '@openroll/wizard/walk';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isUnderwritingLocked } from '../sessions/is-underwriting-locked.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { giveActs } from './give-acts.ts';
import { giveConfirmations } from './give-confirmations.ts';
import { unprintedOn } from './unprinted-on.ts';
import type { Saved, UpdatedSteps } from './update-steps.ts';
import { requireNoneSkipped, signedOn, skippedBefore } from './validate-step.ts';
import { placeOf, walkCall } from './walk-call.ts';
import { workMeanwhile } from './work-meanwhile.ts';

/** What Next needs to know: whether the page is right, where the session then stands, and what it costs. */
export interface AdvancedPage extends UpdatedSteps {
  readonly errors: readonly WalkError[];
  readonly rates: readonly RateSummary[];
}

/**
 * Validates the page of the current step, all its steps, and saves what was answered in any case: right, the session
 * stands at the next page; wrong, it stays here. A valid page of signatures is the act of signing of each. What a killed browser
 * had sent is there when it comes back. What follows is shown while the database writes: until then no step behind the page
 * is made.
 */
export async function advancePage<Shown>(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  body: SerializedEnrollment,
  show: (advanced: AdvancedPage) => Shown,
): Promise<Saved<Shown>> {
  requireSessionEvent(row, 'saved');
  const call = await walkCall(platform, row, body);
  const { session, walked } = call;
  const page = pageAround(walked.at, placeOf(walked, body));
  const { start, end, steps: own } = page ?? { start: 0, end: 0, steps: [] };
  await requireNoneSkipped(call, start, own);
  const errors = [...own.flatMap(({ name }) => walked.errorsOn(name)), ...(await unprintedOn(session, own))];
  const isValid = errors.length === 0;
  const isPassed = isValid && walked.at(end) !== undefined;
  const skipped = isPassed
    ? await skippedBefore(call, end, pageAround(walked.at, end)?.steps ?? [])
    : undefined;
  const current = isPassed && !skipped ? end : start;
  const steps = isValid ? signedOn(own) : [];
  const acts = await giveActs(platform, origin, row, call, { steps, previewHash: body.preview_hash });
  const save = {
    data: session.answers.data,
    version: body.version,
    step: walked.at(current)?.name ?? '',
    stepIndex: current,
    ...(isValid ? { confirmations: await giveConfirmations(platform, origin, row, call, own) } : {}),
    acts,
  };
  const [version, shown] = await workMeanwhile(saveSession(platform, origin, row, save), () =>
    show({
      errors,
      steps: walked.steps,
      current,
      missing: missingFrom(session, walked),
      rates: rateSession(session),
      isUnderwritingAsked:
        isUnderwritingLocked(platform, row) || acts.some(({ along }) => along !== undefined),
      mayGoUndecided: session.context.underwriting?.mayWait === true,
    }),
  );
  if (skipped) throw skipped;
  return { version, shown };
}
