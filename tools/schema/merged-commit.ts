import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * The migrations of the commit that this change builds on, by file name: where it left the main branch of the origin, else
 * the last commit. Empty where there is no git history, as in an archive.
 */
export function readMergedMigrations(root: string): Map<string, string> {
  const folder = 'apps/server/migrations/';
  const commit = git(root, 'merge-base', 'HEAD', 'origin/main') ?? git(root, 'rev-parse', '--verify', 'HEAD');
  if (commit === undefined) return new Map();
  const files = git(root, 'ls-tree', '--name-only', commit.trim(), folder)?.split('\n') ?? [];
  return new Map(
    files
      .filter((file) => file.endsWith('.sql'))
      .map((file) => [path.basename(file), git(root, 'show', `${commit.trim()}:${file}`) ?? '']),
  );
}

function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
  return status === 0 ? stdout : undefined;
}
