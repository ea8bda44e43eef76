import { createHash } from 'node:crypto';
import { commandLineOrigin } from '@openroll/server/platform/audit/record-audit';
import { saveFile } from '@openroll/server/platform/documents/case-files';
import { inTransaction } from '@openroll/server/platform/unit-of-work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../../server/test/actors.ts';
import { buildCase, buildSession, buildUser } from '../../../server/test/builders.ts';
import { openWorld, type World } from '../../../server/test/world.ts';
import { commandsOn } from '../../test/commands-on.ts';
import { audit } from './audit.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await signIn(world, (await buildUser(world)).email);
});
const runOn = commandsOn(() => world);
afterAll(() => world.close());

const run = (...args: string[]) => runOn(audit, ...args);

it('says that the trail is whole, and ends with 0', async () => {
  expect(await run('verify')).toEqual([
    0,
    'The trail is whole. 1 event in 1 chain was checked, and compared with 0 signed roots.',
  ]);
});

it('finds a recording that is another than the trail noted, and ends with 1 (B29)', async () => {
  const { platform } = world;
  const { database } = platform;
  const agent = await buildUser(world);
  const { id: caseId } = await buildCase(world);
  const { id: sessionId } = await buildSession(world, { caseId, agentId: agent.id });
  const at = platform.clock();
  const keep = (text: string) =>
    inTransaction(
      platform,
      commandLineOrigin,
      async ({ tx }) =>
        (await saveFile(platform, tx, { caseId, kind: 'recording', bytes: Buffer.from(text), at })).id,
    );
  const [kept, other] = [await keep('what was said'), await keep('what was not')];
  const { id: conference } = await database
    .insertInto('conferences')
    .values({
      session_id: sessionId,
      case_id: caseId,
      agent_id: agent.id,
      provider: 'sandbox',
      status: 'ended',
      sealed: Buffer.alloc(0),
      settled: true,
      created_at: at,
      asked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto('recordings')
    .values({ conference_id: conference, session_id: sessionId, sid: 'RE1', started_at: at, file_id: kept })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sha256 = createHash('sha256').update('what was said').digest('hex');
  await inTransaction(platform, commandLineOrigin, (work) =>
    work.audit({
      action: 'conference.recording-kept',
      object: ['recording', id],
      caseId,
      detail: { sid: 'RE1', sha256 },
    }),
  );
  const [code, printed] = await run('verify');
  expect([code, printed.split('\n').at(-1)]).toEqual([0, '1 recording was held against the trail.']);
  await database.updateTable('recordings').set({ file_id: other }).where('id', '=', id).execute();
  const [changed, told] = await run('verify');
  expect(changed).toBe(1);
  expect(told).toContain(`- Session ${sessionId}: recording RE1 is missing, or another one.`);
  await database.deleteFrom('recordings').where('id', '=', id).execute();
  const [gone, missing] = await run('verify');
  expect(gone).toBe(1);
  expect(missing).toContain('- Recording RE1 is missing: the trail says that it was kept.');
});

it('names the first faults and ends with 1 where somebody has tampered with it', async () => {
  await world.owner.query(`begin; set local session_replication_role = replica;
    update audit_events set action = 'user.signed-out' where id = (select min(id) from audit_events); commit`);
  const [code, printed] = await run('verify');
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^The trail has been tampered with: 1 fault:\n- Event \d+ is not what was written\.$/m,
  );
});

it.each([[[]], [['check']], [['verify', 'all']]])('tells its usage for %j', async (args) => {
  await expect(audit(args)).rejects.toThrow('usage: openroll audit verify');
});
