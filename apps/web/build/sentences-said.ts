import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** What may run in a browser: the application, and the packages whose rules it asks. */
export const packagesWithRules = ['domain', 'wizard', 'contract'] as const;
const inBrowser = `{apps/web/src,packages/{${packagesWithRules.join(',')}}/src}/**/*.{ts,tsx}`;
const saysNothing = /\.(test|fixture)\.tsx?$|\/problem-codes\.ts$/;

let sources: ReadonlyMap<string, string> | undefined;
let together: string | undefined;

/** All that may say a problem in a browser, by its path in the repository, read once for a build. */
export function sourcesInBrowser(): ReadonlyMap<string, string> {
  sources ??= new Map(
    globSync(inBrowser, { cwd: root })
      .filter((file) => !saysNothing.test(file))
      .map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')]),
  );
  return sources;
}

/**
 * Whether something in the browser may say this problem: a rule or a page names its code. All others are found by the server, which
 * says them in its replies, so that no page has to bring their sentences along. A code that is put together from parts would not
 * be found: `sentences-said.test.ts` refuses one.
 */
export function isSaidInBrowser(code: string): boolean {
  together ??= [...sourcesInBrowser().values()].join('\n');
  return together.includes(`'${code}'`) || together.includes(`problems.${code}`);
}
