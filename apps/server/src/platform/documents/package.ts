import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { canonicalJson, type Json } from './canonical-json.ts';

/** One enrollment in a package. */
export interface PackageRecord {
  /** Under which the carrier answers it. */
  readonly recordId: string;
  /** What else the manifest says of it: which enrollment, why it comes, what it corrects. */
  readonly about: Readonly<Record<string, Json>>;
  /** The application as it was signed. */
  readonly enrollment: Json;
  /** Sealed PDFs. A name is a wish: in the package it becomes a plain ASCII name of ours. */
  readonly pdfs: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export interface PackageParts {
  /** Stable: the same delivery always has the same id, and so the same package. */
  readonly packageId: string;
  readonly records: readonly PackageRecord[];
  /** Gives each record a folder of its own, `1/`, `2/` …; without it there is one record, at the root. */
  readonly inFolders: boolean;
  /** The records once more, in formats of the carrier: plain names at the root. */
  readonly formats: readonly PackageEntry[];
  /** The package of which this one holds a record anew; null where it replaces none. */
  readonly replaces: string | null;
  /** When the package was asked for; it stands in the manifest, and a retry gives the same. */
  readonly at: Date;
}

export interface PackageEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * The ZIP that goes to the carrier: of each record `pdfs/…` and `enrollment.json`, and `manifest.json` with the SHA-256 and size
 * of every file and with the records. The same parts give the same bytes, so that a repeated delivery can be recognized.
 */
export async function buildPackage(parts: PackageParts): Promise<Uint8Array> {
  const { packageId, records, inFolders, formats, replaces, at } = parts;
  if (!inFolders && records.length !== 1) throw new Error('several records need folders');
  const filed = records.map((record, index) => ({
    record,
    entries: entriesOf(record, inFolders ? `${index + 1}/` : ''),
  }));
  const entries = [...filed.flatMap((one) => one.entries), ...formats];
  const manifest = {
    format: 'openroll-package-1',
    package_id: packageId,
    ...(replaces === null ? {} : { replaces }),
    created_at: at.toISOString(),
    records: filed.map(({ record, entries: own }) => ({
      ...record.about,
      record_id: record.recordId,
      files: own.map(({ path }) => path),
    })),
    files: entries.map(summed),
  };
  return zip([...entries, { path: 'manifest.json', bytes: Buffer.from(canonicalJson(manifest)) }]);
}

const entriesOf = ({ pdfs, enrollment }: PackageRecord, folder: string): readonly PackageEntry[] => [
  ...pdfs.map(({ name, bytes }, index) => ({
    path: `${folder}pdfs/${index + 1}-${plainName(name)}.pdf`,
    bytes,
  })),
  { path: `${folder}enrollment.json`, bytes: Buffer.from(canonicalJson(enrollment)) },
];

const summed = ({ path, bytes }: PackageEntry) => ({
  path,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

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

/** The same entries give the same bytes. */
export async function zip(entries: readonly PackageEntry[]): Promise<Uint8Array> {
  // ZIP times have no zone: one fixed local time, and no compression, make the bytes equal on every machine.
  const mtime = new Date(2000, 0, 1);
  const file = new ZipFile();
  for (const { path, bytes } of entries) {
    file.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), path, {
      mtime,
      mode: 0o100644,
      forceDosTimestamp: true,
      compress: false,
    });
  }
  file.end();
  return buffer(file.outputStream);
}
