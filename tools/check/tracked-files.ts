import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** What git has or would take; where there is no git, nothing is left to publish. */
export function trackedFiles(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return status === 0 ? stdout.split('\0').filter((file) => file !== '') : [];
}

/** The text of a file, or nothing where it is a picture, a font, a deleted file. */
export function readText(file: string): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return '';
  const bytes = readFileSync(file);
  return bytes.includes(0) ? '' : bytes.toString('utf8');
}
