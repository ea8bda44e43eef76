import { createHash } from 'node:crypto';
import type { TextPage } from './text-page.ts';

type Draw = (page: TextPage) => Promise<Uint8Array>;

/** As many as sixteen families come to from their preview to their submit. */
const most = 256;

/**
 * Draws a page once while it is asked for again and again: what the law has applicants told stands behind every act on their application, and
 * behind its preview. The `most` last ones are kept, by the hash of what they say; one that failed is drawn anew. Nobody may change the bytes.
 */
export function drawnBefore(draw: Draw): Draw {
  const drawn = new Map<string, Promise<Uint8Array>>();
  return (page) => {
    const key = createHash('sha256').update(JSON.stringify(page)).digest('base64');
    const known = drawn.get(key) ?? draw(page);
    drawn.delete(key);
    drawn.set(key, known);
    known.catch(() => drawn.get(key) === known && drawn.delete(key));
    const [oldest] = drawn.keys();
    if (drawn.size > most && oldest !== undefined) drawn.delete(oldest);
    return known;
  };
}
