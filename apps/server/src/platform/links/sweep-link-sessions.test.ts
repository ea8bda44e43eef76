import { afterAll, beforeAll, expect, it } from 'vitest';
import { assign, buildCase, buildSession, buildUser } from '../../../test/builders.ts';
import { makeSessionToken } from '../../../test/holders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { commandLineOrigin } from '../audit/record-audit.ts';
import { inTransaction } from '../unit-of-work.ts';
import { createLinkSession } from './link-sessions.ts';
import { issueLink } from './links.ts';
import { sweepLinkSessions } from './sweep-link-sessions.ts';
import { sweepLinks } from './sweep-links.ts';

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

it('§11.10 forgets 30 days after the end of a link where it went, and the links of users', async () => {
  const { platform } = world;
  const { database } = platform;
  await database.deleteFrom('link_sessions').execute();
  await database.deleteFrom('links').execute();
  const { id: agentId } = await buildUser(world);
  /** A link to sign that has been sent in a case of its own. */
  const sent = async () => {
    const { id: caseId } = await buildCase(world);
    const { id: sessionId } = await buildSession(world, { caseId, agentId, status: 'submitted' });
    await makeSessionToken(world, 'sign', sessionId);
    return { caseId, sessionId };
  };
  const [held, revoked] = [await sent(), await sent(), await sent()];
  for (const kind of ['confirm-email', 'invitation', 'reset-password'] as const)
    await inTransaction(platform, commandLineOrigin, (work) =>
      issueLink(platform, work, { kind, userId: agentId, sentBy: null }),
    );
  await database
    .updateTable('links')
    .set({ revoked_at: platform.clock() })
    .where('session_id', '=', revoked.sessionId)
    .execute();
  const holding = { ...platform, site: { ...platform.site, legalHold: [held.caseId] } };
  const addresses = async () =>
    (
      await database.selectFrom('links').select('sent_to').where('kind', '=', 'sign').orderBy('id').execute()
    ).map(({ sent_to }) => sent_to !== null);
  const kinds = async () =>
    (
      await database
        .selectFrom('links')
        .select('kind')
        .where('user_id', 'is not', null)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);
  // The one that was revoked ended at once; links to sign live for fourteen days, an invitation for seven, a reset for half an hour.
  world.advance(30 * day);
  expect(await sweepLinks(holding)).toBe(0);
  world.advance(1);
  expect(await sweepLinks(holding)).toBe(1);
  expect(await addresses()).toEqual([true, false, true]);
  world.advance(14 * day);
  expect(await sweepLinks({ ...platform, site: { ...platform.site, legalHold: 'all' } })).toBe(0);
  expect(await sweepLinks(holding)).toBe(3);
  expect(await addresses()).toEqual([true, false, false]);
  expect(await kinds()).toEqual(['confirm-email']);
  expect(await sweepLinks(platform)).toBe(1);
  expect(await addresses()).toEqual([false, false, false]);
});
