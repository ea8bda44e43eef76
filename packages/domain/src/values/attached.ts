/** What is worked out of a thing, put on the thing itself: it goes when the thing goes. */
export interface Attached<Thing extends object, Value> {
  readonly get: (thing: Thing) => Value | undefined;
  readonly set: (thing: Thing, value: Value) => void;
}

/** Its instance is the thing that it is given: a class derived from it adds its private fields to that. */
class Given {
  constructor(thing: object) {
    // biome-ignore lint/correctness/noConstructorReturn: what comes of it is the thing itself.
    return thing;
  }
}

/**
 * A place for one value on each thing, be it frozen; nobody else sees it, and a copy of the thing does not have it. It does what a
 * WeakMap does, for things that live as long as one call: a map that is older than its things keeps alive whatever its values reach,
 * the things themselves among it, until the whole heap is collected (docs/decisions/0084).
 */
export function createAttached<Thing extends object, Value>(): Attached<Thing, Value> {
  class Place extends Given {
    #value: Value | undefined;
    static get(thing: object): Value | undefined {
      return #value in thing ? thing.#value : undefined;
    }
    static set(thing: object, value: Value): void {
      const place = #value in thing ? thing : (new Place(thing) as Place);
      place.#value = value;
    }
  }
  return Place;
}

/** The same function, computed once for each thing and remembered on it. */
export function onceFor<Thing extends object, Value>(
  compute: (thing: Thing) => Value,
): (thing: Thing) => Value {
  const made = createAttached<Thing, { readonly value: Value }>();
  return (thing) => {
    const known = made.get(thing);
    if (known) return known.value;
    const value = compute(thing);
    made.set(thing, { value });
    return value;
  };
}
