import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BLOCK = 512;

/** Writes the files and folders of a plain tar archive below `target`. Long names and links are refused: ours have none. */
export function untar(archive: Buffer, target: string): void {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const field = (from: number, length: number) =>
      archive.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '');
    const [name, mode, size, kind] = [
      field(0, 100),
      field(100, 8),
      Number.parseInt(field(124, 12), 8),
      field(156, 1),
    ];
    const place = path.join(target, name);
    if (!place.startsWith(target + path.sep))
      throw new Error(`An archive may not write outside its folder: ${name}`);
    if (kind === '5') mkdirSync(place, { recursive: true });
    else if (kind === '0' || kind === '')
      writeEntry(place, archive.subarray(at + BLOCK, at + BLOCK + size), mode);
    else throw new Error(`The archive entry ${name} is of kind ${kind}, which is not read.`);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function writeEntry(place: string, content: Buffer, mode: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
  chmodSync(place, Number.parseInt(mode, 8) & 0o777);
}
