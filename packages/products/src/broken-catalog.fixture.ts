import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedCatalogFolder } from './load-catalog.ts';

/** A change to one file of a catalog; undefined removes the file. */
export interface Mistake {
  readonly file: string;
  readonly change: (text: string) => string | undefined;
}

/** Two products are catalog enough to break. */
const copied = ['accident', 'critical-illness'];

/** Runs with a copy of shipped products in which something is changed, and removes it afterwards. */
export function withMistake<T>(mistakes: Mistake | readonly Mistake[], run: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-catalog-'));
  try {
    for (const slug of copied)
      cpSync(join(shippedCatalogFolder, slug), join(folder, slug), { recursive: true });
    for (const mistake of [mistakes].flat() as readonly Mistake[]) make(folder, mistake);
    return run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function make(folder: string, { file, change }: Mistake): void {
  const path = join(folder, file);
  const changed = change(readFileSync(path, 'utf8'));
  if (changed === undefined) rmSync(path);
  else writeFileSync(path, changed);
}

/** The line on which a text first stands, from 1. */
export const lineOf = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split('\n').length;
