/** A LIKE pattern for keys that are stored lower-cased: `%` and `_` of the typed text mean themselves (AC27). */
export const containing = (typed: string): string =>
  `%${typed
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
