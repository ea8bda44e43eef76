const escaped = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for keys that are stored lower-cased: `%` and `_` of the typed text mean themselves (AC27). */
export const containing = (typed: string): string => `%${escaped(typed)}%`;

/** The same for keys that begin so: an index with text_pattern_ops is read from there on. */
export const beginning = (typed: string): string => `${escaped(typed)}%`;
