import { downloadParkedAnswer, listParkedAnswers, seeParkedAnswer } from '@openroll/contract/carrier-answers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nobody, type Person } from '../../../../test/actors.ts';
import { signInUser } from '../../../../test/builders.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { takeAnswer } from './take-answer.ts';

/** What of carriers' answers could not be taken waits for somebody of the home office (§9.8). */

let world: World;
let holly: Person;
let casey: Person;
beforeAll(async () => {
  world = await openWorld();
  holly = await signInUser(world, { roles: ['HomeOfficeAdmin'], email: 'holly@office.test' });
  casey = await signInUser(world, { roles: ['CaseAdmin'] });
});
afterAll(() => world.close());

const take = (bytes: Buffer, eventId: string) =>
  takeAnswer(world.platform, workerOrigin, { carrier: 'openroll-mutual', source: 'inbox', bytes, eventId });
const unknown = (record_id: string) =>
  Buffer.from(
    JSON.stringify({
      format: 'openroll-answer-1',
      at: '2026-03-18T17:00:05.000Z',
      records: [{ record_id, status: 'accepted', policy_number: 'OM-1' }],
    }),
  );
const list = async (query: object = {}) => (await holly.call(listParkedAnswers, { query })).body;
const audit = async (id: number) =>
  (
    await world.platform.database
      .selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('object_type', '=', 'carrier_answer')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id }) => [action, actor_id]);

it('are listed with carrier, time and reason, and what could be taken is not', async () => {
  await take(Buffer.from('not an answer'), 'first');
  await take(unknown('0d3fd8c2-3a1f-4f0d-8f4c-3f6f2f6f9a01'), 'second');
  await take(
    Buffer.from(JSON.stringify({ format: 'openroll-answer-1', at: '2026-03-18T17:00:05.000Z', records: [] })),
    'third',
  );
  const { rows, total_count } = await list();
  expect(total_count).toBe(2);
  expect(rows).toMatchObject([
    {
      event_id: 'second',
      parked: 'unknown-record',
      carrier: 'openroll-mutual',
      seen_at: null,
      seen_by: null,
    },
    {
      event_id: 'first',
      parked: 'unreadable',
      carrier_name: 'Openroll Mutual Life',
      came_by: 'inbox',
      came_at: '2026-03-18T17:00:00.000Z',
      size: 13,
    },
  ]);
});

it('are downloaded as they came, and that is noted', async () => {
  const bytes = Buffer.from([0x7b, 0x00, 0xff, 0x0a]);
  await take(bytes, 'odd bytes');
  const [row] = (await list()).rows;
  const file = await holly.call(downloadParkedAnswer, { params: { id: row?.id ?? 0 } });
  expect(file.bytes.equals(bytes)).toBe(true);
  expect(file.headers['content-type']).toContain('application/octet-stream');
  expect(file.headers['content-disposition']).toContain(
    `attachment; filename="carrier-answer-${row?.id}.txt"`,
  );
  expect(await audit(row?.id ?? 0)).toEqual([
    ['carrier-answer.taken', null],
    ['carrier-answer.downloaded', holly.userId],
  ]);
});

it('wait no longer once somebody has seen to them, and who is noted once', async () => {
  await take(Buffer.from('nothing'), 'seen');
  const [row] = (await list()).rows;
  const params = { id: row?.id ?? 0 };
  const clicks = await Promise.all([1, 2].map(() => holly.call(seeParkedAnswer, { params })));
  expect(clicks.map(({ body }) => [body.seen_at, body.seen_by !== null])).toEqual([
    ['2026-03-18T17:00:00.000Z', true],
    ['2026-03-18T17:00:00.000Z', true],
  ]);
  expect((await list()).rows.map(({ id }) => id)).not.toContain(params.id);
  expect((await list({ seen: 'yes' })).rows.map(({ id }) => id)).toEqual([params.id]);
  expect((await list({ seen: 'all' })).total_count).toBe((await list()).total_count + 1);
  expect((await audit(params.id)).map(([action]) => action)).toEqual([
    'carrier-answer.taken',
    'carrier-answer.seen',
  ]);
});

it('are announced by a letter that leads to them', async () => {
  await take(Buffer.from('letter'), 'letter');
  await world.runJobs();
  const letter = (await emailsTo(world, 'holly@office.test')).at(-1);
  expect(letter?.text).toContain('could not be read');
  expect(letter?.text).toMatch(/\/deliveries\/answers\b/);
});

it('are the home office’s, and what is not parked is not there', async () => {
  const ok = await world.platform.database
    .selectFrom('carrier_answers')
    .select('id')
    .where('parked', 'is', null)
    .executeTakeFirstOrThrow();
  for (const id of [ok.id, 999_999])
    for (const endpoint of [downloadParkedAnswer, seeParkedAnswer])
      expect((await holly.call(endpoint, { params: { id } })).status).toBe(404);
  const [row] = (await list()).rows;
  const params = { id: row?.id ?? 0 };
  const calls = (who: Pick<Person, 'call'>) =>
    Promise.all([
      who.call(listParkedAnswers, {}),
      who.call(downloadParkedAnswer, { params }),
      who.call(seeParkedAnswer, { params }),
    ]);
  expect((await calls(casey)).map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await calls(nobody(world))).map(({ status }) => status)).toEqual([401, 401, 401]);
});
