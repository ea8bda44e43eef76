import { readFileSync } from 'node:fs';

/** With which `npm start` starts the server. */
export const serverFlags: readonly string[] = JSON.parse(
  readFileSync(new URL('../../../tools/launch/server-flags.json', import.meta.url), 'utf8'),
);
