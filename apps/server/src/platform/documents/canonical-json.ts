import canonicalize from 'canonicalize';

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/**
 * JSON that is the same text for the same value, whoever writes it: the JSON Canonicalization Scheme (RFC 8785). Undefined
 * members are left out, half a character is replaced, and a number that JSON cannot say is refused.
 */
export function canonicalJson(value: Json): string {
  const text = canonicalize(wellFormed(value));
  if (text === undefined) throw new Error('JSON cannot say nothing');
  return text;
}

/** The scheme knows no lone surrogates, which a browser can send. */
function wellFormed(value: Json): Json {
  if (typeof value === 'string') return value.toWellFormed();
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(wellFormed);
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, Json | undefined>>).map(([key, member]) => [
      key.toWellFormed(),
      member === undefined ? undefined : wellFormed(member),
    ]),
  );
}
