import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with builds of the web app. */
export interface WebBuilds {
  /** The one whose document is served. */
  readonly root: string;
  /** Those before it: a page that was opened before an update still asks for their files. */
  readonly earlier: readonly string[];
}

/**
 * The builds below `dist`, each in a folder named after what it was made from (docs/decisions/0082-the-server-is-built.md); undefined where there is none. What is found is
 * served until the process ends, whatever is built beside it meanwhile.
 */
export function findWebBuilds(dist: string): WebBuilds | undefined {
  const current = join(dist, 'current');
  if (!existsSync(join(current, 'index.html'))) return undefined;
  const root = realpathSync(current);
  const earlier = readdirSync(dist)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => realpathSync(join(dist, name)))
    .filter((folder) => folder !== root);
  return { root, earlier };
}
