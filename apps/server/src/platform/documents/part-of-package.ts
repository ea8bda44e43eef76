import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson, type Json } from './canonical-json.ts';
import { zip } from './package.ts';
import { unzip } from './unzip.ts';

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
  const entries = await unzip(bytes);
  const manifest = manifestSchema.parse(JSON.parse(String(entries.get('manifest.json') ?? 'null')));
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
    ...[...entries].filter(([path]) => own.has(path)).map(([path, entry]) => ({ path, bytes: entry })),
    { path: 'manifest.json', bytes: Buffer.from(canonicalJson(part as Json)) },
  ]);
}
