import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Builds the web app if it is out of date, as `npm start` does. Throws when it cannot be built. */
export function ensureWebBuild(): void {
  const program = path.resolve(import.meta.dirname, '../launch/build.mjs');
  const { status } = spawnSync(process.execPath, [program], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The web app could not be built; the reason stands above.');
}
