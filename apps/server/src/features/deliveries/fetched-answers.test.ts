import { downloadPackage, listDeliveries, requestDelivery } from '@openroll/contract/deliveries';
import { renewApiKey } from '@openroll/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, personWith } from '../../../test/actors.ts';
import { assign, buildUser } from '../../../test/builders.ts';
import { accidentData, type Lakeside, openLakesideWorld, submitted } from '../../../test/lakeside.ts';
import type { World } from '../../../test/world.ts';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { takeAnswer } from './answers/take-answer.ts';

/** C30: a program with a key fetches deliveries, packages and what carriers answer, and sends nothing. */

let world: World;
let lakeside: Lakeside;
/** Programs of Lakeside, and of another case. */
let lake: Person;
let elsewhere: Person;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  lake = await programOf(lakeside.caseId);
  elsewhere = await programOf(lakeside.elsewhereId);
});
afterAll(() => world.close());

async function programOf(caseId: number): Promise<Person> {
  const { id } = await buildUser(world, { roles: ['APIUser'], is_api_user: true });
  await assign(world, id, caseId);
  const made = await lakeside.holly.call(renewApiKey, { params: { id }, body: { generate_new_token: true } });
  return personWith(world, { authorization: `Bearer ${made.body.auth_token}` });
}

const submit = async (): Promise<number> =>
  (await submitted(lakeside, lakeside.avery, accidentData(lakeside))).ids[0] ?? 0;
const list = async (query: object, who = lake) => (await who.call(listDeliveries, { query })).body.rows;
const answersAfter = async (answered_after: number, who = lake) =>
  (await list({ answered_after }, who)).map((row) => [
    row.enrollment_id,
    row.answer?.state,
    row.answer?.policy_number,
    row.answer_number,
  ]);

async function answer(enrollmentId: number, verdict: object): Promise<void> {
  const { record_id } = await world.platform.database
    .selectFrom('delivery_records as r')
    .innerJoin('deliveries as d', 'd.id', 'r.delivery_id')
    .select('r.record_id')
    .where('d.enrollment_id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  const at = '2026-03-18T17:00:04.000Z';
  const said = { format: 'openroll-answer-1', at, records: [{ record_id, ...verdict }] };
  await takeAnswer(world.platform, workerOrigin, {
    carrier: 'openroll-mutual',
    source: 'inbox',
    bytes: Buffer.from(JSON.stringify(said)),
  });
}
const accepted = (policy_number: string) => ({
  status: 'accepted',
  policy_number,
  at: '2026-03-18T17:00:05.000Z',
});

it('follows an application from the queue over its package to the policy number, and sends nothing', async () => {
  const id = await submit();
  const [queued] = await list({ status: 'queued', after_id: 0 });
  expect(queued).toMatchObject({ enrollment_id: id, status: 'queued', answer_number: null });
  const params = { id: queued?.id ?? 0 };
  expect((await lake.call(requestDelivery, { params })).status).toBe(403);
  await world.runJobs();
  expect(await list({ status: 'queued', after_id: 0 })).toEqual([]);
  const [delivered] = await list({ after_id: 0 });
  expect(delivered).toMatchObject({ id: params.id, status: 'delivered', answer: { state: 'sent' } });
  expect(await list({ after_id: params.id })).toEqual([]);
  const file = await lake.call(downloadPackage, { params });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(await answersAfter(0)).toEqual([]);
  await answer(id, accepted('OM-1'));
  expect(await answersAfter(0)).toEqual([[id, 'accepted', 'OM-1', 1]]);
  expect(await answersAfter(1)).toEqual([]);
});

it('sees an answer that comes late to a delivery that is older than others', async () => {
  const ids = [await submit(), await submit(), await submit()];
  await world.runJobs();
  const [first = 0, second = 0, third = 0] = ids;
  await answer(third, accepted('OM-3'));
  await answer(second, accepted('OM-2'));
  const before = await answersAfter(1);
  expect(before).toEqual([
    [third, 'accepted', 'OM-3', 2],
    [second, 'accepted', 'OM-2', 3],
  ]);
  await answer(first, { status: 'received' });
  expect(await answersAfter(3)).toEqual([[first, 'received', null, 4]]);
  // What is said later takes the place of what was said: it is behind everything that was seen.
  await answer(first, { status: 'rejected', code: 'E12', words: 'No.', at: '2026-03-18T18:00:00.000Z' });
  expect(await answersAfter(4)).toEqual([[first, 'rejected', null, 5]]);
  expect(await list({ answered_after: 1, rows_per_page: 2 })).toHaveLength(2);
});

it('misses none, however many answers are written down at once', async () => {
  const ids = await Promise.all([submit(), submit(), submit(), submit()]);
  await world.runJobs();
  const start = Math.max(0, ...(await answersAfter(0)).map(([, , , number]) => Number(number)));
  const seen: unknown[] = [];
  let cursor = start;
  let isOver = false;
  const reader = (async () => {
    while (!isOver || (await answersAfter(cursor)).length > 0)
      for (const [id, , , number] of await answersAfter(cursor)) {
        seen.push(id);
        cursor = Math.max(cursor, Number(number));
      }
  })();
  await Promise.all(ids.map((id) => answer(id, accepted(`OM-${id}`))));
  isOver = true;
  await reader;
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect(cursor).toBe(start + ids.length);
});

it('of another case finds nothing, and no door', async () => {
  const [row] = await list({ after_id: 0 });
  const params = { id: row?.id ?? 0 };
  expect([await list({ after_id: 0 }, elsewhere), await answersAfter(0, elsewhere)]).toEqual([[], []]);
  expect((await elsewhere.call(downloadPackage, { params })).status).toBe(404);
  expect((await elsewhere.call(requestDelivery, { params })).status).toBe(403);
  expect((await personWith(world, { authorization: 'Bearer none' }).call(listDeliveries, {})).status).toBe(
    401,
  );
});
