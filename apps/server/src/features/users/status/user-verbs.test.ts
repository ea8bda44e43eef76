import {
  finalizeInvitation,
  finalizePasswordReset,
  requestPasswordReset,
  sendInvitation,
} from '@openroll/contract/accounts';
import { deleteUser, updateUser } from '@openroll/contract/users';
import { type UserStatus, userStates } from '@openroll/domain/statuses/user-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person } from '../../../../test/actors.ts';
import { buildUser, signInUser } from '../../../../test/builders.ts';
import { emailsTo, latestToken } from '../../../../test/emails.ts';
import { userAudit, userRow } from '../../../../test/user-records.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let office: Person;
beforeAll(async () => {
  world = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1000' } });
  office = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
});
afterAll(() => world.close());

interface Target {
  readonly id: number;
  readonly email: string;
  /** Of an invitation and of a reset, sent while each was possible. */
  readonly tokens: { readonly invitation: string; readonly reset: string };
}

const become = (status: UserStatus) => (to: Target) =>
  office.call(updateUser, { params: { id: to.id }, body: { status } });
const password = 'a-newly-chosen-phrase';

const verbs = {
  activate: become('active'),
  deactivate: become('deactivated'),
  invite: become('invited'),
  resend: ({ id }: Target) => office.call(sendInvitation, { body: { user_id: id } }),
  accept: ({ tokens }: Target) =>
    nobody(world).call(finalizeInvitation, { body: { token: tokens.invitation, password } }),
  reset: ({ tokens }: Target) =>
    nobody(world).call(finalizePasswordReset, { body: { token: tokens.reset, password } }),
  delete: ({ id }: Target) => office.call(deleteUser, { params: { id } }),
};

const set = (id: number, status: UserStatus) =>
  world.platform.database.updateTable('users').set({ status }).where('id', '=', id).execute();

/** Somebody in a status who has never signed in, and holds a link of each kind. */
async function userIn(status: UserStatus): Promise<Target> {
  const { id, email } = await buildUser(world, { status: 'invited' });
  await office.call(sendInvitation, { body: { user_id: id } });
  const invitation = await latestToken(world, email);
  await set(id, 'active');
  await nobody(world).call(requestPasswordReset, { body: { username: email } });
  const reset = await latestToken(world, email);
  await set(id, status);
  return { id, email, tokens: { invitation, reset } };
}

/** What each verb does in each status: the status after it, `again` for nothing, or the code of the refusal. */
const table: Readonly<Record<keyof typeof verbs, Readonly<Record<UserStatus, string>>>> = {
  activate: { invited: 'active', active: 'again', deactivated: 'active' },
  deactivate: { invited: 'deactivated', active: 'deactivated', deactivated: 'again' },
  invite: { invited: 'again', active: 'invited', deactivated: 'invited' },
  resend: { invited: 'invited', active: 'user-not-invited', deactivated: 'user-not-invited' },
  accept: { invited: 'active', active: 'token-invalid', deactivated: 'token-invalid' },
  reset: { invited: 'token-invalid', active: 'active', deactivated: 'token-invalid' },
  delete: { invited: 'deactivated', active: 'deactivated', deactivated: 'deactivated' },
};

const cells = Object.entries(table).flatMap(([verb, byStatus]) =>
  Object.entries(byStatus).map(([status, expected]) => [verb, status, expected] as const),
);

const recordOf = async ({ id, email }: Target) => ({
  row: await userRow(world, id),
  noted: await userAudit(world, id),
  mails: (await emailsTo(world, email)).length,
});

describe('a user', () => {
  it.each(cells)('on whom somebody calls %s while %s: %s', async (verb, status, expected) => {
    const target = await userIn(status as UserStatus);
    const before = await recordOf(target);
    const answer = await verbs[verb as keyof typeof verbs](target);
    const after = await recordOf(target);
    if (expected.includes('-')) {
      expect([answer.status, answer.errors[0]?.code]).toEqual([400, expected]);
      expect(after).toEqual(before);
    } else if (expected === 'again') {
      expect(answer.status).toBe(200);
      expect(after).toEqual(before);
    } else {
      expect([answer.status, after.row.status]).toEqual([200, expected]);
      expect(after.noted).toHaveLength(before.noted.length + 1);
    }
  });

  it.each(Object.keys(verbs))('who was deleted is not there for %s', async (verb) => {
    const target = await userIn('active');
    await verbs.delete(target);
    const before = await recordOf(target);
    const { status } = await verbs[verb as keyof typeof verbs](target);
    expect(status).toBe(verb === 'accept' || verb === 'reset' ? 400 : 404);
    expect(await recordOf(target)).toEqual(before);
  });

  it.each(userStates)('that two deactivate at once while %s is deactivated once', async (status) => {
    const target = await userIn(status);
    const before = (await recordOf(target)).noted.length;
    const answers = await Promise.all([verbs.deactivate(target), verbs.deactivate(target)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect((await recordOf(target)).noted.length - before).toBe(status === 'deactivated' ? 0 : 1);
  });
});
