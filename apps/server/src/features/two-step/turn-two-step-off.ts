import type { UserActor } from '@openroll/domain/access/actor';
import { needsTwoStep } from '@openroll/domain/access/required-action';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { removeTwoStep } from './remove-two-step.ts';

/** Turns the own two-step sign-in off. Refuses with 400 where the site asks for it. */
export async function turnTwoStepOff(platform: Platform, origin: Origin, actor: UserActor): Promise<void> {
  if (needsTwoStep(platform.site.twoStepPolicy, actor.roles)) throw invalid(problem('two-step-required'));
  await inTransaction(platform, origin, (work) => removeTwoStep(platform, work, actor.userId));
}
