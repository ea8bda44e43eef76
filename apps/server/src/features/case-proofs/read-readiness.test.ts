import { getCaseReadiness, startProof } from '@openroll/contract/case-proofs';
import { updateCase } from '@openroll/contract/case-setup';
import { createCase, deleteCase } from '@openroll/contract/cases';
import { perPerson } from '@openroll/wizard/samples/sample-products.fixture';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildPerson,
  buildProduct,
  buildUser,
  offerProduct,
} from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let casey: Person;
let avery: Person;
let caseId: number;

beforeAll(async () => {
  world = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1000' } });
  caseId = (await buildCase(world, { group_name: 'Lakeside' })).id;
  const { id: productId, versionId } = await buildProduct(world, {
    name: 'Lump Sum',
    definition: perPerson(),
  });
  await world.platform.database
    .insertInto('product_forms')
    .values({ version_id: versionId, file_name: 'sum.pdf', pdf: Buffer.from('%PDF') })
    .execute();
  await offerProduct(world, caseId, productId);
  const [admin, agent] = await Promise.all([
    buildUser(world, { roles: ['CaseAdmin'] }),
    buildUser(world, { licenses: ['IL'] }),
  ]);
  await assign(world, admin.id, caseId);
  await assign(world, agent.id, caseId);
  [casey, avery] = await Promise.all([signIn(world, admin.email), signIn(world, agent.email)]);
});
afterAll(() => world.close());

const read = async (who: Person, id = caseId) => (await who.call(getCaseReadiness, { params: { id } })).body;
const stage = async () => (await read(casey)).stage;
const change = (body: object) => casey.call(updateCase, { params: { id: caseId }, body });
const inDays = (days: number) => new Date(world.platform.clock().getTime() + days * 86_400_000).toISOString();

it('tells its maker what a new case lacks, each with its panel and field', async () => {
  const { id } = (await avery.call(createCase, { body: { group_name: 'Harbor' } })).body;
  const { stage: is, errors } = await read(avery, id);
  expect(is).toBe('draft');
  expect(errors.map(({ panel_name, field_name }) => `${panel_name} ${field_name}`)).toEqual(
    expect.arrayContaining(['General situs_state', 'Products products']),
  );
});

it('goes from draft by validation and prover to ready, and by its period to open and closed', async () => {
  const started = {
    enrollment_open: false,
    enrollment_start_date: inDays(5),
    enrollment_end_date: inDays(9),
  };
  await change(started);
  expect(await read(casey)).toEqual({
    stage: 'ready',
    errors: [],
    proof: { standing: 'none', num_errors: 0, num_warnings: 0 },
  });

  await buildPerson(world, { caseId, ssn: '900-77-0001', state: 'IL', tobacco: false });
  expect(await stage()).toBe('draft');
  await casey.call(startProof, { params: { id: caseId } });
  expect((await read(casey)).proof?.standing).toBe('running');
  await world.runJobs();
  expect(await read(casey)).toMatchObject({ stage: 'ready', proof: { standing: 'passed', num_errors: 0 } });

  await buildPerson(world, { caseId, ssn: '900-77-0002', state: 'IL', tobacco: false });
  expect(await read(casey)).toMatchObject({ stage: 'draft', proof: { standing: 'outdated' } });

  await change({ enrollment_start_date: inDays(-1) });
  expect(await stage()).toBe('open');
  await change({ enrollment_start_date: inDays(-9), enrollment_end_date: inDays(-5) });
  expect(await stage()).toBe('closed');
  await change({ enrollment_open: true });
  expect(await stage()).toBe('open');
  await change({ situs_state: null });
  expect(await read(casey)).toMatchObject({
    stage: 'draft',
    errors: [{ field_name: 'situs_state', panel_name: 'General', severity: 'error' }],
  });
});

it('tells somebody who only enrolls the stage, and nothing of the setup or the proofs', async () => {
  expect(await read(avery)).toEqual({ stage: 'draft', errors: [], proof: null });
});

it('tells nothing of the proofs to whoever sees only their own enrollments', async () => {
  const { id, email } = await buildUser(world, { roles: ['CaseAdmin'] });
  await assign(world, id, caseId, { restricted: true });
  expect((await read(await signIn(world, email))).proof).toBeNull();
});

it('is closed to strangers, and to whoever has no page of cases', async () => {
  const statusFor = async (who: Person) =>
    (await who.call(getCaseReadiness, { params: { id: caseId } })).status;
  const [elsewhere, reports] = await Promise.all([
    buildUser(world, { roles: ['CaseAdmin'] }),
    buildUser(world, { roles: ['ReportAdmin'] }),
  ]);
  expect(await statusFor(nobody(world))).toBe(401);
  expect(await statusFor(await signIn(world, elsewhere.email))).toBe(404);
  expect(await statusFor(await signIn(world, reports.email))).toBe(403);
});

it('says of a case that was deactivated that it is', async () => {
  await casey.call(deleteCase, { params: { id: caseId } });
  expect(await stage()).toBe('inactive');
});
