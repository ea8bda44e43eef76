import { createHash } from 'node:crypto';
import { askedWording } from '@openroll/wizard/applications/asked-wording';

/** SHA-256 (hex) of the questions as they were asked for an application, in words that `askedWording` gives; nothing where none were. */
export function proveWording(...asked: Parameters<typeof askedWording>): {
  readonly questionsSha256?: string;
} {
  const wording = askedWording(...asked);
  if (wording === undefined) return {};
  return { questionsSha256: createHash('sha256').update(wording).digest('hex') };
}
