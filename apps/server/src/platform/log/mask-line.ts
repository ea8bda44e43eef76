/** Three shapes that no log may hold, each with what stands there instead: an SSN with dashes or without, and a link's token. */
const masks = [
  [/(?<![\w-])\d{3}(-?)\d{2}\1\d{4}(?![\w-])/g, '***-**-****'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '***'],
] as const;

/** Masks whatever looks like an SSN or a personal link (§11.7, §11.16). */
export const maskText = (text: string): string =>
  masks.reduce((masked, [shape, instead]) => masked.replace(shape, instead), text);

/** Masks every string of a JSON log line; numbers are ids and durations, and stay. */
export function maskLine(line: string): string {
  if (maskText(line) === line) return line;
  try {
    return `${JSON.stringify(JSON.parse(line), (_key, value) => (typeof value === 'string' ? maskText(value) : value))}\n`;
  } catch {
    return maskText(line);
  }
}
