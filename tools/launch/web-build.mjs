import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNode24 } from './become.mjs';
import { root } from './install.mjs';

const dist = path.join(root, 'apps/web/dist');
const marker = path.join(dist, '.built-from');

/** Builds the web app when anything it is made of has changed since the last build. Throws when the build fails. */
export function ensureWebBuild() {
  const sources = fingerprint();
  if (readIfThere(marker) === sources) return;
  console.error('Building the web app …');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // vite empties dist first, the marker with it: a build that was cut short is made again.
  if (!runNode24([vite, 'build', 'apps/web', '--logLevel', 'warn'], { cwd: root, stdio: ['ignore', 2, 2] })) {
    throw new Error('The web app could not be built; the reason stands above.');
  }
  mkdirSync(dist, { recursive: true });
  writeFileSync(marker, sources);
}

/** SHA-256 over the names and contents of all that goes into the web app; tests do not. */
function fingerprint() {
  const hash = createHash('sha256');
  const files = ['package-lock.json', ...['apps/web', 'packages'].flatMap((folder) => filesBelow(folder))];
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (['node_modules', 'dist', 'test'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name))
        return [];
      const name = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(name) : [name];
    });
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
