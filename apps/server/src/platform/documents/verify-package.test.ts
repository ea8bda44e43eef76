import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { accident } from '../../../../../packages/carriers/src/samples/records.fixture.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import { buildPackage } from './package.ts';
import { verifyPackage } from './verify-package.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pdf = Buffer.from('%PDF-1.7 sealed');
const record = accident({ documents: [{ name: 'application', sha256: sha256(pdf) }] });
const id = '5f2d9f1e-0b3c-4a55-9d52-7b6a3a1f0c11';

/** A package of these files; the manifest lists them as they are, but for what is given otherwise. */
async function packageOf(
  files: Readonly<Record<string, string | Buffer>>,
  {
    listed = files,
    besides = {},
  }: { listed?: typeof files; besides?: Readonly<Record<string, string>> } = {},
): Promise<Uint8Array> {
  const manifest = canonicalJson({
    format: 'openroll-package-1',
    package_id: id,
    files: Object.entries(listed).map(([path, content]) => {
      const bytes = Buffer.from(content);
      return { path, size: bytes.length, sha256: sha256(bytes) };
    }),
  });
  const zip = new ZipFile();
  for (const [path, content] of Object.entries({ ...files, ...besides, 'manifest.json': manifest }))
    zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

const whole = { 'pdfs/1.pdf': pdf, 'enrollment.json': canonicalJson(record as Json) };

it('is whole as the server makes it, also with several records in folders', async () => {
  const made = await buildPackage({
    packageId: id,
    records: [
      {
        recordId: id,
        about: {},
        enrollment: record as Json,
        pdfs: [{ name: 'application', bytes: pdf }],
      },
    ],
    inFolders: false,
    formats: [],
    replaces: null,
    at: new Date(0),
  });
  expect(await verifyPackage(made)).toEqual({ packageId: id, files: 2, records: 1, faults: [] });
  const several = Object.entries(whole).flatMap(([path, content]) =>
    ['1/', '2/'].map((folder) => [folder + path, content] as const),
  );
  expect(await verifyPackage(await packageOf(Object.fromEntries(several)))).toMatchObject({
    records: 2,
    faults: [],
  });
});

it.each<[string, () => Promise<Uint8Array>, object]>([
  ['no package', async () => Buffer.from('MZ'), { kind: 'unreadable' }],
  [
    'a package without a manifest',
    async () => {
      const zip = new ZipFile();
      zip.addBuffer(pdf, 'a.pdf');
      zip.end();
      return buffer(zip.outputStream);
    },
    { kind: 'unreadable' },
  ],
  [
    'a document that is gone',
    () => packageOf({ 'enrollment.json': whole['enrollment.json'] }, { listed: whole }),
    { kind: 'missing', path: 'pdfs/1.pdf' },
  ],
  [
    'another document',
    () => packageOf({ ...whole, 'pdfs/1.pdf': '%PDF-1.7 other!' }, { listed: whole }),
    { kind: 'changed', path: 'pdfs/1.pdf' },
  ],
  [
    'a file that nobody lists',
    () => packageOf(whole, { besides: { 'x.exe': 'MZ' } }),
    { kind: 'unlisted', path: 'x.exe' },
  ],
  [
    'a record that is written in another way',
    () => packageOf({ ...whole, 'enrollment.json': JSON.stringify(record, null, 1) }),
    { kind: 'not-canonical', path: 'enrollment.json' },
  ],
  [
    'a record with more than its schema has',
    () => packageOf({ ...whole, 'enrollment.json': canonicalJson({ ...record, salary: 1 } as Json) }),
    { kind: 'not-a-record', path: 'enrollment.json' },
  ],
  [
    'a record of another document',
    () => packageOf({ ...whole, 'enrollment.json': canonicalJson(accident() as Json) }),
    { kind: 'document', path: 'enrollment.json' },
  ],
])('names %s', async (_, make, fault) => {
  expect((await verifyPackage(await make())).faults).toEqual([fault]);
});
