import { request } from 'node:https';
import { type Egress, lookupOf, pinnedAddress } from './egress.ts';

/** Certificates of a connection, PEM each. */
export interface TlsFiles {
  /** Whom to trust instead of the authorities that Node knows. */
  readonly ca?: string;
  /** Ours, where the other side asks who comes. */
  readonly certificate?: string;
  readonly privateKey?: string;
}

export interface HttpsPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Of everything together, from the look-up of the name to the end of the answer. */
  readonly totalMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  readonly tls?: TlsFiles;
}

export interface HttpsAnswer {
  readonly status: number;
  /** At most 10,000 bytes of it. */
  readonly text: string;
}

const longestAnswer = 10_000;

/**
 * One POST over TLS to an address that is checked and pinned. A redirect is an answer like any other and is never followed; what is longer
 * than any answer has to be is cut off.
 *
 * @throws EgressRefused, and whatever breaks on the way
 */
export async function postOverTls(egress: Egress, post: HttpsPost): Promise<HttpsAnswer> {
  const { url, body, tls = {} } = post;
  if (url.protocol !== 'https:') throw new Error('only https:// addresses are posted to');
  const ended = AbortSignal.timeout(post.totalMs);
  const pinned = await before(ended, pinnedAddress(egress, url.hostname));
  return new Promise((answered, failed) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...post.headers, 'content-length': body.byteLength },
      lookup: lookupOf(pinned),
      // Neither a proxy of the environment nor a connection that somebody else has opened.
      agent: false,
      timeout: post.idleMs,
      signal: ended,
      minVersion: 'TLSv1.2',
      ...(tls.ca ? { ca: tls.ca } : {}),
      ...(tls.certificate ? { cert: tls.certificate, key: tls.privateKey } : {}),
    });
    sent.on('error', (error) => failed(ended.aborted ? tooLate() : error));
    sent.on('timeout', () => sent.destroy(tooLate()));
    sent.on('response', (reply) => {
      const parts: Buffer[] = [];
      let length = 0;
      const answer = () => {
        const text = Buffer.concat(parts).subarray(0, longestAnswer).toString();
        answered({ status: reply.statusCode ?? 0, text });
      };
      reply.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length < longestAnswer) return;
        answer();
        sent.destroy();
      });
      reply.on('end', answer);
      reply.on('error', (error) => failed(ended.aborted ? tooLate() : error));
    });
    sent.end(body);
  });
}

const tooLate = () => new Error('the other side did not answer in time');

/** A promise that nobody waits for any longer than the signal says. */
function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(tooLate()), { once: true });
    }),
  ]);
}
