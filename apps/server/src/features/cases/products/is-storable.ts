/**
 * Whether a value that JSON has carried in comes out of the database as it was: a number like 1e309 has become infinite, and half
 * a surrogate or a zero byte is no text there. Depth and size are the edge's (AC44).
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, member]) => isStorable(name) && isStorable(member));
}
