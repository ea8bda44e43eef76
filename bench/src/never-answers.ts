import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider that takes every request and never answers. */
export interface NeverAnswers {
  readonly port: number;
  /** How many wait for it now. */
  readonly waiting: () => number;
  /** How many have asked so far. */
  readonly asked: () => number;
  stop(): Promise<void>;
}

export async function startNeverAnswers(): Promise<NeverAnswers> {
  let [waiting, asked] = [0, 0];
  const server = createServer((request, response) => {
    waiting += 1;
    asked += 1;
    request.resume();
    response.once('close', () => {
      waiting -= 1;
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    waiting: () => waiting,
    asked: () => asked,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
