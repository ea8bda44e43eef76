import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { runNode24 } from './become.mjs';
import { root } from './install.mjs';

const webDist = path.join(root, 'apps/web/dist');
const marker = path.join(webDist, '.built-from');
const serverDist = path.join(root, 'apps/server/dist');
const current = path.join(serverDist, 'current');

/** The built command line: `start` and all its other commands. */
export const program = path.join(current, 'openroll.js');

/** The one that is served, and those from which servers may still run that were started earlier. */
const keptBuilds = 3;

/** Builds the web app and the server where anything they are made of has changed since their last build. Throws when a build fails. */
export function ensureBuilt() {
  ensureWeb(fingerprint(['apps/web', 'packages']));
  ensureServer(fingerprint(['apps/server', 'apps/cli', 'packages']).slice(0, 16));
}

function ensureWeb(sources) {
  if (orNothing(() => readFileSync(marker, 'utf8')) === sources) return;
  // vite empties dist first, the marker with it: a build that was cut short is made again.
  build('the web app', ['apps/web']);
  mkdirSync(webDist, { recursive: true });
  writeFileSync(marker, sources);
}

/**
 * Each build has a folder of its own: a server that still runs from an earlier one finds what it has not loaded yet. It is built beside and moved
 * there whole, as two processes may begin at once.
 */
function ensureServer(name) {
  if (orNothing(() => readlinkSync(current)) === name && existsSync(program)) return;
  const folder = path.join(serverDist, name);
  const beside = path.join(serverDist, `.building-${process.pid}`);
  // One that was killed may have had this number, and left what it was at.
  rmSync(beside, { recursive: true, force: true });
  if (!existsSync(folder)) {
    try {
      build('the server', ['apps/server', '--outDir', beside]);
      orNothing(() => renameSync(beside, folder));
    } finally {
      rmSync(beside, { recursive: true, force: true });
    }
    if (!existsSync(folder)) throw new Error(`What was built could not be moved to ${folder}.`);
  }
  symlinkSync(name, beside);
  renameSync(beside, current);
  removeOldBuilds(name);
}

function removeOldBuilds(name) {
  const folders = readdirSync(serverDist).filter((one) => /^[0-9a-f]{16}$/.test(one) && one !== name);
  const newest = folders.map((one) => path.join(serverDist, one)).sort((a, b) => madeAt(b) - madeAt(a));
  for (const old of newest.slice(keptBuilds - 1)) rmSync(old, { recursive: true, force: true });
}

const madeAt = (file) => orNothing(() => statSync(file).mtimeMs) ?? 0;

function build(what, args) {
  console.error(`Building ${what} …`);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  if (!runNode24([vite, 'build', ...args, '--logLevel', 'warn'], options))
    throw new Error(`It was not possible to build ${what}; the reason stands above.`);
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

function orNothing(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}
