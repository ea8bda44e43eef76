import type { ReconciliationSetup } from '@openroll/contract/payroll';
import type { Tone } from '../../../ui/values/StatusBadge.tsx';

export type KnownBy = ReconciliationSetup['headers'][number]['by'];

const tones = {
  name: 'good',
  remembered: 'going',
  chosen: 'good',
  unknown: 'waiting',
} as const satisfies Record<KnownBy, Tone>;

/** How it looks by what a header or a product of a bill is known. */
export const knownTone = (by: KnownBy): Tone => tones[by];
