import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The built command line, which `npm start` runs. */
export const serverProgram: string = path.join(root, 'apps/server/dist/current/openroll.js');

/** With which `npm start` starts the server and its workers. */
export const serverFlags: readonly string[] = JSON.parse(
  readFileSync(path.join(root, 'tools/launch/server-flags.json'), 'utf8'),
);
