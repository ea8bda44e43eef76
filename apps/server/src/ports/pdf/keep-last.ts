import { createHash } from 'node:crypto';

type Keep<Made> = (what: string | Uint8Array, make: () => Promise<Made>) => Promise<Made>;

/**
 * Makes something once while it is asked for again and again, also while it is made. The `most` that were asked for last are kept, by the
 * hash of what they are made of; what failed is made anew. Nobody may change what was made.
 */
export function keepLast<Made>(most: number): Keep<Made> {
  const kept = new Map<string, Promise<Made>>();
  return (what, make) => {
    const key = createHash('sha256').update(what).digest('base64');
    const made = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return made;
  };
}
