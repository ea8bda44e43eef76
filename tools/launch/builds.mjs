import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { runNode24 } from './become.mjs';
import { root } from './install.mjs';

/** The folder that leads to the build which is served. */
const currentOf = (dist) => path.join(dist, 'current');
const webDist = path.join(root, 'apps/web/dist');
const serverDist = path.join(root, 'apps/server/dist');

/** The built command line: `start` and all its other commands. */
export const program = path.join(currentOf(serverDist), 'openroll.js');

/** The one that is served, and those from which servers still run, and pages are still open, that came earlier. */
const keptBuilds = 3;

/** Builds the web app and the server where anything they are made of has changed since their last build. Throws when a build fails. */
export function ensureBuilt() {
  ensureBuild({
    what: 'the web app',
    app: 'apps/web',
    dist: webDist,
    name: nameOf(['apps/web', 'packages']),
    made: 'index.html',
  });
  ensureBuild({
    what: 'the server',
    app: 'apps/server',
    dist: serverDist,
    name: nameOf(['apps/server', 'apps/cli', 'packages']),
    made: 'openroll.js',
  });
}

/**
 * Each build has a folder of its own: a server that still runs from an earlier one finds what it has not loaded yet. It is built beside and moved
 * there whole, as two processes may begin at once.
 */
function ensureBuild({ what, app, dist, name, made }) {
  const current = currentOf(dist);
  if (orNothing(() => readlinkSync(current)) === name && existsSync(path.join(current, made))) return;
  const folder = path.join(dist, name);
  const beside = path.join(dist, `.building-${process.pid}`);
  // One that was killed may have had this number, and left what it was at.
  rmSync(beside, { recursive: true, force: true });
  if (!existsSync(folder)) {
    try {
      build(what, [app, '--outDir', beside]);
      orNothing(() => renameSync(beside, folder));
    } finally {
      rmSync(beside, { recursive: true, force: true });
    }
    if (!existsSync(folder)) throw new Error(`What was built could not be moved to ${folder}.`);
  }
  symlinkSync(name, beside);
  renameSync(beside, current);
  removeOldBuilds(dist, name);
}

/** Beside the newest builds, what is no build at all: before each had a folder of its own, the files lay here. */
function removeOldBuilds(dist, name) {
  const others = readdirSync(dist).filter(
    (one) => one !== name && one !== 'current' && !one.startsWith('.building-'),
  );
  const isBuild = (one) => /^[0-9a-f]{16}$/.test(one);
  const place = (one) => path.join(dist, one);
  const newest = others
    .filter(isBuild)
    .map(place)
    .sort((a, b) => madeAt(b) - madeAt(a));
  const old = [...newest.slice(keptBuilds - 1), ...others.filter((one) => !isBuild(one)).map(place)];
  for (const one of old) rmSync(one, { recursive: true, force: true });
}

const madeAt = (file) => orNothing(() => statSync(file).mtimeMs) ?? 0;

function build(what, args) {
  console.error(`Building ${what} …`);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  if (!runNode24([vite, 'build', ...args, '--logLevel', 'warn'], options))
    throw new Error(`It was not possible to build ${what}; the reason stands above.`);
}

/** From a SHA-256 over the names and contents of all that is below these folders; tests are no part of what is built. */
function nameOf(folders) {
  const hash = createHash('sha256');
  const files = ['package-lock.json', ...folders.flatMap((folder) => filesBelow(folder))];
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
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
