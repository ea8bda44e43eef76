import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../world.ts';

/** What never becomes a request is refused as everything else is: a client that reads `errors` finds a sentence. */
let world: World;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

const login = 'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

it.each([
  [
    'a head of more than 16 KB',
    431,
    `GET /healthz HTTP/1.1\r\nhost: x\r\nx-large: ${'a'.repeat(17_000)}\r\n\r\n`,
  ],
  ['a first line that is none', 400, 'HELLO\r\n\r\n'],
  ['a length and chunks', 400, `${login}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a chunk without a length', 400, `${login}transfer-encoding: chunked\r\n\r\nZZ\r\n`],
])('answers %s in the shape of all refusals', async (_, status, bytes) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (part) => {
    said += part.toString();
  });
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', body = ''] = said.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain('cache-control: no-store');
  expect(JSON.parse(body)).toEqual({ errors: [{ message: expect.any(String), code: expect.any(String) }] });
});
