import { Agent, request } from 'node:http';
import type { MalformedRequest } from './malformed-request.ts';
import type { Operation } from './operations.ts';

export interface Sent {
  readonly operation: Operation;
  readonly request: MalformedRequest;
  /** 0 where the connection ended without an answer. */
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/** A connection each: one that the server closes after its answer would be told of as none. */
const agent = new Agent({ keepAlive: false });

/** Sends a request to a server that listens, as it is, and waits for the whole answer. */
export const sendMalformed = (
  origin: string,
  cookie: string,
  operation: Operation,
  malformed: MalformedRequest,
): Promise<Sent> =>
  new Promise((resolve) => {
    const started = performance.now();
    const done = (status: number, text: string) =>
      resolve({ operation, request: malformed, status, text, milliseconds: performance.now() - started });
    const { method, path, headers, body } = malformed;
    const { hostname, port } = new URL(origin);
    const sending = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { cookie, ...headers },
        timeout: 30_000,
        // An answer that closes the connection counts, also where more is written behind it.
        insecureHTTPParser: true,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(parts).toString()));
        answer.on('error', (error) => done(0, error.message));
      },
    );
    sending.on('timeout', () => sending.destroy(new Error('no answer in 30 s')));
    sending.on('error', (error) => done(0, error.message));
    sending.end(body);
  });
