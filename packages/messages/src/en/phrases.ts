import type { PhraseKey } from '@openroll/domain/phrases';

/** Parts that sentences of problems are put together from. */
export const phrases = {} as const satisfies Record<PhraseKey, string>;
