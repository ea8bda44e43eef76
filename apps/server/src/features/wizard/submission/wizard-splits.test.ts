import { updateSplits } from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nobody } from '../../../../test/actors.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  startDana,
  submitted,
} from '../../../../test/lakeside.ts';
import { openToSign, sendForSignature, signByLink } from '../../../../test/signers.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const database = () => world.platform.database;
const setSplits = (agent_splits_enabled: boolean, agent_split_json: unknown) =>
  database()
    .updateTable('cases')
    .set({ agent_splits_enabled, agent_split_json: JSON.stringify(agent_split_json) })
    .where('id', '=', lakeside.caseId)
    .execute();
const sharesOf = (sessionId: number) =>
  database()
    .selectFrom('enrollment_splits as s')
    .innerJoin('enrollments as e', 'e.id', 's.enrollment_id')
    .select(['s.position', 's.agent_id', 's.hundredths'])
    .where('e.session_id', '=', sessionId)
    .orderBy('s.position')
    .execute();
const update = (sessionId: number) =>
  lakeside.avery.call(updateSplits, { query: { session_id: sessionId }, body: {} });

it('a submission keeps who shares the commission, and the update after it changes nothing twice', async () => {
  const other = lakeside.blake;
  await setSplits(true, {
    default_scenario: {
      primary_agent: { id: 0 },
      split_1_agent: { id: other.userId, split_percentage: '12.50' },
    },
  });
  const { sessionId: id } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  const agent = lakeside.avery.userId ?? 0;
  const kept = [
    { position: 0, agent_id: agent, hundredths: 8750 },
    { position: 1, agent_id: other.userId ?? 0, hundredths: 1250 },
  ];
  expect(await sharesOf(id)).toEqual(kept);
  await setSplits(true, { default_scenario: { primary_agent: { id: 0 } } });
  for (const _ of [1, 2]) expect((await update(id)).body).toEqual({ success: true });
  expect(await sharesOf(id)).toEqual(kept);
  await database().deleteFrom('enrollment_splits').execute();
  await update(id);
  expect(await sharesOf(id)).toEqual([{ position: 0, agent_id: agent, hundredths: 10_000 }]);
});

it('a case without splits keeps none', async () => {
  await setSplits(false, null);
  const { sessionId: id } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  expect((await update(id)).status).toBe(200);
  expect(await sharesOf(id)).toEqual([]);
});

it('A10b by the link of a signer it answers as it does to anybody, and changes nothing', async () => {
  await setSplits(true, { default_scenario: { primary_agent: { id: 0 } } });
  const { sessionId: id, token } = await sendForSignature(world, lakeside);
  await database().deleteFrom('enrollment_splits').execute();
  const dana = await openToSign(world, token);
  const byLink = () => dana.call(updateSplits, { query: { session_id: id }, body: {} });
  expect((await byLink()).body).toEqual({ success: true });
  expect((await signByLink(dana, id)).status).toBe(200);
  expect((await byLink()).body).toEqual({ success: true });
  expect(await sharesOf(id)).toEqual([]);
  const stranger = await nobody(world).call(updateSplits, { query: { session_id: id }, body: {} });
  expect(stranger.status).toBe(401);
  await update(id);
  expect(await sharesOf(id)).toHaveLength(1);
});

it('is refused before a submit', async () => {
  const id = await startDana(lakeside);
  const { status, errors } = await update(id);
  expect(status).toBe(409);
  expect(errors).toMatchObject([{ message: 'This enrollment has not been submitted yet.' }]);
});
