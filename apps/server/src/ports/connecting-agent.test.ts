import http, { createServer } from 'node:http';
import https from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { connectingAgent } from './connecting-agent.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});
async function listen(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

it('gives up on whoever takes a connection and never speaks TLS', async () => {
  const port = await listen(createTcp((socket) => void socket.on('error', () => {})));
  const begun = performance.now();
  const failed = new Promise<Error>((told) => {
    https.get({ host: '127.0.0.1', port, agent: connectingAgent('https', 200) }).on('error', told);
  });
  expect((await failed).message).toBe('the provider did not connect in time');
  expect(performance.now() - begun).toBeLessThan(2000);
});

it('lets whoever is connected take longer for the answer', async () => {
  const port = await listen(
    createServer((_request, response) => void setTimeout(() => response.end('late, but here'), 500)),
  );
  const agent = connectingAgent('http', 200);
  const told = new Promise<number>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, agent }, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject);
  });
  expect(await told).toBe(200);
  agent.destroy();
});
