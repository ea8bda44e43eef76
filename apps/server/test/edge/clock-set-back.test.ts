import { finalizePasswordReset, requestPasswordReset } from '@openroll/contract/accounts';
import { getMe, login } from '@openroll/contract/sign-in';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { nobody, signIn } from '../actors.ts';
import { buildUser } from '../builders.ts';
import { latestToken } from '../emails.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ ownClock: true });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => world.close());

/** What somebody does who may set the clock of the machine that the process runs on. */
const setMachineClock = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
const rewrite = (statement: ReturnType<typeof sql>) => statement.execute(world.platform.database);

it.each([
  ['its hours were over', sql`expires_at = clock_timestamp() - interval '1 second'`],
  ['it had rested too long', sql`last_seen_at = clock_timestamp() - interval '1 day'`],
])('keeps a session ended that ended because %s', async (_, change) => {
  const { id, email } = await buildUser(world);
  const person = await signIn(world, email);
  expect((await person.call(getMe)).status).toBe(200);
  await rewrite(sql`update sessions set ${change} where user_id = ${id}`);
  setMachineClock(-30);
  expect((await person.call(getMe)).status).toBe(401);
});

it('asks for the password again once step-up is over', async () => {
  const { id, email } = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
  const person = await signIn(world, email);
  await rewrite(
    sql`update sessions set confirmed_at = clock_timestamp() - interval '11 minutes' where user_id = ${id}`,
  );
  setMachineClock(-30);
  const { id: other } = await buildUser(world);
  const answer = await person.inject({
    method: 'PUT',
    url: `/api/users/${other}/password`,
    payload: { password: 'a-new-phrase-of-theirs', confirm_password: 'a-new-phrase-of-theirs' },
  });
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'step_up']);
});

it('keeps an account locked when the clock is set on', async () => {
  const { email } = await buildUser(world);
  const fail = () => nobody(world).call(login, { body: { email, password: 'wrong' } });
  for (let tries = 0; tries < 5; tries++) await fail();
  expect((await fail()).status).toBe(429);
  setMachineClock(30);
  expect((await fail()).status).toBe(429);
});

it('keeps a link dead whose time is over', async () => {
  const { id, email } = await buildUser(world);
  await nobody(world).call(requestPasswordReset, { body: { username: email } });
  const token = await latestToken(world, email);
  await rewrite(
    sql`update links set expires_at = clock_timestamp() - interval '1 second' where user_id = ${id}`,
  );
  setMachineClock(-30);
  const body = { token, password: 'a-new-phrase-of-mine', confirm_password: 'a-new-phrase-of-mine' };
  const { status, errors } = await nobody(world).call(finalizePasswordReset, { body });
  expect([status, errors[0]?.code]).toEqual([400, 'token-invalid']);
});
