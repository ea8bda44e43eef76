const ssn = /(?<![\w-])\d{3}(-?)\d{2}\1\d{4}(?![\w-])/;
const everySsn = new RegExp(ssn, 'g');

/** Masks what has the shape of an SSN, with dashes or without. */
export const maskSsn = (text: string): string => text.replace(everySsn, '***-**-****');

/** Masks every string of a JSON log line; numbers are ids and durations, and stay. */
export function maskLine(line: string): string {
  if (!ssn.test(line)) return line;
  try {
    return `${JSON.stringify(JSON.parse(line), (_key, value) => (typeof value === 'string' ? maskSsn(value) : value))}\n`;
  } catch {
    return maskSsn(line);
  }
}
