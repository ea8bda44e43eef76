// npm run openroll -- COMMAND …: installs and builds what is missing, then becomes the command line.
import { becomeNode24, fail } from './become.mjs';
import { ensureBuilt, program } from './builds.mjs';
import { ensureInstalled } from './install.mjs';

try {
  ensureInstalled();
  ensureBuilt();
  becomeNode24([program, ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
