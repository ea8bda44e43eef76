// npm start: installs and builds what is missing, then becomes the server. Arguments go to `openroll start`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { becomeNode24, fail } from './become.mjs';
import { ensureBuilt, program } from './builds.mjs';
import { ensureInstalled, root } from './install.mjs';

try {
  ensureInstalled();
  ensureBuilt();
  // What a request leaves behind is collected often and in small pieces, and what has grown old before it is collected is a third more than
  // what is in use: left alone, 100 MB of it pile up. Nothing is taken for long-lived because the first of its kind were (docs/decisions/0084),
  // and one thread helps to collect, not four that take the cores of a small machine from who is served (docs/decisions/0085).
  const flags = JSON.parse(readFileSync(path.join(root, 'tools/launch/server-flags.json'), 'utf8'));
  const isBelowNpm = process.env.npm_lifecycle_event === 'start';
  const guard = isBelowNpm ? ['--import', path.join(root, 'tools/launch/stop-with-npm.mjs')] : [];
  becomeNode24([...flags, ...guard, program, 'start', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
