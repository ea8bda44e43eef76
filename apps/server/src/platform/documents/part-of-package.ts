import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { z } from 'zod';
import { canonicalJson, type Json } from './canonical-json.ts';
import { type PackageEntry, zip } from './package.ts';

const manifestSchema = z.looseObject({
  package_id: z.string(),
  records: z.array(z.looseObject({ record_id: z.string(), files: z.array(z.string()) })).default([]),
  files: z.array(z.looseObject({ path: z.string() })),
});

/**
 * What of a package is about one of its records: its files as they were sent, with a manifest that names them alone. The whole
 * package, where it holds no other. What stands in it in formats of the carrier is about everybody, and no part of it. Throws
 * where the package does not hold the record.
 */
export async function partOfPackage(bytes: Uint8Array, recordId: string): Promise<Uint8Array> {
  const entries = await entriesOf(bytes);
  const whole = entries.find(({ path }) => path === 'manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(String(whole ? Buffer.from(whole.bytes) : 'null')));
  const { records } = manifest;
  // What was made before packages held records has none in its manifest.
  if (records.length === 0) return bytes;
  const record = records.find(({ record_id }) => record_id === recordId);
  if (!record) throw new Error(`package ${manifest.package_id} holds no record ${recordId}`);
  if (records.length === 1) return bytes;
  const own = new Set(record.files);
  const part = {
    ...manifest,
    part_of_sha256: createHash('sha256').update(bytes).digest('hex'),
    records: [record],
    files: manifest.files.filter(({ path }) => own.has(path)),
  };
  return zip([
    ...entries.filter(({ path }) => own.has(path)),
    { path: 'manifest.json', bytes: Buffer.from(canonicalJson(part as Json)) },
  ]);
}

async function entriesOf(bytes: Uint8Array): Promise<readonly PackageEntry[]> {
  const file = await yauzl.fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
  const entries: PackageEntry[] = [];
  for await (const entry of file.eachEntry())
    entries.push({ path: entry.fileName, bytes: await buffer(await file.openReadStreamPromise(entry)) });
  return entries;
}
