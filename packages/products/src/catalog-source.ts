import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { carriersFolderOf } from './carriers/load-carriers.ts';
import { noticesFolderOf } from './notices/load-notices.ts';
import { questionsFolderOf } from './questions/load-questions.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What decides what the files of a product mean: the program that reads them, and the versions of what it reads them with. */
const readers = ['carriers', 'domain', 'messages', 'products', 'wizard'].map((name) =>
  join(root, 'packages', name, 'src'),
);
const versions = join(root, 'package-lock.json');

/** The shipped questions and notices are every catalog's. */
const shipped = join(root, 'packages', 'products', 'catalog');

/**
 * A hash (hex) of all that the products of these folders, for a site of this default language, are made from: their files,
 * the carriers, shared questions and notices beside them, and the program that reads them. While it is the same, reading them anew finds the same. Takes some
 * 30 ms, where reading takes more than a second.
 */
export function catalogSource(folders: readonly string[], language: string): string {
  const hash = createHash('sha256').update(`${process.version} ${language}\n`).update(readFileSync(versions));
  const catalogs = [...new Set([shipped, ...folders])];
  const beside = [
    ...folders.map(carriersFolderOf),
    ...catalogs.flatMap((folder) => [questionsFolderOf(folder), noticesFolderOf(folder)]),
  ];
  for (const folder of [...readers, ...folders, ...beside]) addFolder(hash, folder);
  return hash.digest('hex');
}

/** Each file with its name and length: nothing can stand for something else. Hidden ones are no part of a catalog (`loadCatalog`). */
function addFolder(hash: Hash, folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  hash.update(`${folder} ${names.length}\n`);
  for (const name of names.toSorted()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) addFolder(hash, path);
    else addFile(hash, path);
  }
}

function addFile(hash: Hash, path: string): void {
  const bytes = readFileSync(path);
  hash.update(`${path} ${bytes.length}\n`).update(bytes);
}
