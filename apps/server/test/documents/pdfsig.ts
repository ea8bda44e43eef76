import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `pdfsig` says of a file, an independent code base (§11.8); undefined where it is not installed. */
export function pdfsig(pdf: Uint8Array): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-seal-'));
  const file = join(folder, 'sealed.pdf');
  writeFileSync(file, pdf);
  const { error, stdout } = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return error ? undefined : stdout;
}
