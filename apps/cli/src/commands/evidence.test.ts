import { afterAll, beforeAll, expect, it } from 'vitest';
import { accidentData, openLakesideWorld, submitted } from '../../../server/test/lakeside.ts';
import type { World } from '../../../server/test/world.ts';
import { commandsOn } from '../../test/commands-on.ts';
import { evidence } from './evidence.ts';

let world: World;
let application = 0;
beforeAll(async () => {
  const opened = await openLakesideWorld();
  world = opened.world;
  const { ids } = await submitted(opened.lakeside, opened.lakeside.avery, accidentData(opened.lakeside));
  application = ids[0] ?? 0;
});
const runOn = commandsOn(() => world);
afterAll(() => world.close());

const run = (...args: string[]) => runOn(evidence, ...args);

it('says that all is as it was signed, and ends with 0', async () => {
  expect(await run('verify')).toEqual([
    0,
    'All of it is as it was signed: 1 session, 1 application, 2 signatures.',
  ]);
});

it('tells what is from before the trail kept hashes of answers', async () => {
  await world.owner.query(`begin; set local session_replication_role = replica;
    update audit_events set change_after = null where object_type = 'enrollment'; commit`);
  expect((await run('verify'))[1]).toContain('1 application is from before the trail kept hashes');
});

it('names what was changed, and ends with 1', async () => {
  await world.platform.database
    .updateTable('enrollments')
    .set({ sealed_answers: Buffer.from('nothing') })
    .where('id', '=', application)
    .execute();
  expect(await run('verify')).toEqual([
    1,
    expect.stringMatching(
      new RegExp(
        `^1 thing is not as it was signed; the first are listed:\n- Application ${application}: its answers were changed\\.`,
      ),
    ),
  ]);
});

it.each([[[]], [['check']], [['verify', 'all']]])('tells its usage for %j', async (args) => {
  await expect(evidence(args)).rejects.toThrow('usage: openroll evidence verify');
});
