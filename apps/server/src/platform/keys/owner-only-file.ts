import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The text of a file that nobody but its owner may read; `make` gives it at first. Several processes may start at once: the first to
 * finish wins, and all read the same file. Throws when others may read it.
 */
export function readOwnerOnly(file: string, make: () => string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) keepFirst(file, make());
  if ((statSync(file).mode & 0o077) !== 0) throw new Error(`${file} can be read by others: chmod 600 it`);
  return readFileSync(file, 'utf8');
}

/** Writes the whole file under a name of its own and gives it the final name only when nobody has it yet. */
function keepFirst(file: string, text: string): void {
  const part = writePart(file, text);
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(part);
}

/** Writes a file beside the one that it is to become; answers its name. It is on the disk then. */
export function writePart(file: string, text: string): string {
  const part = `${file}.${randomBytes(6).toString('hex')}.part`;
  writeFileSync(part, text, { mode: 0o600, flush: true });
  return part;
}
