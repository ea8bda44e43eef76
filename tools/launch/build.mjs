// node tools/launch/build.mjs: builds the web app if it is out of date.
import { fail } from './become.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureWebBuild } from './web-build.mjs';

try {
  ensureInstalled();
  ensureWebBuild();
} catch (error) {
  fail(error);
}
