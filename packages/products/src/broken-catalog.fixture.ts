import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedCatalogFolder } from './load-catalog.ts';

/** A change to one file of a catalog: to its text, which is empty where there is no such file, and undefined removes it; or all of another file. */
export type Mistake = { readonly file: string } & (
  | { readonly change: (text: string) => string | undefined }
  | { readonly copyOf: string }
);

interface Copied {
  readonly folder: string;
  readonly slugs: readonly string[];
}

/** Two products are catalog enough to break. */
const shipped: Copied = { folder: shippedCatalogFolder, slugs: ['accident', 'critical-illness'] };

/** Runs with a copy of products in which something is changed, and removes it afterwards. */
export function withMistake<T>(
  mistakes: Mistake | readonly Mistake[],
  run: (folder: string) => T,
  from: Copied = shipped,
): T {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-catalog-'));
  try {
    for (const slug of from.slugs) cpSync(join(from.folder, slug), join(folder, slug), { recursive: true });
    for (const mistake of [mistakes].flat() as readonly Mistake[]) make(folder, mistake);
    return run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function make(folder: string, mistake: Mistake): void {
  const path = join(folder, mistake.file);
  if ('copyOf' in mistake) {
    cpSync(join(folder, mistake.copyOf), path);
    return;
  }
  const changed = mistake.change(existsSync(path) ? readFileSync(path, 'utf8') : '');
  if (changed === undefined) rmSync(path);
  else writeFileSync(path, changed);
}

/** The line on which a text first stands, from 1. */
export const lineOf = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split('\n').length;
