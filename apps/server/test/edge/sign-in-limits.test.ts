import { afterAll, beforeEach, expect, it } from 'vitest';
import { networkOf, subscriberOf } from '../../src/platform/limits/network-of.ts';
import { demoPassword } from '../actors.ts';
import { buildUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeEach(async () => {
  world ??= await openWorld();
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

const minutes = 60;

async function attempt(
  email: string,
  password: string,
  ip = '198.51.100.7',
  headers: Record<string, string> = {},
) {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers,
    payload: { email, password },
    remoteAddress: ip,
  });
  return {
    status: response.statusCode,
    wait: Number(response.headers['retry-after'] ?? 0),
    text: response.body,
  };
}

async function fail(email: string, times: number, ip?: string) {
  for (let count = 0; count < times; count++) expect((await attempt(email, 'wrong', ip)).status).toBe(401);
}

it('delays the sixth try by 30 s, then twice as long each time, and locks after the tenth', async () => {
  const { email } = await buildUser(world);
  await fail(email, 5);
  for (const wait of [30, 60, 120, 240, 480]) {
    expect(await attempt(email, demoPassword)).toMatchObject({ status: 429, wait });
    world.advance(wait - 1);
    expect(await attempt(email, demoPassword)).toMatchObject({ status: 429, wait: 1 });
    world.advance(1);
    await fail(email, 1);
  }
  const locked = await attempt(email, demoPassword);
  expect(locked).toMatchObject({ status: 429, wait: 30 * minutes });
  expect(locked.text).toContain('Please try again in 30 minutes.');
  world.advance(30 * minutes);
  expect((await attempt(email, demoPassword)).status).toBe(200);
});

it('does not apply the factor of the demo to failures', async () => {
  expect(world.platform.config.limitFactor).toBe(20);
  const { email } = await buildUser(world);
  await fail(email, 5);
  expect((await attempt(email, demoPassword)).status).toBe(429);
});

it('counts what was typed as email and as username for one account', async () => {
  const username = 'counted-once';
  const { email } = await buildUser(world, { username });
  await fail(email, 3);
  await fail(username, 2);
  for (const name of [email, username])
    expect(await attempt(name, demoPassword)).toMatchObject({ status: 429, wait: 30 });
});

it('counts a name that is the number of an account for nobody', async () => {
  const { id, email } = await buildUser(world);
  await fail(`${id}`, 5);
  expect((await attempt(email, demoPassword)).status).toBe(200);
});

it('forgets the failures of an account when it signs in', async () => {
  const { email } = await buildUser(world);
  await fail(email, 4);
  expect((await attempt(email, demoPassword)).status).toBe(200);
  await fail(email, 4);
  expect((await attempt(email, demoPassword)).status).toBe(200);
});

it('AC20 treats an account that does not exist alike, byte by byte', async () => {
  const { email } = await buildUser(world);
  const ghost = 'nobody-at-all@example.test';
  for (const one of [email, ghost]) await fail(one, 5);
  expect(await attempt(ghost, 'wrong')).toEqual(await attempt(email, 'wrong'));
});

it('AC21 lets the owner in from another network while a stranger is locked out', async () => {
  const { email } = await buildUser(world);
  await fail(email, 5, '203.0.113.5');
  expect((await attempt(email, demoPassword, '203.0.113.99')).status).toBe(429);
  expect((await attempt(email, demoPassword, '192.0.2.10')).status).toBe(200);
});

it('closes the door to an address after 50 failures in 15 minutes, whatever the account', async () => {
  const { email } = await buildUser(world);
  const at = world.platform.clock();
  const earlier = Array.from({ length: 49 }, () => ({ bucket: 'login-address:192.0.2.50', at }));
  await world.platform.database.insertInto('attempts').values(earlier).execute();
  await fail('guess@example.test', 1, '192.0.2.50');
  expect(await attempt(email, demoPassword, '192.0.2.50')).toMatchObject({ status: 429, wait: 15 * minutes });
  expect((await attempt(email, demoPassword, '192.0.2.51')).status).toBe(200);
  world.advance(15 * minutes);
  expect((await attempt(email, demoPassword, '192.0.2.50')).status).toBe(200);
});

it('lets no more than five through when twenty tries come at once', async () => {
  const { email } = await buildUser(world);
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(email, 'wrong')));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
});

it('AC47 counts the connection, not what a header claims', async () => {
  const { email } = await buildUser(world);
  for (let count = 0; count < 5; count++)
    await attempt(email, 'wrong', '198.51.100.7', { 'x-forwarded-for': `10.0.${count}.1` });
  const answer = await attempt(email, demoPassword, '198.51.100.7', { 'x-forwarded-for': '10.9.9.9' });
  expect(answer.status).toBe(429);
});

it.each([
  ['198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.200', '198.51.100'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('takes %s for a part of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:aaaa::9', '2001:db8:1:2'],
])('counts %s as %s where a limit is by address', (ip, subscriber) => {
  expect(subscriberOf(ip)).toBe(subscriber);
});

it.each<[string, string, number, object]>([
  ['login', 'login-address', 50, { email: 'ghost@example.test', password: 'wrong' }],
  ['reset-password', 'reset', 20 * 20, { username: 'ghost@example.test' }],
  [
    'register',
    'register',
    5 * 20,
    { email: 'new@example.test', password: demoPassword, first_name: 'New', last_name: 'Comer', code: 'N1' },
  ],
  ['reset-password-finalize', 'unknown-token', 20 * 20, { token: 'x'.repeat(43), password: demoPassword }],
  ['confirm-email-finalize', 'unknown-token', 20 * 20, { token: 'x'.repeat(43) }],
])(
  'AC17 AC21 is not got around at %s by another address of one IPv6 network',
  async (path, bucket, count, body) => {
    const at = world.platform.clock();
    const spent = Array.from({ length: count }, () => ({ bucket: `${bucket}:2001:db8:7:8`, at }));
    await world.platform.database.insertInto('attempts').values(spent).execute();
    const ask = async (remoteAddress: string) =>
      (await world.app.inject({ method: 'POST', url: `/api/users/${path}`, payload: body, remoteAddress }))
        .statusCode;
    expect(await ask('2001:db8:7:8:ffff::2')).toBe(429);
    expect(await ask('2001:db8:7:9::2')).not.toBe(429);
  },
);
