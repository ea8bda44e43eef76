import { createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { maxDevices } from '@openroll/domain/access/remembered-device';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../actors.ts';
import { openBrowser, type TestBrowser } from '../browser.ts';
import { buildUser } from '../builders.ts';
import { defaultNow, openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

const days = 86_400;

/** Somebody whose browser has signed in once. */
async function owner(ip?: string): Promise<{ id: number; email: string; browser: TestBrowser }> {
  const { id, email } = await buildUser(world);
  const browser = openBrowser(world, ip);
  expect((await browser.signIn(email, demoPassword)).status).toBe(200);
  await hashCheaply(id);
  return { id, email, browser };
}

let last = 0;

/** So that hundreds of failures take seconds; a success makes the hash dear again. */
async function hashCheaply(id: number): Promise<void> {
  const peppered = createHmac('sha256', world.platform.keys.pepper).update(demoPassword).digest('base64');
  const password_hash = await hash(peppered, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await world.platform.database.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
}

const devicesOf = (id: number) =>
  world.platform.database.selectFrom('remembered_devices').selectAll().where('user_id', '=', id).execute();

const accountOf = (id: number) =>
  world.platform.database
    .selectFrom('users')
    .select(['failed_sign_ins', 'password_reset_required'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('AC21 a browser that has signed in before', () => {
  it('is let in all the while that strangers fail, and when they have closed the account to everybody else', async () => {
    const { id, email, browser } = await owner();
    const strangersFail = async (networks: number) => {
      for (let network = 0; network < networks; network++) {
        const stranger = openBrowser(world, `10.${++last}.0.9`);
        for (let count = 0; count < 4; count++)
          expect((await stranger.signIn(email, 'guess')).status).toBe(401);
      }
    };
    for (let round = 0; round < 3; round++) {
      await strangersFail(8);
      expect((await browser.signIn(email, demoPassword)).status).toBe(200);
      await hashCheaply(id);
    }
    await strangersFail(25);
    expect(await accountOf(id)).toEqual({ failed_sign_ins: 100, password_reset_required: true });
    expect((await openBrowser(world, '192.0.2.77').signIn(email, demoPassword)).status).toBe(401);
    expect((await browser.signIn(email, demoPassword)).status).toBe(200);
    expect((await browser.send('GET', '/api/users/me')).status).toBe(200);
    // It stays closed to everybody else, and open to the owner.
    expect((await openBrowser(world, '192.0.2.78').signIn(email, demoPassword)).status).toBe(401);
    expect((await browser.signIn(email, demoPassword)).status).toBe(200);
  });

  it('is let in from the very network that is locked out', async () => {
    const { email, browser } = await owner('203.0.113.5');
    const stranger = openBrowser(world, '203.0.113.66');
    for (let count = 0; count < 5; count++) await stranger.signIn(email, 'guess');
    expect((await openBrowser(world, '203.0.113.5').signIn(email, demoPassword)).status).toBe(429);
    expect((await browser.signIn(email, demoPassword)).status).toBe(200);
  });

  it('is let in from an address that has failed with fifty other accounts', async () => {
    const { email, browser } = await owner('192.0.2.50');
    const at = world.platform.clock();
    const failures = Array.from({ length: 50 }, () => ({ bucket: 'login-address:192.0.2.50', at }));
    await world.platform.database.insertInto('attempts').values(failures).execute();
    expect((await openBrowser(world, '192.0.2.50').signIn(email, demoPassword)).status).toBe(429);
    expect((await browser.signIn(email, demoPassword)).status).toBe(200);
  });

  it('counts its own failures towards nobody else', async () => {
    const { id, email, browser } = await owner();
    for (let count = 0; count < 9; count++) expect((await browser.signIn(email, 'typo')).status).toBe(401);
    expect(await accountOf(id)).toEqual({ failed_sign_ins: 0, password_reset_required: false });
    expect(await world.platform.database.selectFrom('attempts').selectAll().execute()).toEqual([]);
    expect((await browser.signIn(email, demoPassword)).status).toBe(200);
    await hashCheaply(id);
    for (let count = 0; count < 9; count++) expect((await browser.signIn(email, 'typo')).status).toBe(401);
    expect((await browser.signIn(email, demoPassword)).status).toBe(200);
  });

  it('is forgotten after half a year without signing in, and remembered anew by each time', async () => {
    const { id, email, browser } = await owner();
    world.advance(179 * days);
    expect((await browser.signIn(email, demoPassword)).status).toBe(200);
    world.advance(180 * days);
    const at = world.platform.clock();
    const expired = (await devicesOf(id)).filter(({ expires_at }) => expires_at <= at);
    expect(expired).toHaveLength(1);
    for (let count = 0; count < 5; count++) await browser.signIn(email, 'typo');
    expect((await browser.signIn(email, demoPassword)).status).toBe(429);
  });

  it('is one of at most ten', async () => {
    const { id, email } = await owner();
    for (let count = 0; count < maxDevices + 1; count++) {
      world.advance(1);
      await openBrowser(world).signIn(email, demoPassword);
    }
    expect(await devicesOf(id)).toHaveLength(maxDevices);
  });
});

describe('AC21 a stolen token of a browser', () => {
  it('is worth ten tries, also all at once, and a stranger holds it afterwards', async () => {
    const { id, email, browser } = await owner();
    const stolen = browser.cookies.get('device') ?? '';
    const tries = await Promise.all(
      Array.from({ length: 15 }, async (_, nth) => {
        const thief = openBrowser(world, '203.0.113.5');
        thief.cookies.set('device', stolen);
        return thief.signIn(email, `guess ${nth}`);
      }),
    );
    const heard = tries.filter(({ status }) => status === 401);
    // Ten by the token, and then what every stranger has: five.
    expect(heard.length).toBeLessThanOrEqual(15);
    expect(await devicesOf(id)).toEqual([]);
    expect((await accountOf(id)).failed_sign_ins).toBe(heard.length - 10);
    const thief = openBrowser(world, '203.0.113.5');
    thief.cookies.set('device', stolen);
    for (let count = 0; count < 5; count++) await thief.signIn(email, 'guess');
    expect((await thief.signIn(email, demoPassword)).status).toBe(429);
  });

  it('is worth nothing once its owner has signed in again', async () => {
    const { id, email, browser } = await owner();
    const stolen = browser.cookies.get('device') ?? '';
    await browser.signIn(email, demoPassword);
    expect(browser.cookies.get('device')).not.toBe(stolen);
    const thief = openBrowser(world, '203.0.113.5');
    thief.cookies.set('device', stolen);
    for (let count = 0; count < 5; count++) await thief.signIn(email, 'guess');
    expect((await thief.signIn(email, demoPassword)).status).toBe(429);
    expect((await accountOf(id)).failed_sign_ins).toBe(5);
  });

  it.each([
    ['made up', async () => 'x'.repeat(43)],
    ["somebody else's", async () => (await owner()).browser.cookies.get('device') ?? ''],
  ])('that is %s opens nothing', async (_, tokenOf) => {
    const { email } = await owner();
    const thief = openBrowser(world, '203.0.113.5');
    const token = await tokenOf();
    for (let count = 0; count < 5; count++) {
      thief.cookies.set('device', token);
      expect((await thief.signIn(email, 'guess')).status).toBe(401);
    }
    thief.cookies.set('device', token);
    expect((await thief.signIn(email, demoPassword)).status).toBe(429);
  });

  it('alone signs nobody in, and is nowhere in the database, the log or the audit', async () => {
    const { email, browser } = await owner();
    browser.cookies.delete('sid');
    expect((await browser.send('GET', '/api/users/me')).status).toBe(401);
    const token = browser.cookies.get('device') ?? '';
    await browser.signIn(email, 'typo');
    const { database } = world.platform;
    const devices = await database.selectFrom('remembered_devices').selectAll().execute();
    const audits = await database.selectFrom('audit_events').selectAll().execute();
    expect(JSON.stringify([devices, audits, world.logs])).not.toContain(token);
    expect(devices.some(({ token_hash }) => token_hash.toString().includes(token))).toBe(false);
  });
});

it('AC20 answers a known browser with a wrong password like every other failure, byte by byte', async () => {
  const { email, browser } = await owner();
  const known = await browser.signIn(email, 'typo');
  const unknown = await openBrowser(world, '192.0.2.9').signIn('ghost@example.test', 'typo');
  expect(known).toEqual(unknown);
});
