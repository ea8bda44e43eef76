import { createHash } from 'node:crypto';
import { filesOf } from '@openroll/carriers/formats/files-of';
import { recordSchema } from '@openroll/carriers/record/record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Lakeside, openLakesideWorld, submitted, whitfieldData } from '../../../test/lakeside.ts';
import { openApplication } from '../../../test/open-application.ts';
import type { World } from '../../../test/world.ts';
import type { Json } from '../../platform/documents/canonical-json.ts';
import { buildPackage } from '../../platform/documents/package.ts';
import { verifyPackage } from '../../platform/documents/verify-package.ts';
import { openRecord, openRecords } from './open-record.ts';

let world: World;
let lakeside: Lakeside;
/** Of the Whitfields: the accident application, and one for critical illness. */
let accident: number;
let illness: number;
/** All that have an application. */
let applications: readonly number[];

const guid = '3f2c8a1e-5b7d-4c6e-9a10-0c1d2e3f4a5b';
const identity = { guid, version: 1, reason: 'application', effectiveDate: null } as const;
const open = (id: number) => openRecord(world.platform, id, identity);

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  const { ids } = await submitted(lakeside, lakeside.avery, whitfieldData(lakeside));
  const rows = await world.platform.database
    .selectFrom('enrollments as e')
    .innerJoin('products as p', 'p.id', 'e.product_id')
    .select(['e.id', 'p.slug', 'e.insured_applicant', 'e.document_id'])
    .where('e.id', 'in', ids)
    .orderBy('e.id')
    .execute();
  applications = rows.flatMap(({ id, document_id }) => (document_id === null ? [] : [id]));
  accident = rows.find(({ slug }) => slug === 'accident')?.id ?? 0;
  illness =
    rows.find((row) => row.slug === 'critical-illness' && row.insured_applicant === 'primary')?.id ?? 0;
});
afterAll(() => world.close());

it('is what the carrier is told: employer, people, coverage, signatures, the document’s hash', async () => {
  const { record, carrier, readPdf } = await open(accident);
  const pdf = await readPdf();
  expect(recordSchema.parse(record)).toEqual(record);
  expect(record).toMatchObject({
    guid,
    enrollment_id: accident,
    carrier: { code: 'openroll-mutual', name: 'Openroll Mutual Life' },
    product: { code: 'OR-ACC', name: 'Accident' },
    employee: { first_name: 'Dana', last_name: 'Whitfield' },
    agent: { name: 'Avery Agent' },
    signatures: [
      { signer: 'applicant', name: 'Dana Whitfield', method: 'inperson' },
      { signer: 'agent', name: 'Avery Agent' },
    ],
    documents: [{ sha256: createHash('sha256').update(pdf).digest('hex') }],
  });
  expect(carrier.test).toBe(true);
  expect(record.coverage.insured_parties[0]).toBe('primary');
});

it('leaves out of an accident application what another product asked, and of what is stored nothing', async () => {
  const { application } = await openApplication(world.platform, accident);
  const stored = JSON.stringify(application);
  const { record } = await open(accident);
  expect(stored).toContain('"tobacco":');
  expect([record.employee.tobacco, record.employee.height_inches, record.employee.salary_cents]).toEqual([
    null,
    null,
    null,
  ]);
  expect(record.dependents.every((one) => one.tobacco === null && one.height_inches === null)).toBe(true);
  expect(record.answers.map(({ name }) => name)).toContain('existing_insurance');
  expect((await open(illness)).record.employee.tobacco).toMatch(/^(yes|no)$/);
  expect((await openApplication(world.platform, accident)).application).toEqual(application);
});

it('leaves in every format that its carrier asks for, in a package that verifies', async () => {
  const { record, carrier, readPdf } = await open(accident);
  const pdf = await readPdf();
  const files = filesOf([record], carrier, { packageId: guid, at: '2026-03-18T17:00:00.000Z', sequence: 1 });
  expect(files.ok && files.value.map(({ path }) => path)).toEqual(['enrollment.ldex.json', 'enrollment.csv']);
  const packed = (enrollment: Json) =>
    buildPackage({
      packageId: guid,
      records: [{ recordId: guid, about: {}, enrollment, pdfs: [{ name: 'application', bytes: pdf }] }],
      inFolders: false,
      formats: [],
      replaces: null,
      at: new Date(0),
    });
  expect(await verifyPackage(await packed(record as Json))).toEqual({
    packageId: guid,
    files: 2,
    records: 1,
    faults: [],
  });
  const { application } = await openApplication(world.platform, accident);
  const older = await verifyPackage(await packed(application));
  expect(older.faults).toEqual([{ kind: 'not-a-record', path: 'enrollment.json' }]);
});

it('is the same among the others of a package as alone, in the order that is asked for, to the byte of its files', async () => {
  const backwards = applications.toReversed();
  expect(backwards).toHaveLength(3);
  const together = await openRecords(
    world.platform,
    backwards.map((enrollmentId) => ({ enrollmentId, identity })),
  );
  expect(together.map(({ record }) => record.enrollment_id)).toEqual(backwards);
  const sending = { packageId: guid, at: '2026-03-18T17:00:00.000Z', sequence: 1 };
  for (const [index, id] of backwards.entries()) {
    const [alone, among] = [await open(id), together[index]];
    expect({ ...among, readPdf: await among?.readPdf() }).toEqual({
      ...alone,
      readPdf: await alone.readPdf(),
    });
    const [one, other] = [alone, among ?? alone].map(({ record, carrier }) =>
      filesOf([record], carrier, sending),
    );
    expect(one?.ok).toBe(true);
    expect(other).toEqual(one);
  }
  expect(await openRecords(world.platform, [])).toEqual([]);
});

it('finds the carrier of a version that names it as it was stored before carriers had codes', async () => {
  const { database } = world.platform;
  const { definition, id } = await database
    .selectFrom('product_versions as v')
    .innerJoin('enrollments as e', 'e.product_version_id', 'v.id')
    .select(['v.definition', 'v.id'])
    .where('e.id', '=', accident)
    .executeTakeFirstOrThrow();
  const { carrier_name: _, ...older } = definition as Record<string, unknown>;
  await database
    .updateTable('product_versions')
    .set({ definition: JSON.stringify({ ...older, carrier: 'Openroll Mutual Life' }) })
    .where('id', '=', id)
    .execute();
  const fresh = { ...world.platform };
  const { record } = await openRecord(fresh, accident, identity);
  expect(record.carrier).toEqual({ code: 'openroll-mutual', name: 'Openroll Mutual Life' });
  const none = openRecord({ ...world.platform, carriers: [] }, accident, identity);
  await expect(none).rejects.toThrow('the carrier Openroll Mutual Life has no file');
});

it('refuses an enrollment without an application, also among others', async () => {
  await expect(open(999_999)).rejects.toThrow('has no application');
  const both = [accident, 999_999].map((enrollmentId) => ({ enrollmentId, identity }));
  await expect(openRecords(world.platform, both)).rejects.toThrow('enrollment 999999 has no application');
});
