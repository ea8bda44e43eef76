import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type FontFile = 'DejaVuSans.ttf' | 'DejaVuSansCondensed.ttf' | 'DejaVuSansCondensed-Bold.ttf';

/** The one font of filled values: Latin, Greek and Cyrillic, embedded as a subset of what a document uses. */
export const valueFont: FontFile = 'DejaVuSans.ttf';

const loaded = new Map<FontFile, Uint8Array>();

export function fontBytes(file: FontFile): Uint8Array {
  const known = loaded.get(file);
  if (known) return known;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`));
  loaded.set(file, bytes);
  return bytes;
}
