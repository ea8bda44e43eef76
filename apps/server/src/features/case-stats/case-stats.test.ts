import { getCaseStats } from '@openroll/contract/case-stats';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildEnrollment,
  buildPerson,
  buildProduct,
  buildTag,
  buildUser,
  offerProduct,
} from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { listMiscounted } from './case-stats.queries.ts';

let world: World;
/** Holly sees everything, Avery is restricted to own enrollments, Tess by a tag; Rae reports, Otto has another case. */
let holly: Person;
let avery: Person;
let tess: Person;
let rae: Person;
let otto: Person;
let caseId: number;
const products: { id: number; versionId: number }[] = [];

beforeAll(async () => {
  world = await openWorld();
  const person = async (given: Parameters<typeof buildUser>[1] = {}) =>
    signIn(world, (await buildUser(world, given)).email);
  [holly, rae] = [await person({ roles: ['HomeOfficeAdmin'] }), await person({ roles: ['ReportAdmin'] })];
  [avery, tess, otto] = [await person(), await person(), await person()];
  caseId = (
    await buildCase(world, {
      group_name: 'Lakeside',
      tagged_restricted_to_own_enrollments: true,
      is_self_enroll_active: true,
      is_call_center_mode_active: true,
      force_call_center_mode: true,
    })
  ).id;
  await assign(world, avery.userId ?? 0, caseId, { restricted: true });
  await buildTag(world, { users: [tess.userId ?? 0], cases: [caseId] });
  await assign(world, otto.userId ?? 0, (await buildCase(world)).id);
  const states = { sold: ['IL', 'TX'], except: [] };
  for (let n = 1; n <= 7; n++)
    products.push(await buildProduct(world, { name: `Product ${n}`, definition: { states } }));
  for (const { id } of products.slice(0, 2)) await offerProduct(world, caseId, id);
});
afterAll(() => world.close());

type Given = Partial<Parameters<typeof buildEnrollment>[1]>;
const enroll = (agent: Person, product: number, given: Given = {}) =>
  buildEnrollment(world, {
    caseId,
    agentId: agent.userId ?? 0,
    ...(given.status === 'paused'
      ? {}
      : { product_id: products[product]?.id, product_version_id: products[product]?.versionId }),
    ...given,
  });
const stats = async (person: Person, id = caseId) =>
  (await person.call(getCaseStats, { params: { id } })).body;

describe('the figures of a case', () => {
  it('tell what it is before anybody has enrolled', async () => {
    expect(await stats(holly)).toEqual({
      name: 'Lakeside',
      case_id: caseId,
      period_start: null,
      period_end: null,
      enrollment_mode: 'Self-enrollment, Call center',
      product_names: ['Product 1', 'Product 2'],
      offered_states: ['IL', 'TX'],
      delivery: 'transmit',
      status: 'Active',
      num_pending_employee_sig: 0,
      num_pending_agent_sig: 0,
      num_paused: 0,
      num_queued: 0,
      num_delivered: 0,
      num_enrolled: 0,
      num_pending_amounts: 0,
      pending_amount_sum: 0,
      num_census: 0,
      num_census_completed: 0,
      num_census_applied: 0,
      num_census_waived: 0,
      product_1: null,
      product_2: null,
      product_3: null,
      product_4: null,
      product_5: null,
      product_other_num_enrolled: 0,
      product_other_premium: 0,
      per_day: [],
      figures_at: '2026-03-18T17:00:00.000Z',
      answered_at: '2026-03-18T17:00:00.000Z',
      is_training: false,
    });
  });

  it.each([
    ['person', 0, 1],
    ['signer', 0, 1],
    ['agent', 1, 0],
    ['underwriting', 1, 0],
  ] as const)(
    'count somebody whose application was declined by %s as %i who applied, %i who waived',
    async (declined_by, num_census_applied, num_census_waived) => {
      const own = (await buildCase(world)).id;
      const { id } = await buildPerson(world, { caseId: own });
      await enroll(avery, 0, { caseId: own, status: 'declined', declined_by, census_person_id: id });
      expect(await stats(holly, own)).toMatchObject({
        num_enrolled: 0,
        num_census_completed: 1,
        num_census_applied,
        num_census_waived,
      });
      expect(await listMiscounted(world.platform)).toEqual([]);
    },
  );

  it('count applications by what they wait for, people once, and premiums by product', async () => {
    const people = [];
    for (const n of [1, 2, 3, 4])
      people.push((await buildPerson(world, { caseId, ssn: `900-55-000${n}` })).id);
    const [dana, eli, fay] = people;
    await enroll(avery, 0, { annual_premium_cents: 12_050, delivery_required: true, census_person_id: dana });
    await enroll(otto, 1, { delivery_required: true, delivered_at: new Date(), census_person_id: dana });
    await enroll(otto, 1, { status: 'pending_agent_signature', census_person_id: eli });
    await enroll(otto, 0, { status: 'pending_applicant_signature' });
    await enroll(otto, 0, { status: 'waived', census_person_id: fay });
    await enroll(avery, 0, { status: 'paused', census_person_id: people[3] });
    for (const n of [2, 3, 4, 5, 6]) await enroll(otto, n, { annual_premium_cents: 1000 * n });
    expect(await stats(holly)).toMatchObject({
      num_pending_employee_sig: 1,
      num_pending_agent_sig: 1,
      num_paused: 1,
      num_queued: 1,
      num_enrolled: 9,
      // Nine applications, of which two wait for a signature and one for its delivery.
      num_delivered: 6,
      num_census: 4,
      num_census_completed: 3,
      num_census_applied: 2,
      num_census_waived: 1,
      product_1: { name: 'Product 1', num_enrolled: 2, premium: 240.5 },
      product_2: { name: 'Product 2', num_enrolled: 2, premium: 240 },
      product_3: { name: 'Product 7', num_enrolled: 1, premium: 60 },
      product_5: { name: 'Product 5', num_enrolled: 1, premium: 40 },
      product_other_num_enrolled: 2,
      product_other_premium: 50,
      per_day: [{ day: '2026-03-18', num_enrolled: 9 }],
    });
  });

  it("AC02 are those of a restricted agent's own enrollments, also where the restriction comes by a tag", async () => {
    expect(await stats(avery)).toMatchObject({
      num_pending_employee_sig: 0,
      num_pending_agent_sig: 0,
      num_paused: 1,
      num_queued: 1,
      num_enrolled: 1,
      num_census: 4,
      num_census_completed: 1,
      num_census_applied: 1,
      product_1: { name: 'Product 1', num_enrolled: 1, premium: 120.5 },
      product_2: null,
      product_other_num_enrolled: 0,
      per_day: [{ day: '2026-03-18', num_enrolled: 1 }],
    });
    expect(await stats(tess)).toMatchObject({
      num_enrolled: 0,
      num_census_completed: 0,
      product_1: null,
      per_day: [],
    });
  });

  it('put an application on the day that it is in Chicago, and show the last 30 days that had any', async () => {
    const { id } = await buildCase(world, { enrollment_open: false, enrollment_start_date: new Date(0) });
    for (let day = 1; day <= 31; day++) {
      const at = new Date(`2026-01-${String(day).padStart(2, '0')}T02:00:00Z`);
      await enroll(otto, 0, { caseId: id, enroll_date_created: at });
    }
    const body = await stats(holly, id);
    expect([body.per_day.length, body.per_day[0]?.day, body.per_day[29]?.day]).toEqual([
      30,
      '2026-01-01',
      '2026-01-30',
    ]);
    expect(body).toMatchObject({ period_start: '1970-01-01T00:00:00.000Z', period_end: null });
  });

  it('stay with a case that is inactive, and with a training case on its own page', async () => {
    const { id } = await buildCase(world, { is_active: false, is_training: true, delivery_paused: true });
    await enroll(otto, 0, { caseId: id });
    expect(await stats(holly, id)).toMatchObject({
      status: 'Inactive',
      delivery: 'paused',
      is_training: true,
      num_enrolled: 1,
    });
  });

  it('AC01 are not there for whoever has another case, and refused to a stranger', async () => {
    const foreign = await otto.call(getCaseStats, { params: { id: caseId } });
    const missing = await otto.call(getCaseStats, { params: { id: 999_999 } });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await holly.call(getCaseStats, { params: { id: 999_999 } })).status).toBe(404);
    expect((await rae.call(getCaseStats, { params: { id: caseId } })).status).toBe(404);
    expect((await nobody(world).call(getCaseStats, { params: { id: caseId } })).status).toBe(401);
  });
});

describe('the nightly recount', () => {
  it('repairs a figure that is wrong, says so in the log and in the trail, and touches nothing else', async () => {
    const { database, jobs } = world.platform;
    await sql`update case_figures set applications = applications + 3 where case_id = ${caseId}`.execute(
      database,
    );
    await sql`delete from participation_counters where case_id = ${caseId}`.execute(database);
    const night = () =>
      database.transaction().execute((tx) => jobs.enqueue(tx, [{ name: 'recount-cases', data: {} }]));
    for (const _ of [1, 2]) {
      await night();
      await world.runJobs();
    }
    expect(world.logs.filter(({ alert }) => alert === 'counters')).toEqual([
      expect.objectContaining({ caseId, counters: ['figures', 'participation'] }),
    ]);
    expect(await stats(holly)).toMatchObject({ num_enrolled: 9, num_census_completed: 3 });
    const { rows } =
      await sql`select case_id, detail from audit_events where action = 'case.recounted'`.execute(database);
    expect(rows).toEqual([{ case_id: caseId, detail: { counters: ['figures', 'participation'] } }]);
  });
});
