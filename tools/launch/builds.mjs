import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNode24 } from './become.mjs';
import { root } from './install.mjs';

/** What is served is built with vite from these folders, into `dist` of its app. */
const builds = [
  { what: 'the web app', app: 'apps/web', from: ['apps/web', 'packages'] },
  { what: 'the server', app: 'apps/server', from: ['apps/server', 'apps/cli', 'packages'] },
];

/** The built command line: `start` and all its other commands. */
export const program = path.join(root, 'apps/server/dist/openroll.js');

/** Builds what has changed since it was last built. Throws when a build fails. */
export function ensureBuilt() {
  for (const build of builds) ensure(build);
}

function ensure({ what, app, from }) {
  const dist = path.join(root, app, 'dist');
  const marker = path.join(dist, '.built-from');
  const sources = fingerprint(from);
  if (readIfThere(marker) === sources) return;
  console.error(`Building ${what} …`);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // vite empties dist first, the marker with it: a build that was cut short is made again.
  if (!runNode24([vite, 'build', app, '--logLevel', 'warn'], { cwd: root, stdio: ['ignore', 2, 2] })) {
    throw new Error(`It was not possible to build ${what}; the reason stands above.`);
  }
  mkdirSync(dist, { recursive: true });
  writeFileSync(marker, sources);
}

/** SHA-256 over the names and contents of all that is below these folders; tests are no part of what is built. */
function fingerprint(folders) {
  const hash = createHash('sha256');
  const files = ['package-lock.json', ...folders.flatMap((folder) => filesBelow(folder))];
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
