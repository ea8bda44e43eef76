import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What `npm start` runs: the tests that wait build it before they begin. */
export const program: string = fileURLToPath(new URL('../dist/current/openroll.js', import.meta.url));

/** With which `npm start` starts the server. */
export const serverFlags: readonly string[] = JSON.parse(
  readFileSync(new URL('../../../tools/launch/server-flags.json', import.meta.url), 'utf8'),
);
