import type { AnyEndpoint } from '@openroll/contract/endpoint';
import type { Actor } from '@openroll/domain/access/actor';
import { stepUpSeconds } from '@openroll/domain/access/required-action';
import { isOpenWhileHandedOver } from '@openroll/domain/enrollments/may-on-session';
import { problem } from '@openroll/domain/problems';
import { Refusal } from '../refusal.ts';

const problemOf = {
  'take-back': 'handed-over',
  'change-password': 'password-change-required',
  'set-up-two-step': 'two-step-setup-required',
} as const;

/**
 * Whoever has a required action may do nothing but that; what is open to everybody stays open, and on a device that was handed over
 * what an applicant does with a session: with which one, its rule says. Refuses with 403.
 */
export function requireReadiness(endpoint: AnyEndpoint, actor: Actor): void {
  if (actor.kind !== 'user' || endpoint.access.kind === 'public') return;
  const action = actor.session?.requiredAction;
  if (!action || endpoint.unready.includes(action)) return;
  const { target } = endpoint;
  if (action === 'take-back' && target?.kind === 'session' && isOpenWhileHandedOver(target.right)) return;
  throw new Refusal(403, [problem(problemOf[action])]);
}

/** Refuses with 403 `step_up` unless password or code were given within the last ten minutes (§11.2). */
export function requireStepUp(actor: Actor, now: Date): void {
  const confirmedAt = actor.kind === 'user' ? actor.session?.confirmedAt : undefined;
  if (confirmedAt && now.getTime() - confirmedAt.getTime() <= stepUpSeconds * 1000) return;
  throw new Refusal(403, [problem('step_up')]);
}
