import type { AnyEndpoint } from '@openroll/contract/endpoint';
import type { Actor } from '@openroll/domain/access/actor';
import { stepUpSeconds } from '@openroll/domain/access/required-action';
import { problem } from '@openroll/domain/problems';
import { Refusal } from '../refusal.ts';

const problemOf = {
  'change-password': 'password-change-required',
  'set-up-two-step': 'two-step-setup-required',
} as const;

/** Whoever has a required action may do nothing but that; what is open to everybody stays open. Refuses with 403. */
export function requireReadiness(endpoint: AnyEndpoint, actor: Actor): void {
  if (actor.kind !== 'user' || endpoint.unready || endpoint.access.kind === 'public') return;
  const action = actor.session?.requiredAction;
  if (action) throw new Refusal(403, [problem(problemOf[action])]);
}

/** Refuses with 403 `step_up` unless password or code were given within the last ten minutes (§11.2). */
export function requireStepUp(actor: Actor, now: Date): void {
  const confirmedAt = actor.kind === 'user' ? actor.session?.confirmedAt : undefined;
  if (confirmedAt && now.getTime() - confirmedAt.getTime() <= stepUpSeconds * 1000) return;
  throw new Refusal(403, [problem('step_up')]);
}
