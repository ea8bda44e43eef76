/** Size of the files that `put-slowly.ts` puts: many writes each, so that a kill falls between two of them. */
export const slowBytes = 24_000_000;
