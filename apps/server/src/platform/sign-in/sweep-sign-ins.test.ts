import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../../test/actors.ts';
import { buildCase, buildUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { sweepSignIns } from './sweep-sign-ins.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = 86_400;
const sessions = () => world.platform.database.selectFrom('sessions').select(['id', 'user_id']).execute();

it('§11.10 forgets a sign-in 30 days after its end, with its marks and devices, and none that ended later', async () => {
  const [{ email: old, id: oldId }, { email: other, id: otherId }] = await Promise.all([
    buildUser(world),
    buildUser(world),
  ]);
  await signIn(world, old);
  const now = world.platform.clock();
  await world.platform.database
    .insertInto('remembered_devices')
    .values({
      token_hash: Buffer.alloc(32, 1),
      user_id: oldId,
      created_at: now,
      last_used_at: now,
      expires_at: now,
    })
    .execute();
  const [{ id: sessionId } = { id: 0 }] = await sessions();
  const { id: caseId } = await buildCase(world);
  const { id: caseLinkId } = await world.platform.database
    .insertInto('case_links')
    .values({
      case_id: caseId,
      kind: 'agent-enroll-remote-sig',
      token_hash: Buffer.alloc(32, 2),
      sealed: Buffer.alloc(0),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.platform.database
    .insertInto('direct_start_marks')
    .values({ session_id: sessionId, case_link_id: caseLinkId, ends_at: now })
    .execute();
  world.advance(20 * day);
  await signIn(world, other);
  // Rested for half an hour, the first has ended twenty days ago.
  expect(await sweepSignIns(world.platform)).toBe(0);
  world.advance(10 * day + 1800 + 1);
  expect(await sweepSignIns(world.platform)).toBe(2);
  expect(await world.platform.database.selectFrom('direct_start_marks').selectAll().execute()).toEqual([]);
  expect((await sessions()).map(({ user_id }) => user_id)).toEqual([otherId]);
  expect(await sweepSignIns(world.platform)).toBe(0);
});
