import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { waitForDatabase } from './wait-for-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What PostgreSQL says while it recovers: an ErrorResponse of the wire protocol. */
function recovering(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A way to the database that is there after `tries` connections; before that each is answered by `answer`. */
async function wayThatOpens(tries: number, answer: (socket: Socket) => void) {
  const { hostname, port } = new URL(database.url);
  let connections = 0;
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (++connections <= tries) return answer(socket);
    const onward = connect(Number(port), hostname);
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const ownPort = typeof address === 'object' ? address?.port : 0;
  return {
    url: Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(ownPort) }).href,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

it.each<[string, (socket: Socket) => void]>([
  ['recovers', (socket) => void socket.once('data', () => socket.end(recovering()))],
  ['is being stopped', (socket) => void socket.destroy()],
])('waits for a PostgreSQL that %s, and says so once', async (_, answer) => {
  const way = await wayThatOpens(2, answer);
  const said: string[] = [];
  await waitForDatabase(way.url, { waiting: (why) => said.push(why) });
  expect(way.connections()).toBe(3);
  expect(said).toHaveLength(1);
  await way.close();
});

it('waits for one that nothing listens for yet, no longer than it is told', async () => {
  const way = await wayThatOpens(0, () => undefined);
  await way.close();
  await expect(waitForDatabase(way.url, { within: 700 })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('does not wait for what does not pass: a database that there is not', async () => {
  const missing = Object.assign(new URL(database.url), { pathname: '/nobody_made_this' }).href;
  const said: string[] = [];
  await expect(waitForDatabase(missing, { waiting: (why) => said.push(why) })).rejects.toMatchObject({
    code: '3D000',
  });
  expect(said).toEqual([]);
});
