import { createHash } from 'node:crypto';
import { recordSchema } from '@openroll/carriers/record/record';
import { z } from 'zod';
import { canonicalJson, type Json } from './canonical-json.ts';
import { unzip } from './unzip.ts';

/** Something with which a package is not what its manifest and its records say. */
export type PackageFault =
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'missing' | 'unlisted' | 'changed' | 'not-canonical' | 'not-a-record' | 'document';
      readonly path: string;
    };

export interface VerifiedPackage {
  readonly packageId: string;
  readonly files: number;
  readonly records: number;
  readonly faults: readonly PackageFault[];
}

const manifestSchema = z.looseObject({
  format: z.literal('openroll-package-1'),
  package_id: z.string(),
  files: z.array(z.looseObject({ path: z.string(), size: z.int(), sha256: z.string() })),
});

const manifestPath = 'manifest.json';

/**
 * Whether a package is whole: every file as the manifest has it and none beside, records in canonical form (RFC 8785) and as their
 * schema says (docs/carrier-record.schema.json), and each document that a record names by its hash among the files.
 */
export async function verifyPackage(bytes: Uint8Array): Promise<VerifiedPackage> {
  const none = { packageId: '', files: 0, records: 0 };
  const entries = await unzip(bytes).catch(() => undefined);
  const manifest = manifestSchema.safeParse(parsedJson(entries?.get(manifestPath)));
  if (!entries || !manifest.success) return { ...none, faults: [{ kind: 'unreadable' }] };
  const { files, package_id: packageId } = manifest.data;
  const listed = new Set([manifestPath, ...files.map(({ path }) => path)]);
  const texts = [...entries].filter(([path]) => path.endsWith('enrollment.json') || path === manifestPath);
  const records = texts.filter(([path]) => path !== manifestPath);
  const hashes = new Set(files.map(({ sha256 }) => sha256));
  const faults: PackageFault[] = [
    ...files.filter(({ path }) => !entries.has(path)).map(({ path }) => ({ kind: 'missing' as const, path })),
    ...[...entries.keys()]
      .filter((path) => !listed.has(path))
      .map((path) => ({ kind: 'unlisted' as const, path })),
    ...files
      .filter((file) => isChanged(file, entries.get(file.path)))
      .map(({ path }) => ({ kind: 'changed' as const, path })),
    ...texts
      .filter(([, text]) => !isCanonical(text))
      .map(([path]) => ({ kind: 'not-canonical' as const, path })),
    ...records.flatMap(([path, text]) => recordFaults(path, text, hashes)),
  ];
  return { packageId, files: files.length, records: records.length, faults };
}

const isChanged = (
  { size, sha256 }: { readonly size: number; readonly sha256: string },
  bytes: Buffer | undefined,
): boolean =>
  bytes !== undefined &&
  (bytes.length !== size || createHash('sha256').update(bytes).digest('hex') !== sha256);

function isCanonical(text: Buffer): boolean {
  const value = parsedJson(text);
  return value !== undefined && canonicalJson(value) === text.toString('utf8');
}

function recordFaults(path: string, text: Buffer, hashes: ReadonlySet<string>): PackageFault[] {
  const record = recordSchema.safeParse(parsedJson(text));
  if (!record.success) return [{ kind: 'not-a-record', path }];
  return record.data.documents
    .filter(({ sha256 }) => !hashes.has(sha256))
    .map(() => ({ kind: 'document', path }));
}

/** Undefined where it is no JSON. */
function parsedJson(bytes: Buffer | undefined): Json | undefined {
  try {
    return bytes === undefined ? undefined : (JSON.parse(bytes.toString('utf8')) as Json);
  } catch {
    return undefined;
  }
}
