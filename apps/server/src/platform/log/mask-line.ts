/** A link's token. It goes first: half a token in the clear is one still. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/**
 * Nine digits as an SSN has them, whatever letters, lines or dashes stand beside them. A longer number is none: an id, an instant in
 * milliseconds. Nor are the digits within a UUID or a hash, by which somebody finds what a line speaks of.
 */
const ssnOrName =
  /(?<!\w)(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{40,})(?!\w)|(?<!\d)\d{3}-?\d{2}-?\d{4}(?!\d)/gi;
const isSsn = /^[\d-]{9,11}$/;

/** Masks whatever looks like an SSN or a personal link (§11.7, §11.16). */
export const maskText = (text: string): string =>
  text.replace(token, '***').replace(ssnOrName, (found) => (isSsn.test(found) ? '***-**-****' : found));

/** Masks every string of a JSON log line; numbers are ids and durations, and stay. */
export function maskLine(line: string): string {
  if (maskText(line) === line) return line;
  try {
    return `${JSON.stringify(JSON.parse(line), (_key, value) => (typeof value === 'string' ? maskText(value) : value))}\n`;
  } catch {
    return maskText(line);
  }
}
