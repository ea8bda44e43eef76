import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { z } from 'zod';
import { verifySeal } from '../pdf/verify-seal.ts';

export interface SandboxRecord {
  readonly recordId: string;
  readonly lastName: string;
  /** Who is insured. */
  readonly person: string;
  readonly isCorrection: boolean;
}

export interface OpenedPackage {
  readonly packageId: string;
  readonly records: readonly SandboxRecord[];
}

type Opened =
  | { readonly ok: true; readonly value: OpenedPackage }
  | { readonly ok: false; readonly fault: string };

const manifestSchema = z.looseObject({
  format: z.literal('openroll-package-1'),
  package_id: z.string(),
  records: z.array(
    z.looseObject({ record_id: z.string(), files: z.array(z.string()), corrects: z.unknown().optional() }),
  ),
  files: z.array(z.looseObject({ path: z.string(), size: z.number(), sha256: z.string() })),
});
const personSchema = z.looseObject({
  party: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});
const enrollmentSchema = z.looseObject({
  employee: personSchema,
  dependents: z.array(personSchema),
  coverage: z.looseObject({ insured_parties: z.array(z.string()).min(1) }),
  documents: z.array(z.looseObject({ sha256: z.string() })).min(1),
});

/**
 * Opens a package as a receiver does who trusts nothing in it: every file is in the manifest with its size and hash and no other is there,
 * every PDF carries a whole seal, and each application names the PDF that came with it. `fault` is what is wrong, as a code.
 */
export async function openSandboxPackage(bytes: Uint8Array): Promise<Opened> {
  const entries = await unzip(bytes).catch(() => undefined);
  const manifest = manifestSchema.safeParse(jsonOf(entries?.get('manifest.json')));
  if (!entries || !manifest.success) return { ok: false, fault: 'UNREADABLE' };
  const { files, records, package_id: packageId } = manifest.data;
  if (files.length !== entries.size - 1) return { ok: false, fault: 'FILES' };
  for (const { path, size, sha256 } of files) {
    const entry = entries.get(path);
    if (entry?.length !== size || hashOf(entry) !== sha256) return { ok: false, fault: 'HASH' };
    if (path.endsWith('.pdf') && !isSealed(entry)) return { ok: false, fault: 'SEAL' };
  }
  const opened = records.map((record) => {
    const pdfs = record.files.filter((one) => one.endsWith('.pdf')).map((one) => entries.get(one));
    const json = record.files.find((one) => one.endsWith('enrollment.json')) ?? '';
    const read = enrollmentSchema.safeParse(jsonOf(entries.get(json)));
    if (!read.success) return undefined;
    const { employee, dependents, coverage, documents } = read.data;
    const sent = new Set(pdfs.flatMap((pdf) => (pdf ? [hashOf(pdf)] : [])));
    if (!documents.every(({ sha256 }) => sent.has(sha256))) return undefined;
    const insured = [employee, ...dependents].find(({ party }) => party === coverage.insured_parties[0]);
    const lastName = insured?.last_name ?? '';
    return {
      recordId: record.record_id,
      person: `${insured?.first_name ?? ''} ${lastName}`,
      lastName,
      isCorrection: record.corrects !== undefined,
    };
  });
  const whole = opened.filter((one) => one !== undefined);
  if (whole.length !== records.length) return { ok: false, fault: 'DOCUMENT' };
  return { ok: true, value: { packageId, records: whole } };
}

function isSealed(pdf: Buffer): boolean {
  const { valid, coversWholeFile } = verifySeal(pdf);
  return valid && coversWholeFile;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function jsonOf(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(bytes ?? ''));
  } catch {
    return undefined;
  }
}

async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const file = await yauzl.fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of file.eachEntry())
    entries.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
  return entries;
}
