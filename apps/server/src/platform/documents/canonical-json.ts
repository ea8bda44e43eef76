export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * JSON that is the same text for the same value: keys sorted by code unit, two blanks of indent, UTF-8, newline at
 * the end. Undefined members are left out; what JSON cannot say (NaN, a function) is refused.
 */
export const canonicalJson = (value: Json): string => `${JSON.stringify(sorted(value), refuseOdd, 2)}\n`;

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, Json | undefined>>)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, member === undefined ? undefined : sorted(member)]),
  );
}

function refuseOdd(key: string, value: unknown): unknown {
  const odd = typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint';
  if (odd || (typeof value === 'number' && !Number.isFinite(value)))
    throw new Error(`JSON cannot say ${key}`);
  return value;
}
