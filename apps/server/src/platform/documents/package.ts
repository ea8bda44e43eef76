import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { canonicalJson, type Json } from './canonical-json.ts';

export interface PackageParts {
  /** Stable: the same delivery always has the same id, and so the same package. */
  readonly packageId: string;
  /** The application as it was signed. */
  readonly enrollment: Json;
  /** Sealed PDFs. A name is a wish: in the package it becomes a plain ASCII name of ours. */
  readonly pdfs: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** When the package was asked for; it stands in the manifest, and a retry gives the same. */
  readonly at: Date;
}

interface Entry {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * The ZIP that goes to the carrier: `pdfs/…`, `enrollment.json`, `manifest.json` with the SHA-256 and size of each.
 * The same parts give the same bytes, so that a repeated delivery can be recognized.
 */
export async function buildPackage({ packageId, enrollment, pdfs, at }: PackageParts): Promise<Uint8Array> {
  const entries: readonly Entry[] = [
    ...pdfs.map(({ name, bytes }, index) => ({
      path: `pdfs/${index + 1}-${plainName(name)}.pdf`,
      bytes: Buffer.from(bytes),
    })),
    { path: 'enrollment.json', bytes: Buffer.from(canonicalJson(enrollment)) },
  ];
  const manifest = {
    format: 'openroll-package-1',
    package_id: packageId,
    created_at: at.toISOString(),
    files: entries.map(({ path, bytes }) => ({
      path,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  };
  return zip([...entries, { path: 'manifest.json', bytes: Buffer.from(canonicalJson(manifest)) }]);
}

/** The file name under which a package is delivered: server-made, ASCII. */
export function packageName(packageId: string): string {
  if (!/^[0-9A-Za-z-]{1,64}$/.test(packageId)) throw new Error('not a package id');
  return `openroll-${packageId}.zip`;
}

/** Letters, digits and hyphens of a wished name; nothing that a file system or an unpacker could take for a path. */
function plainName(wish: string): string {
  const plain = wish
    .replace(/\.pdf$/i, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return plain === '' ? 'document' : plain;
}

async function zip(entries: readonly Entry[]): Promise<Uint8Array> {
  // ZIP times have no zone: one fixed local time, and no compression, make the bytes equal on every machine.
  const mtime = new Date(2000, 0, 1);
  const file = new ZipFile();
  for (const { path, bytes } of entries) {
    file.addBuffer(bytes, path, {
      mtime,
      mode: 0o100644,
      forceDosTimestamp: true,
      compress: false,
    });
  }
  file.end();
  return buffer(file.outputStream);
}
