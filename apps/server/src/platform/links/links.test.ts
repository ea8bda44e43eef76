import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { commandLineOrigin } from '../audit/record-audit.ts';
import { inTransaction } from '../unit-of-work.ts';
import type { UserLinkKind } from './link-kinds.ts';
import { findLinkOwner, issueLink } from './links.ts';

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
