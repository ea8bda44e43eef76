import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** What may run in a browser: the application, and the packages whose rules it asks. */
const inBrowser = '{apps/web/src,packages/{domain,wizard,contract}/src}/**/*.{ts,tsx}';
const saysNothing = /\.(test|fixture)\.tsx?$|\/problem-codes\.ts$/;

let sources: string | undefined;

/** All that may say a problem in a browser, read once for a build. */
function readSources(): string {
  sources ??= globSync(inBrowser, { cwd: root })
    .filter((file) => !saysNothing.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  return sources;
}

/**
 * Whether something in the browser may say this problem: a rule or a page names its code. All others are found by the server, which
 * says them in its replies, so that no page has to bring their sentences along.
 */
export const isSaidInBrowser = (code: string): boolean =>
  readSources().includes(`'${code}'`) || readSources().includes(`problems.${code}`);
