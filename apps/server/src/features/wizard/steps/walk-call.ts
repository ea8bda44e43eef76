import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { openSession, type Session } from '@openroll/wizard/session';
import { type Walk, walkSession } from '@openroll/wizard/walk';
import type { Platform } from '../../../platform/platform.ts';
import { makeContext } from '../sessions/make-context.ts';
import { givenAnswers, type SessionRow } from '../wizard.queries.ts';

/** What a call brings, opened and walked once: all that the call asks of the engine is asked of these. */
export interface WalkedCall {
  readonly session: Session;
  readonly walked: Walk;
}

export async function walkCall(
  platform: Platform,
  row: SessionRow,
  body: SerializedEnrollment,
): Promise<WalkedCall> {
  const session = openSession(await makeContext(platform, row), givenAnswers(platform, row, body));
  return { session, walked: walkSession(session) };
}

/** `current_step` is a step or its name; the name decides (§5.8). */
export const stepNameOf = ({ current_step: step }: Partial<SerializedEnrollment>): string | undefined =>
  typeof step === 'string' ? step : step?.name;

/**
 * The place of the current step. One that is no longer there leaves its place to what now stands there. Steps behind it are not
 * made.
 */
export function placeOf(walked: Walk, body: SerializedEnrollment): number {
  const name = stepNameOf(body);
  const found = name === undefined ? -1 : walked.indexOf(name);
  if (found >= 0) return found;
  const { current_step_index: index = 0 } = body;
  return walked.at(index) ? index : Math.max(0, walked.steps.length - 1);
}
