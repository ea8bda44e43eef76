import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The built command line, which `npm start` runs. */
export const builtProgram: string = path.join(root, 'apps/server/dist/current/openroll.js');

/** Builds the web app and the server where they are out of date, as `npm start` does. Throws when one cannot be built. */
export function ensureBuilt(): void {
  const { status } = spawnSync(process.execPath, [path.join(root, 'tools/launch/build.mjs')], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('What is served could not be built; the reason stands above.');
}
