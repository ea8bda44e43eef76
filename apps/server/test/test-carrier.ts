import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Carrier } from '../src/ports/underwriting/sandbox-carrier.ts';
import { isSignedBy, signatureOf } from '../src/ports/underwriting/signed-message.ts';
import type { UnderwritingRequest } from '../src/ports/underwriting/underwriting.ts';

/** What goes wrong with the next calls, one each; undefined goes right. */
export type Fault =
  | 'status 500'
  | 'lost-answer'
  | 'hangs'
  | 'unsigned'
  | 'other-rating'
  | 'endless'
  | undefined;

export interface TestCarrier {
  readonly url: string;
  /** Calls that have come in, whatever became of them. */
  readonly calls: () => number;
  readonly fail: (...faults: readonly Fault[]) => void;
  readonly close: () => Promise<void>;
}

/** A carrier that speaks docs/underwriting-api.yaml: it checks who asks, and signs what it answers. */
export async function startCarrier(
  carrier: Carrier,
  secret: string,
  now: () => number,
): Promise<TestCarrier> {
  const faults: Fault[] = [];
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls++;
    const fault = faults.shift();
    const body = await text(request);
    const about = `${request.method} ${request.url}`;
    const header = request.headers['openroll-signature'];
    const seconds = Math.floor(now() / 1000);
    if (fault === 'status 500') return void response.writeHead(500).end();
    if (fault === 'hangs') return;
    if (!isSignedBy(secret, seconds, String(header), { about, body }))
      return void response.writeHead(401).end();
    const asked = JSON.parse(body) as UnderwritingRequest;
    const answer = carrier.answer(asked);
    if (fault === 'lost-answer') return void response.destroy();
    const reply = fault === 'other-rating' ? { ...answer, rating: 'platinum' } : answer;
    const sent = fault === 'endless' ? 'x'.repeat(200_000) : JSON.stringify(reply);
    const status = answer.status === 'conflict' ? 409 : answer.status === 'pending' ? 202 : 200;
    const signed = signatureOf(fault === 'unsigned' ? 'another' : secret, seconds, {
      about: asked.id,
      body: sent,
    });
    response
      .writeHead(status, { 'content-type': 'application/json', 'openroll-signature': signed })
      .end(sent);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/underwriting`,
    calls: () => calls,
    fail: (...given) => {
      faults.push(...given);
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
