import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The secret of a sandbox, in a file: made by whichever process comes first; all read the same. */
export function keptSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const part = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(part, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
    try {
      linkSync(part, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(part);
    }
  }
  return readFileSync(file, 'utf8');
}
