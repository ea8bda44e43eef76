import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCase, buildSession, buildUser } from '../../../test/builders.ts';
import { makeSessionToken } from '../../../test/holders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { commandLineOrigin } from '../audit/record-audit.ts';
import { sweepLinks } from '../links/sweep-links.ts';
import { inTransaction } from '../unit-of-work.ts';
import { writeEmail } from './emails.ts';
import { sweepEmails } from './sweep-emails.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = 86_400;
const write = (to: string, linkId?: number) =>
  inTransaction(world.platform, commandLineOrigin, (work) =>
    writeEmail(world.platform, work, {
      to,
      language: null,
      subject: 'mails.deliveryFailedSubject',
      body: 'mails.deliveryFailed',
      ...(linkId === undefined ? {} : { linkId }),
    }),
  );
const kept = async () => {
  const { rows } = await world.platform.pool.query<{ said: string }>(
    `select coalesce(recipient, 'forgotten') || case when subject = '' then ', nothing said' else '' end
       || case when failed_at is null then '' else ', came back' end
       || coalesce(', ' || last_error, '') as said from mails order by id`,
  );
  return rows.map(({ said }) => said);
};

it('§11.10 where an email went is forgotten with its link, and all others 30 days after their end', async () => {
  const { platform } = world;
  const { database } = platform;
  const { id: agentId } = await buildUser(world);
  const { id: caseId } = await buildCase(world);
  const { id: sessionId } = await buildSession(world, { caseId, agentId, status: 'submitted' });
  await makeSessionToken(world, 'sign', sessionId);
  const { id: linkId } = await database.selectFrom('links').select('id').executeTakeFirstOrThrow();
  const sent = await write('agent@example.test');
  const refused = await write('dana@example.test', linkId);
  await database.updateTable('mails').set({ sent_at: platform.clock() }).where('id', '=', sent).execute();
  await database
    .updateTable('mails')
    .set({ failed_at: platform.clock(), last_error: '550 <dana@example.test>: no such user' })
    .where('id', '=', refused)
    .execute();
  const onHold = (legalHold: 'all' | number[]) => ({ ...platform, site: { ...platform.site, legalHold } });
  const night = async (hold: 'all' | number[] = []) => {
    await sweepLinks(onHold(hold));
    return sweepEmails(onHold(hold));
  };

  world.advance(30 * day);
  expect(await night()).toBe(0);
  world.advance(1);
  expect(await night('all')).toBe(0);
  expect(await night([caseId])).toBe(0);
  expect(await night()).toBe(1);
  expect(await kept()).toEqual(['dana@example.test, came back, 550 <dana@example.test>: no such user']);

  // A link to sign lives for fourteen days; what became of its email stays to be told.
  world.advance(14 * day);
  const young = 'young@example.test';
  await write(young);
  expect(await night([caseId])).toBe(0);
  expect(await night()).toBe(1);
  expect(await kept()).toEqual(['forgotten, nothing said, came back', young]);
  expect(await night()).toBe(0);
});
