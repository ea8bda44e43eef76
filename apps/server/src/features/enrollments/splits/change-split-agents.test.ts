import { changeSplitAgents, getEnrollment } from '@openroll/contract/enrollment-detail';
import { transferSession } from '@openroll/contract/transfers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import { assign, buildTag, buildUser, signInUser } from '../../../../test/builders.ts';
import { accidentData, type Lakeside, openLakesideWorld, submitted } from '../../../../test/lakeside.ts';
import { openApplication } from '../../../../test/open-application.ts';
import type { World } from '../../../../test/world.ts';
import { deliver } from '../../deliveries/deliver.job.ts';

let world: World;
let lakeside: Lakeside;
let avery: number;
let blake: number;
let casey: Person;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  [avery, blake] = [lakeside.avery.userId ?? 0, lakeside.blake.userId ?? 0];
  casey = lakeside.casey;
});
afterAll(() => world.close());

const database = () => world.platform.database;
const cases = () => database().updateTable('cases').where('id', '=', lakeside.caseId);
beforeEach(() => cases().set({ agent_splits_enabled: true, agent_split_json: null }).execute());

const enrolled = async () => {
  const { ids, sessionId } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  return { id: ids[0] ?? 0, sessionId };
};
type Rows = readonly { id?: number | null; split: string }[];
const change = (who: Person, id: number, rows: Rows, updated_at?: string) =>
  who.call(changeSplitAgents, {
    params: { id },
    query: updated_at === undefined ? {} : { updated_at },
    body: [...rows],
  });
const detailOf = async (id: number) => (await casey.call(getEnrollment, { params: { id } })).body;
const audited = (id: number) =>
  database()
    .selectFrom('audit_events')
    .select(['detail', 'actor_id'])
    .where('object_type', '=', 'enrollment')
    .where('object_id', '=', String(id))
    .where('action', '=', 'enrollment.splits-changed')
    .orderBy('id')
    .execute();

describe('who shares a commission', () => {
  it('is replaced as a set, read back on the detail, and noted with what it was and who said so', async () => {
    const { id } = await enrolled();
    const { status, body } = await change(casey, id, [
      { id: blake, split: '12.5' },
      { id: casey.userId ?? 0, split: '0' },
      { split: '' },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      enrolling_agent: { id: avery, name: 'Avery Agent' },
      agent_split: '87.50',
      agent_2_id: blake,
      agent_2_split: '12.50',
      agent_3_id: casey.userId,
      agent_3_split: '0.00',
      agent_4_id: null,
      agent_10_split: null,
      split_agents: [
        { id: blake, name: 'Blake Broker', split: '12.50' },
        { id: casey.userId, name: 'Casey Manager', split: '0.00' },
      ],
      may: { edit_splits: true },
    });
    expect(await audited(id)).toMatchObject([
      {
        actor_id: casey.userId,
        detail: {
          was: [{ agent: avery, split: '100.00' }],
          is: [
            { agent: avery, split: '87.50' },
            { agent: blake, split: '12.50' },
            { agent: casey.userId, split: '0.00' },
          ],
        },
      },
    ]);
    expect((await change(casey, id, [])).body).toMatchObject({ agent_split: '100.00', split_agents: [] });
  });

  it('is changed once, however often the same is said', async () => {
    const { id } = await enrolled();
    for (const _ of [1, 2])
      expect((await change(casey, id, [{ id: blake, split: '40.00' }])).status).toBe(200);
    expect(await audited(id)).toHaveLength(1);
  });

  it('is not changed by who began from an older set', async () => {
    const { id } = await enrolled();
    const first = await change(casey, id, [{ id: blake, split: '40' }]);
    world.advance(60);
    const since = first.body.splits_updated_at ?? '';
    expect((await change(lakeside.holly, id, [{ id: blake, split: '30' }], since)).status).toBe(200);
    const late = await change(casey, id, [{ id: blake, split: '20' }], since);
    expect([late.status, late.errors[0]?.code]).toEqual([409, 'stale-version']);
    expect((await detailOf(id)).agent_2_split).toBe('30.00');
  });

  it.each<[string, () => Rows, string]>([
    ['above 100 %', () => [{ id: blake, split: '100.01' }], 'Agent split values cannot exceed 100%'],
    ['below nothing', () => [{ id: blake, split: '-1' }], 'Agent split values cannot exceed 100%'],
    ['a share of nobody', () => [{ split: '5' }], 'Split Agent 1 is not set.'],
    [
      'the enrolling agent',
      () => [{ id: avery, split: '5' }],
      'The enrolling agent cannot be a split agent.',
    ],
    [
      'an agent twice',
      () => [1, 2].map(() => ({ id: blake, split: '5' })),
      'Blake Broker is listed more than once as a split agent.',
    ],
    [
      'an agent of another case',
      () => [{ id: lakeside.noor.userId ?? 0, split: '5' }],
      'Agent Splits: ineligible agent',
    ],
    [
      'an exponent',
      () => [{ id: blake, split: '1e309' }],
      'Agent split values are percentages with at most 2 decimals.',
    ],
  ])('refuses %s, and leaves what was', async (_, rows, message) => {
    const { id } = await enrolled();
    const before = (await change(casey, id, [{ id: blake, split: '10' }])).body.split_agents;
    const { status, errors } = await change(casey, id, rows());
    expect([status, errors.map((one) => one.message)]).toEqual([400, [message]]);
    expect((await detailOf(id)).split_agents).toEqual(before);
  });

  it('may be a user by a tag, and nobody who cannot sign in or is a program', async () => {
    const { id } = await enrolled();
    const tagged = await buildUser(world, {});
    await buildTag(world, { users: [tagged.id], cases: [lakeside.caseId] });
    const gone = await buildUser(world, { status: 'deactivated' });
    const program = await buildUser(world, { is_api_user: true, roles: ['APIUser'] });
    for (const one of [gone, program]) await assign(world, one.id, lakeside.caseId);
    expect((await change(casey, id, [{ id: tagged.id, split: '5' }])).status).toBe(200);
    for (const one of [gone, program])
      expect((await change(casey, id, [{ id: one.id, split: '5' }])).errors[0]?.code).toBe(
        'agent-split-ineligible',
      );
  });

  it('stays who has lost the case since', async () => {
    const { id } = await enrolled();
    const leaver = await buildUser(world, { first_name: 'Lee', last_name: 'Leaver' });
    await assign(world, leaver.id, lakeside.caseId);
    await change(casey, id, [{ id: leaver.id, split: '5' }]);
    await database().deleteFrom('case_users').where('user_id', '=', leaver.id).execute();
    const kept = await change(casey, id, [{ id: leaver.id, split: '7' }]);
    expect([kept.status, kept.body.agent_2_split]).toEqual([200, '7.00']);
  });

  it('is said by whoever may change the case, and by nobody else', async () => {
    const { id } = await enrolled();
    const rows = [{ id: blake, split: '5' }];
    expect((await change(lakeside.avery, id, rows)).status).toBe(403);
    expect((await change(lakeside.blake, id, rows)).status).toBe(403);
    const stranger = await signInUser(world, { roles: ['CaseAdmin'] });
    expect((await change(stranger, id, rows)).status).toBe(404);
    expect((await detailOf(id)).split_agents).toEqual([]);
    expect((await lakeside.avery.call(getEnrollment, { params: { id } })).body.may.edit_splits).toBe(false);
  });

  it('of what was handed over is the agent who wrote it', async () => {
    const { id, sessionId } = await enrolled();
    await database()
      .updateTable('enrollments')
      .set({ status: 'pending_agent_signature' })
      .where('id', '=', id)
      .execute();
    await lakeside.holly.call(transferSession, {
      params: { id: sessionId },
      body: { agent_id: blake, reason: 'On leave.' },
    });
    await database().updateTable('enrollments').set({ status: 'enrolled' }).where('id', '=', id).execute();
    const detail = await detailOf(id);
    expect([detail.agent_id, detail.enrolling_agent.id, detail.agent_split]).toEqual([
      blake,
      avery,
      '100.00',
    ]);
    const shared = await change(casey, id, [{ id: blake, split: '25' }]);
    expect([shared.body.agent_split, shared.body.agent_2_id]).toEqual(['75.00', blake]);
  });
});

describe('the shares are locked', () => {
  it.each([
    ['where its case shares no commissions', () => cases().set({ agent_splits_enabled: false }).execute()],
    ['where nothing goes to a carrier', (id: number) => setEnrollment(id, { delivery_required: false })],
    [
      'while it waits for a signature',
      (id: number) => setEnrollment(id, { status: 'pending_agent_signature' }),
    ],
  ])('%s', async (_, make) => {
    const { id } = await enrolled();
    await make(id);
    const { status, errors } = await change(casey, id, [{ id: blake, split: '5' }]);
    expect([status, errors[0]?.code]).toEqual([409, 'splits-locked']);
    expect((await detailOf(id)).may.edit_splits).toBe(false);
  });

  it('with the package, which tells them to the carrier, also where it has not arrived', async () => {
    const { id } = await enrolled();
    await change(casey, id, [{ id: blake, split: '40' }]);
    const { application } = await openApplication(world.platform, id);
    expect(application).toMatchObject({
      commission: [
        { agent_id: avery, name: 'Avery Agent', percentage: '60.00' },
        { agent_id: blake, name: 'Blake Broker', percentage: '40.00' },
      ],
    });
    const { ports } = world.platform;
    const { send } = ports.delivery;
    ports.delivery.send = () => Promise.reject(new Error('the carrier is away'));
    await deliver(world.platform, await deliveryIdOf(id));
    ports.delivery.send = send;
    const { status, errors } = await change(casey, id, [{ id: blake, split: '5' }]);
    expect([status, errors[0]?.message]).toEqual([
      409,
      'The split agents can be changed where the case divides commissions, while the enrollment is enrolled and has not been delivered.',
    ]);
  });
});

const setEnrollment = (
  id: number,
  changes: { delivery_required?: boolean; status?: 'pending_agent_signature' },
) => database().updateTable('enrollments').set(changes).where('id', '=', id).execute();

async function deliveryIdOf(enrollmentId: number): Promise<number> {
  const { id } = await database()
    .selectFrom('deliveries')
    .select('id')
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  return id;
}
