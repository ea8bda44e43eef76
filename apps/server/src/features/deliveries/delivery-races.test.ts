import { changeSplitAgents, getEnrollment } from '@openroll/contract/enrollment-detail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accidentData, type Lakeside, openLakesideWorld, submitted } from '../../../test/lakeside.ts';
import { patienceMs, rounds, startRace } from '../../../test/rounds.ts';
import { openTwin } from '../../../test/twin.ts';
import type { World } from '../../../test/world.ts';
import { deliver } from './deliver.job.ts';

/** Two processes of one site, of which one or both send what is to be delivered (AC35). */
let one: World;
let two: World;
let lakeside: Lakeside;
/** Everything that a carrier was sent by either of them, as text. */
const sent: string[] = [];

beforeAll(async () => {
  ({ world: one, lakeside } = await openLakesideWorld());
  two = await openTwin(one);
  for (const { platform } of [one, two])
    platform.ports.delivery.send = async (_, bytes) => void sent.push(Buffer.from(bytes).toString('latin1'));
  await one.platform.database
    .updateTable('cases')
    .set({ agent_splits_enabled: true, agent_split_json: null })
    .where('id', '=', lakeside.caseId)
    .execute();
});
afterAll(async () => {
  await two.close();
  await one.close();
});

/** What is enrolled, and its delivery. */
async function enrolled() {
  const { ids } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  const id = ids[0] ?? 0;
  const { id: deliveryId } = await one.platform.database
    .selectFrom('deliveries')
    .select('id')
    .where('enrollment_id', '=', id)
    .executeTakeFirstOrThrow();
  sent.length = 0;
  return { id, deliveryId };
}

it(
  'AC35 split × deliver: the package tells what stands',
  async () => {
    const race = startRace();
    const { casey, blake } = lakeside;
    for (let round = 0; round < rounds; round++) {
      const { id, deliveryId } = await enrolled();
      const [edit] = await race.run(
        () =>
          casey.call(changeSplitAgents, {
            params: { id },
            query: {},
            body: [{ id: blake.userId ?? 0, split: '37.25' }],
          }),
        () => deliver(two.platform, deliveryId),
      );
      const isEdited = edit.status === 200;
      race.won(isEdited);
      if (!isEdited) expect([edit.status, edit.errors[0]?.code]).toEqual([409, 'splits-locked']);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.includes('"percentage":"37.25"')).toBe(isEdited);
      const { body } = await casey.call(getEnrollment, { params: { id } });
      expect(body.split_agents).toHaveLength(isEdited ? 1 : 0);
    }
    race.expectBoth();
  },
  patienceMs,
);

it(
  'AC35 deliver × deliver: the same package, delivered and noted once',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { deliveryId } = await enrolled();
      await Promise.all([one, two, one, two].map(({ platform }) => deliver(platform, deliveryId)));
      expect(new Set(sent).size).toBe(1);
      const { database } = one.platform;
      const noted = await database
        .selectFrom('audit_events')
        .select('action')
        .where('object_type', '=', 'delivery')
        .where('object_id', '=', String(deliveryId))
        .where('action', '=', 'delivery.delivered')
        .execute();
      expect(noted).toHaveLength(1);
    }
  },
  patienceMs,
);
