/** Answers what was made before of the same things under the same key, and makes it where nothing was. */
export type Keep<Made> = (things: readonly object[], key: string, make: () => Made) => Made;

/**
 * Keeps what many enrollments have in common: the fields of a product, its choices as they are priced for an age. What is made
 * depends on `things` (a definition, a table, a translator; told apart by identity) and on `key`, and on nothing else. Names,
 * dates of birth and whatever else tells one person from another stand in no key. `most` are kept; what was not asked for
 * longest goes.
 */
export function createKeep<Made extends object>(most: number): Keep<Made> {
  const kept = new Map<string, Made>();
  return (things, key, make) => {
    const name = `${things.map(numberOf).join(' ')} ${key}`;
    const made = kept.get(name) ?? make();
    kept.delete(name);
    kept.set(name, made);
    for (const [oldest] of kept.size > most ? kept : []) {
      kept.delete(oldest);
      break;
    }
    return made;
  };
}

const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(thing: object): number {
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(thing, last);
  return last;
}
