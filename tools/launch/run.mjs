// node tools/launch/run.mjs FILE ARGS…: installs what is missing, then runs a TypeScript file on Node 24.
import path from 'node:path';
import { becomeNode24, fail } from './become.mjs';
import { ensureInstalled, root } from './install.mjs';

const [file, ...args] = process.argv.slice(2);
try {
  if (!file) throw new Error('Usage: node tools/launch/run.mjs FILE [ARGUMENTS]');
  ensureInstalled();
  becomeNode24([path.resolve(root, file), ...args]);
} catch (error) {
  fail(error);
}
