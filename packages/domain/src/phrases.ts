/** Parts of sentences that rules put into problems as values; `packages/messages` has the words of each. */
export const phraseKeys = [] as const;
export type PhraseKey = (typeof phraseKeys)[number];
