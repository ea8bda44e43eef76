import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Builds the web app and the server where they are out of date, as `npm start` does. Throws when one cannot be built. */
export function ensureBuilt(): void {
  const program = path.resolve(import.meta.dirname, '../launch/build.mjs');
  const { status } = spawnSync(process.execPath, [program], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('What is served could not be built; the reason stands above.');
}
