// npm test: installs what is missing, then runs every check, test and story. The last line is `N passed, N failed`.
import path from 'node:path';
import { becomeNode24 } from './become.mjs';
import { ensureInstalled, root } from './install.mjs';

try {
  ensureInstalled();
  becomeNode24([path.join(root, 'tools/test/run-tests.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.log(`${error instanceof Error ? error.message : error}\n0 passed, 1 failed`);
  process.exit(1);
}
