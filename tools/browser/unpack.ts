import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { untar } from './untar.ts';

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache');

/**
 * The folder with the Chromium that comes with the packages: `chromium`, its libraries in `lib`, its fonts and
 * `fonts.conf`. Unpacked once (about 3 s, 210 MB), under a temporary name first, so that it is whole or absent.
 * Answers undefined when the package is not there for this machine.
 */
export function unpackChromium(): string | undefined {
  const found = findPackage();
  if (!found) return undefined;
  const folder = path.join(cache, `chromium-${found.version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(`${folder}-`);
  const read = (name: string) => brotliDecompressSync(readFileSync(path.join(found.bin, name)));
  writeFileSync(path.join(partial, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const name of ['al2023', 'fonts', 'swiftshader']) untar(read(`${name}.tar.br`), partial);
  writeFileSync(path.join(partial, 'fonts.conf'), fontsConf(folder));
  try {
    renameSync(partial, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // else another process was faster
    rmSync(partial, { recursive: true });
  }
  return folder;
}

/** Our own fonts only: pictures are the same on every machine, and without any font `fill()` leaves inputs empty. */
function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`;
}

function findPackage(): { bin: string; version: string } | undefined {
  try {
    const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const folder = path.dirname(path.dirname(main));
    const bin = path.join(folder, 'bin');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return process.platform === 'linux' && process.arch === 'x64' && existsSync(bin)
      ? { bin, version }
      : undefined;
  } catch {
    return undefined;
  }
}
