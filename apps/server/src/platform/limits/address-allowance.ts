import type { Config } from '../../config.ts';
import type { Allowance } from './attempts.ts';
import { subscriberOf } from './network-of.ts';

/** What one address may do, times the site's factor; `purpose` names what is counted. */
export const addressAllowance = (
  { limitFactor }: Pick<Config, 'limitFactor'>,
  purpose: string,
  ip: string,
  { count, seconds }: Pick<Allowance, 'count' | 'seconds'>,
): Allowance => ({ bucket: `${purpose}:${subscriberOf(ip)}`, count: count * limitFactor, seconds });
