import {
  beginTwoStep as beginEndpoint,
  confirmTwoStep as confirmEndpoint,
  getTwoStep,
  removeMyTwoStep,
  removeUserTwoStep,
  renewRecoveryCodes as renewEndpoint,
} from '@openroll/contract/accounts';
import { needsTwoStep } from '@openroll/domain/access/required-action';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { userOf } from '../../platform/sign-in/user-of.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { beginTwoStep } from './begin-two-step.ts';
import { confirmTwoStep } from './confirm-two-step.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { turnTwoStepOff } from './turn-two-step-off.ts';
import { countRecoveryCodes, hasTwoStep } from './two-step.queries.ts';

export function bindTwoStep(bind: Bind, platform: Platform): void {
  const { site } = platform;

  bind(getTwoStep, async ({ actor }) => {
    const { userId, roles } = userOf(actor);
    return inSnapshot(platform, actor, async (db) => ({
      on: await hasTwoStep(db, userId),
      required: needsTwoStep(site.twoStepPolicy, roles),
      recovery_codes_left: await countRecoveryCodes(db, userId),
    }));
  });

  bind(beginEndpoint, ({ actor, origin }) => beginTwoStep(platform, origin, userOf(actor).userId));

  bind(confirmEndpoint, async ({ actor, origin, body }) => ({
    recovery_codes: await confirmTwoStep(platform, origin, userOf(actor).userId, body.code),
  }));

  bind(renewEndpoint, async ({ actor, origin }) => ({
    recovery_codes: await renewRecoveryCodes(platform, origin, userOf(actor).userId),
  }));

  bind(removeMyTwoStep, async ({ actor, origin }) => {
    await turnTwoStepOff(platform, origin, userOf(actor));
    return { success: true };
  });

  bind(removeUserTwoStep, async ({ origin, params }) => {
    await removeAuthenticator(platform, origin, params.id);
    return { success: true };
  });
}
