import type { Signer } from '@openroll/wizard/signers';

/** Where the reason of a refusal is sealed, under the key of its set. */
export const reasonPlace = (setId: number, signer: Signer): string =>
  `signing_declines|reason|${setId}|${signer}`;
