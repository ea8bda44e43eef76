import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Refusal } from '../refusal.ts';
import { closeServer, installDraining } from './drain.ts';

let server: FastifyInstance;
let address: string;
/** Ends what waits for it. */
let finish: () => void;
/** How many requests the server has begun to read. */
let arrived: number;
beforeEach(async () => {
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  server = fastify({ return503OnClosing: false });
  server.setErrorHandler((error, _, reply) => {
    const { status, problems, retryAfterSeconds } = error as Refusal;
    reply.header('retry-after', String(retryAfterSeconds));
    return reply.code(status).send({ code: problems[0]?.code });
  });
  arrived = 0;
  server.addHook('onRequest', async () => {
    arrived++;
  });
  installDraining(server);
  server.get('/slow', async () => {
    await finished;
    return { done: true };
  });
  server.post('/', async ({ body }) => body);
  address = await server.listen();
});
afterEach(() => finish());

const haveArrived = (count: number) =>
  vi.waitFor(() => expect(arrived).toBe(count), { interval: 5, timeout: 10_000 });

const ask = async (path: string) => {
  const reply = await fetch(`${address}${path}`);
  return [reply.status, await reply.json(), reply.headers.get('retry-after')];
};

it('lets what is done in time finish', async () => {
  const asked = ask('/slow');
  await haveArrived(1);
  const closed = closeServer(server, 5000);
  finish();
  expect(await asked).toEqual([200, { done: true }, null]);
  await closed;
});

it('tells whoever is not done in time to come again, instead of hanging up', async () => {
  const asked = [ask('/slow'), ask('/slow')];
  await haveArrived(2);
  await closeServer(server, 100);
  expect(await Promise.all(asked)).toEqual([
    [503, { code: 'not-ready' }, '2'],
    [503, { code: 'not-ready' }, '2'],
  ]);
});

it('waits for no body that does not come', async () => {
  const { port } = new URL(address);
  const idler = connect(Number(port));
  idler.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{');
  let told = '';
  idler.on('data', (bytes) => {
    told += bytes.toString();
  });
  const ended = new Promise((resolve) => idler.once('close', resolve));
  await haveArrived(1);
  const begun = Date.now();
  await closeServer(server, 100);
  await ended;
  expect(Date.now() - begun).toBeLessThan(5000);
  expect(told).toContain('503');
});
