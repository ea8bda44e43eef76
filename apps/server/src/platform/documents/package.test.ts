import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unpack } from '../../../test/documents/unpack.ts';
import { canonicalJson } from './canonical-json.ts';
import { buildPackage, type PackageParts, type PackageRecord, packageName } from './package.ts';
import { partOfPackage } from './part-of-package.ts';

const record: PackageRecord = {
  recordId: '0d3fd8c2-3a1f-4f0d-8f4c-3f6f2f6f9a01',
  about: { enrollment_id: 41 },
  enrollment: {
    product: 'critical-illness',
    insured: { last: 'Whitfield', first: 'Dana' },
    children: ['Riley', 'Sam'],
  },
  pdfs: [{ name: 'Critical Illness – Dana Whitfield', bytes: Buffer.from('%PDF-1.7 sealed') }],
};
const parts: PackageParts = {
  packageId: '5f2d9f1e-0b3c-4a55-9d52-7b6a3a1f0c11',
  records: [record],
  inFolders: false,
  formats: [],
  replaces: null,
  at: new Date('2026-01-15T15:04:05Z'),
};
const withPdfs = (...pdfs: PackageRecord['pdfs']): PackageParts => ({
  ...parts,
  records: [{ ...record, pdfs }],
});

describe('buildPackage', () => {
  it('holds the sealed PDFs, the application as canonical JSON, and a manifest of both', async () => {
    const entries = await unpack(await buildPackage(parts));
    expect([...entries.keys()]).toEqual([
      'pdfs/1-critical-illness-dana-whitfield.pdf',
      'enrollment.json',
      'manifest.json',
    ]);
    expect(String(entries.get('pdfs/1-critical-illness-dana-whitfield.pdf'))).toBe('%PDF-1.7 sealed');
    expect(JSON.parse(String(entries.get('enrollment.json')))).toEqual(record.enrollment);
  });

  it('lists the SHA-256 and the size of each file in the manifest', async () => {
    const entries = await unpack(await buildPackage(parts));
    const manifest = JSON.parse(String(entries.get('manifest.json')));
    expect(manifest).toMatchObject({ package_id: parts.packageId, created_at: '2026-01-15T15:04:05.000Z' });
    expect(manifest.files).toHaveLength(2);
    for (const { path, size, sha256 } of manifest.files) {
      const bytes = entries.get(path) ?? Buffer.alloc(0);
      expect([size, sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')]);
    }
  });

  it('gives the same bytes for the same parts, in any order of keys and in any time zone', async () => {
    const zone = process.env.TZ;
    const first = await buildPackage(parts);
    process.env.TZ = 'Pacific/Kiritimati';
    const again = await buildPackage({
      ...parts,
      records: [
        {
          ...record,
          enrollment: {
            children: ['Riley', 'Sam'],
            insured: { first: 'Dana', last: 'Whitfield' },
            product: 'critical-illness',
          },
        },
      ],
    });
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(Buffer.compare(first, again)).toBe(0);
  });

  it.each([
    '../../etc/passwd',
    '/absolute',
    'C:\\windows\\x',
    '..\\..\\x',
    'a"; filename="evil.exe',
    'line\r\nbreak',
    'nul\0byte',
    '\u202Egpj.exe',
    '.',
    '',
    '田中',
    'x'.repeat(500),
  ])('AC29 turns the hostile name %j into a plain one', async (name) => {
    const zip = await buildPackage(withPdfs({ name, bytes: Buffer.from('pdf') }));
    const [first] = [...(await unpack(zip)).keys()];
    expect(first).toMatch(/^pdfs\/1-[a-z0-9-]{1,60}\.pdf$/);
  });

  it('keeps two documents of one name apart', async () => {
    const pdf = { name: 'same', bytes: Buffer.from('pdf') };
    const entries = await unpack(await buildPackage(withPdfs(pdf, pdf)));
    expect([...entries.keys()].slice(0, 2)).toEqual(['pdfs/1-same.pdf', 'pdfs/2-same.pdf']);
  });
});

describe('a package of several records', () => {
  const second = {
    ...record,
    recordId: '0d3fd8c2-3a1f-4f0d-8f4c-3f6f2f6f9a02',
    about: { enrollment_id: 42 },
  };
  const several: PackageParts = {
    ...parts,
    records: [record, second],
    inFolders: true,
    formats: [{ path: 'enrollments.csv', bytes: Buffer.from('a,b') }],
    replaces: '5f2d9f1e-0b3c-4a55-9d52-7b6a3a1f0c10',
  };

  it('has a folder for each, which the manifest names', async () => {
    const entries = await unpack(await buildPackage(several));
    expect([...entries.keys()]).toEqual([
      '1/pdfs/1-critical-illness-dana-whitfield.pdf',
      '1/enrollment.json',
      '2/pdfs/1-critical-illness-dana-whitfield.pdf',
      '2/enrollment.json',
      'enrollments.csv',
      'manifest.json',
    ]);
    const manifest = JSON.parse(String(entries.get('manifest.json')));
    expect(manifest.replaces).toBe(several.replaces);
    expect(manifest.files).toHaveLength(5);
    expect(manifest.records[1]).toEqual({
      enrollment_id: 42,
      record_id: second.recordId,
      files: ['2/pdfs/1-critical-illness-dana-whitfield.pdf', '2/enrollment.json'],
    });
  });

  it('has none at the root', async () => {
    await expect(buildPackage({ ...several, inFolders: false })).rejects.toThrow('need folders');
  });

  it('gives each record out alone, with the bytes that were sent', async () => {
    const whole = await buildPackage(several);
    const entries = await unpack(whole);
    const part = await unpack(await partOfPackage(whole, second.recordId));
    expect([...part.keys()]).toEqual([
      '2/pdfs/1-critical-illness-dana-whitfield.pdf',
      '2/enrollment.json',
      'manifest.json',
    ]);
    expect(part.get('2/enrollment.json')).toEqual(entries.get('2/enrollment.json'));
    const manifest = JSON.parse(String(part.get('manifest.json')));
    expect(manifest.records.map((one: { enrollment_id: number }) => one.enrollment_id)).toEqual([42]);
    expect(manifest.files).toHaveLength(2);
    expect(manifest.part_of_sha256).toBe(createHash('sha256').update(whole).digest('hex'));
    await expect(partOfPackage(whole, 'another')).rejects.toThrow('holds no record');
  });

  it('of which only one came is itself that part', async () => {
    const whole = await buildPackage(parts);
    expect(await partOfPackage(whole, record.recordId)).toBe(whole);
  });
});

describe('packageName', () => {
  it('is made from the package id alone', () => {
    expect(packageName(parts.packageId)).toBe('openroll-5f2d9f1e-0b3c-4a55-9d52-7b6a3a1f0c11.zip');
    expect(() => packageName('../x')).toThrow('not a package id');
  });
});

describe('canonicalJson', () => {
  it('sorts keys at every depth and keeps the order of lists', () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: 'é' }, 2], z: undefined })).toBe(
      '{"a":[{"c":"é","d":null},2],"b":1}',
    );
  });

  it('is the example of RFC 8785 §3.2.2 to the letter', () => {
    const value = {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('refuses what JSON cannot say', () => {
    expect(() => canonicalJson({ premium: Number.NaN })).toThrow('NaN');
  });

  it('replaces half a character', () => {
    expect(canonicalJson({ name: 'a\ud800b' })).toBe('{"name":"a\ufffdb"}');
  });

  it('keeps a key named __proto__ as data', () => {
    expect(canonicalJson(JSON.parse('{"__proto__":{"x":1}}'))).toContain('"__proto__"');
  });
});
