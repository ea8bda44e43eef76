import type { Signer } from '@openroll/wizard/signers';

/** Whose key seals a set of documents, and what is written about it. */
export const frozenKeyOwner = (setId: number): string => `document-set|${setId}`;

/** Where the reason of a refusal is sealed, under the key of its set. */
export const reasonPlace = (setId: number, signer: Signer): string =>
  `signing_declines|reason|${setId}|${signer}`;
