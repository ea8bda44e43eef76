import { join } from 'node:path';
import type { Clock } from '@openroll/domain/values/dates';
import type { Config } from '../../config.ts';
import { keptSecret } from '../kept-secret.ts';
import type { ProviderTerms } from '../provider-calls.ts';
import type { Calls } from './calls.ts';
import { sandboxCalls } from './sandbox-calls.ts';
import { twilioCalls } from './twilio-calls.ts';

/** Twilio where the site has it; else the sandbox in the demo, and no voice conferences anywhere else. */
export function createCalls(
  { twilio, demo, dataDir }: Config,
  { clock, terms }: { readonly clock: Clock; readonly terms: ProviderTerms },
): Calls | undefined {
  if (twilio) return twilioCalls(twilio, terms);
  if (!demo) return undefined;
  const folder = join(dataDir, 'sandbox', 'calls');
  return sandboxCalls({ folder, secret: keptSecret(join(folder, 'secret')), clock });
}
