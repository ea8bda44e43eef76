import { forbidden } from './refusal.ts';

/** What a request says of a value, undefined where it says nothing, and what is stored. */
export type Claim = readonly [given: unknown, held: unknown];

/**
 * What a caller may not set here may be sent along, as old clients do, but may change nothing (§10.2; AC07).
 * Lists are sets: names, or rows with an id. Refuses with 403 naming what would have changed.
 *
 *     requireUnchanged({ roles: [body.roles, user.roles], tags: [body.tags, user.tags] });
 */
export function requireUnchanged(claims: Readonly<Record<string, Claim>>): void {
  const changing = Object.entries(claims).find(
    ([, [given, held]]) => given !== undefined && !isSame(given, held),
  );
  if (changing) throw forbidden('field', { field: changing[0] });
}

const isSame = (given: unknown, held: unknown): boolean => canonical(given) === canonical(held);

function canonical(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify([...new Set(value.map((one) => JSON.stringify(nameOf(one))))].sort());
}

/** Of a row with an id and a name only the id counts; another object counts as it is, whatever the order of its fields. */
function nameOf(one: unknown): unknown {
  if (typeof one !== 'object' || one === null) return one;
  if ('id' in one) return (one as { readonly id: unknown }).id;
  return Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1));
}
