/** A value as the text of an input. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A list of choices as the texts of an input. */
export const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A number as the wire has it; what is no number stays as typed, so that the check can say so. */
export function asNumber(typed: string): number | string {
  const plain = typed.replaceAll(',', '').trim();
  return /^-?\d{1,15}(\.\d{1,8})?$/.test(plain) ? Number(plain) : typed;
}
