/** Answers what was made before of the same things under the same key, and makes it where nothing was. */
export type Keep<Made> = (things: readonly object[], key: string, make: () => Made) => Made;

/**
 * Keeps what many enrollments have in common: the fields of a product, its choices as they are priced for an age. What is made
 * depends on `things` (a definition, a table, a translator; told apart by identity) and on `key`, and on nothing else. Names,
 * dates of birth and whatever else tells one person from another stand in no key. At most `most` are kept: when the younger half is
 * full, the older goes, and with it what was not asked for since.
 */
export function createKeep<Made extends object>(most: number): Keep<Made> {
  let [younger, older] = [new Map<string, Made>(), new Map<string, Made>()];
  return (things, key, make) => {
    let name = key;
    for (const thing of things) name = `${numberOf(thing)} ${name}`;
    const known = younger.get(name);
    if (known !== undefined) return known;
    const made = older.get(name) ?? shared(make());
    if (younger.size >= most / 2) [younger, older] = [new Map(), younger];
    younger.set(name, made);
    return made;
  };
}

/** Things that outlive the call that made them. */
const kept = new WeakSet<object>();

/** Says that a thing, or each of a list, is kept for many enrollments. */
export function shared<Made extends object>(made: Made): Made {
  for (const one of Array.isArray(made) ? made : [made]) kept.add(one);
  return made;
}

export const isKept = (thing: object): boolean => kept.has(thing);

/**
 * The same function, computed once for each thing that is kept. What one call makes for itself would be remembered in vain: it is computed
 * each time.
 */
export function onceForKept<Thing extends object, Value extends NonNullable<unknown>>(
  compute: (thing: Thing) => Value,
): (thing: Thing) => Value {
  const values = new WeakMap<Thing, Value>();
  return (thing) => {
    if (!kept.has(thing)) return compute(thing);
    const value = values.get(thing) ?? compute(thing);
    values.set(thing, value);
    return value;
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
