import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCase, buildSession, buildUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { commandLineOrigin } from '../audit/record-audit.ts';
import { inTransaction } from '../unit-of-work.ts';
import { linkActorOf } from './link-actor.ts';
import type { UserLinkKind } from './link-kinds.ts';
import { createLinkSession } from './link-sessions.ts';
import { findLinkOwner, issueLink } from './links.ts';
import { issueSessionLink, requireStandingLink } from './session-links.ts';

let world: World;
let userId: number;
beforeAll(async () => {
  world = await openWorld({ catalog: [] });
  userId = (await buildUser(world)).id;
});
afterAll(() => world.close());

/** The token of a new link. */
async function issue(kind: UserLinkKind): Promise<string> {
  const address = await inTransaction(world.platform, commandLineOrigin, (work) =>
    issueLink(world.platform, work, { kind, userId, sentBy: null }),
  );
  return address.slice(address.lastIndexOf('/') + 1);
}

const ownerOf = (kind: UserLinkKind, token: string) =>
  findLinkOwner(world.platform, world.platform.database, kind, token);

it('is good for its own kind only (AC15)', async () => {
  const token = await issue('reset-password');
  expect(await ownerOf('reset-password', token)).toEqual({ userId });
  expect(await ownerOf('invitation', token)).toBeUndefined();
  expect(await ownerOf('confirm-email', token)).toBeUndefined();
});

it('ends with the next one of its kind, and with no other', async () => {
  const [first, invitation] = [await issue('reset-password'), await issue('invitation')];
  const second = await issue('reset-password');
  expect(await ownerOf('reset-password', first)).toBeUndefined();
  expect(await ownerOf('reset-password', second)).toEqual({ userId });
  expect(await ownerOf('invitation', invitation)).toEqual({ userId });
});

it('AC11 takes a link to a session along when its sender may not sign in anymore, unless the site says otherwise', async () => {
  const { id: caseId } = await buildCase(world);
  const { id: sentBy } = await buildUser(world);
  const { id: sessionId } = await buildSession(world, { caseId, agentId: sentBy, status: 'submitted' });
  const link = {
    kind: 'sign',
    sessionId,
    caseName: '',
    signer: null,
    sentTo: 'dana@whitfield.example',
  } as const;
  const { id: linkId } = await inTransaction(world.platform, commandLineOrigin, (work) =>
    issueSessionLink(world.platform, work, { ...link, sentBy }),
  );
  const session = {
    kind: 'sign',
    of: { linkId },
    caseId,
    sessionId,
    language: null,
    identifiedAs: null,
  } as const;
  const { secret } = await createLinkSession(world.platform, session);
  /** Whether what was opened by it acts, and whether an act by it counts, by what the site says. */
  const stands = async (linksOutliveSender: boolean) => {
    const platform = { ...world.platform, site: { ...world.platform.site, linksOutliveSender } };
    const request = { cookies: { link: secret } } as unknown as FastifyRequest;
    const counts = inTransaction(platform, commandLineOrigin, (work) =>
      requireStandingLink(platform, work, linkId),
    ).then(
      () => true,
      () => false,
    );
    return [(await linkActorOf(platform, request, { poll: true })) !== undefined, await counts];
  };
  expect([await stands(false), await stands(true)]).toEqual([
    [true, true],
    [true, true],
  ]);
  for (const gone of [
    { status: 'deactivated' as const },
    { status: 'active' as const, deleted_at: new Date() },
  ]) {
    await world.platform.database.updateTable('users').set(gone).where('id', '=', sentBy).execute();
    expect([await stands(false), await stands(true)]).toEqual([
      [false, false],
      [true, true],
    ]);
  }
});
