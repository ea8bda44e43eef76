import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from '@openroll/domain/values/dates';
import type { Config } from '../../config.ts';
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

/** Made by whichever process comes first; all read the same. */
function keptSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const part = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(part, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
    try {
      linkSync(part, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(part);
    }
  }
  return readFileSync(file, 'utf8');
}
