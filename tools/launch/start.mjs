// npm start: installs and builds what is missing, then becomes the server. Arguments go to `openroll start`.
import path from 'node:path';
import { becomeNode24, fail } from './become.mjs';
import { ensureInstalled, root } from './install.mjs';
import { ensureWebBuild } from './web-build.mjs';

try {
  ensureInstalled();
  ensureWebBuild();
  becomeNode24([path.join(root, 'apps/cli/src/openroll.ts'), 'start', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
