// node tools/launch/build.mjs: builds the web app and the server where they are out of date.
import { fail } from './become.mjs';
import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';

try {
  ensureInstalled();
  ensureBuilt();
} catch (error) {
  fail(error);
}
