// npm start: installs and builds what is missing, then becomes the server. Arguments go to `openroll start`.
import path from 'node:path';
import { becomeNode24, fail } from './become.mjs';
import { ensureInstalled, root } from './install.mjs';
import { ensureWebBuild } from './web-build.mjs';

try {
  ensureInstalled();
  ensureWebBuild();
  const isBelowNpm = process.env.npm_lifecycle_event === 'start';
  const guard = isBelowNpm ? ['--import', path.join(root, 'tools/launch/stop-with-npm.mjs')] : [];
  becomeNode24([...guard, path.join(root, 'apps/cli/src/openroll.ts'), 'start', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
