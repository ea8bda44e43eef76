import type { Walk } from '@openroll/wizard/walk';
import { conflict } from '../../../platform/refusal.ts';

/** Refuses with 409 to have something read that cannot be submitted so: a step before the documents lacks something. */
export function requireReviewable({ indexOf, steps, errorsOn }: Walk): void {
  const index = indexOf('review');
  if (index < 0) throw conflict('nothing-to-review');
  const [first] = steps.slice(0, index + 1).flatMap(({ name }) => errorsOn(name));
  if (first) throw conflict('step-skipped', { step: first.step, field: first.problem.field ?? first.name });
}
