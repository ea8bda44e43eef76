import { afterAll, beforeAll, expect, it } from 'vitest';
import { assign, buildCase, buildSession, buildUser } from '../../../test/builders.ts';
import { makeSessionToken } from '../../../test/holders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { createLinkSession } from './link-sessions.ts';
import { sweepLinkSessions } from './sweep-link-sessions.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = 86_400;
const ids = async () =>
  (await world.platform.database.selectFrom('link_sessions').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );

it('§11.10 forgets a link session 30 days after its end, and none that ended later or goes on', async () => {
  const { id: caseId } = await buildCase(world);
  const { id: agentId } = await buildUser(world);
  await assign(world, agentId, caseId);
  const { id: sessionId } = await buildSession(world, { caseId, agentId, status: 'submitted' });
  await makeSessionToken(world, 'sign', sessionId);
  const { id: linkId } = await world.platform.database
    .selectFrom('links')
    .select('id')
    .executeTakeFirstOrThrow();
  const open = () =>
    createLinkSession(world.platform, {
      kind: 'sign',
      of: { linkId },
      caseId,
      sessionId,
      language: 'en',
      identifiedAs: 'applicant',
    });
  const old = await open();
  // Four hours is the longest that one lasts: this one ended just within the thirty days.
  world.advance(4 * 3600 + 1);
  const later = await open();
  world.advance(30 * day - 1);
  const now = await open();
  expect(await sweepLinkSessions(world.platform)).toBe(0);
  world.advance(1);
  expect(await sweepLinkSessions(world.platform)).toBe(1);
  expect(await ids()).toEqual([later.id, now.id]);
  expect(old.id).not.toBe(later.id);
  expect(await sweepLinkSessions(world.platform)).toBe(0);
});
