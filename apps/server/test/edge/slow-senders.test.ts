import { type AddressInfo, connect } from 'node:net';
import { searchReport } from '@openroll/contract/reports';
import { logout } from '@openroll/contract/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../actors.ts';
import { openBrowser } from '../browser.ts';
import { buildUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

/** Whoever sends so slowly that a request never comes holds nothing open: after 30 seconds it ends. */
let world: World;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

it('heads and bodies have 30 seconds', () => {
  const { headersTimeout, requestTimeout } = world.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([30_000, 30_000]);
});

it.each([
  ['a head', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: '],
  [
    'a body',
    'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{"a',
  ],
])('ends %s that comes a letter at a time', async (_, beginning) => {
  // Half a minute is not waited for: the same looking at each second, with a second instead of thirty.
  Object.assign(world.app.server, { headersTimeout: 1000, requestTimeout: 1000 });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes.toString();
  });
  socket.write(beginning);
  const drip = setInterval(() => socket.write('x'), 100);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  // Nothing of it was done, and the same may be sent again; 408 would say that a payment has expired.
  expect(said).toMatch(/^HTTP\/1.1 503 .*\r\nretry-after: 2\r\n.*\{"errors":\[\{"message":"/s);
});

it.each([
  ['stays signed in', false, 200],
  ['is signed out', true, 401],
])(
  'whoever %s while their body is on its way is looked up when it is there',
  async (_, isSignedOut, status) => {
    const browser = openBrowser(world);
    const { email } = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
    await browser.signIn(email, demoPassword);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = JSON.stringify({ report_filters: { and: [] } });
    const socket = connect(port, '127.0.0.1');
    const said = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
    socket.write(
      `POST ${searchReport.path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    // Longer than what was looked up at the head is believed.
    await new Promise((resolve) => setTimeout(resolve, 250));
    if (isSignedOut) await browser.send('GET', logout.path);
    socket.write(body);
    expect(await said).toContain(`HTTP/1.1 ${status}`);
    socket.destroy();
  },
);
