import { beginTwoStep, confirmTwoStep } from '@openroll/contract/accounts';
import { Secret, TOTP } from 'otpauth';
import type { Person } from './actors.ts';
import type { World } from './world.ts';

/** What an authenticator app with this secret shows at the world's clock, or so many seconds off. */
export const codeNow = (world: World, secret: string, offSeconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.platform.clock().getTime() + offSeconds * 1000,
  });

/** Turns two-step sign-in on for somebody who has just signed in. */
export async function turnOn(
  world: World,
  person: Person,
): Promise<{ readonly secret: string; readonly recovery_codes: readonly string[] }> {
  const { secret } = (await person.call(beginTwoStep)).body;
  const code = codeNow(world, secret);
  return { secret, ...(await person.call(confirmTwoStep, { body: { code } })).body };
}
