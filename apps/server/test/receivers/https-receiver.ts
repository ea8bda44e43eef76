import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type HttpsSettings, httpsTransport } from '../../src/ports/delivery/https-transport.ts';
import { anyEgress } from '../../src/ports/egress/egress.ts';
import { isBodySigned } from '../../src/ports/signed-body.ts';
import type { Fault, Receiver } from './receiver.ts';
import { makeAuthority, type TestAuthority } from './test-authority.ts';

export interface HttpsReceiver extends Receiver {
  readonly settings: { readonly kind: 'https'; readonly mayBePrivate: true } & HttpsSettings;
  readonly authority: TestAuthority;
  /** What it answers with instead, as often as it is asked. */
  answer(status: number | undefined, headers?: Record<string, string>): void;
  /** It says 409 and the hash to whatever it holds already. */
  saysConflict(): void;
  /** Keys that came with packages, in order. */
  keys(): readonly string[];
}

const secret = 'what both sides sign and check with';

/** A carrier's web address that takes packages in: it checks the signature, and holds one body under each key. */
export async function httpsReceiver({ asksForCertificate = false } = {}): Promise<HttpsReceiver> {
  const authority = await makeAuthority();
  const own = await authority.issue('localhost');
  const held = new Map<string, { readonly name: string; readonly bytes: Buffer }>();
  const keys: string[] = [];
  let fault: Fault = {};
  let other: { readonly status: number; readonly headers: Record<string, string> } | undefined;
  let sameStatus = 200;

  const server: Server = createServer(
    {
      cert: own.certificate,
      key: own.privateKey,
      ...(asksForCertificate ? { ca: authority.ca, requestCert: true, rejectUnauthorized: true } : {}),
    },
    async (request, response) => {
      // A body that breaks off is no package.
      const bytes = await buffer(request).catch(() => undefined);
      if (!bytes) return;
      const {
        'openroll-signature': signature,
        'idempotency-key': key,
        'content-disposition': file,
      } = request.headers;
      const say = (status: number, body: object = {}) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (!isBodySigned(secret, Math.floor(Date.now() / 1000), String(signature), bytes)) return say(401);
      keys.push(String(key));
      if (fault.hangs) return;
      if (other) return void response.writeHead(other.status, other.headers).end();
      if (fault.fullAfter !== undefined && bytes.length > fault.fullAfter) return say(507);
      const before = held.get(String(key));
      if (before?.bytes.equals(bytes) && sameStatus === 200) return say(200);
      if (before) return say(409, { sha256: createHash('sha256').update(before.bytes).digest('hex') });
      held.set(String(key), { name: /filename="(.*)"/.exec(String(file))?.[1] ?? '', bytes });
      return say(201);
    },
  );
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = server.address() as AddressInfo;
  const settings = {
    kind: 'https',
    mayBePrivate: true,
    url: `https://127.0.0.1:${port}/packages`,
    secret,
    ca: authority.ca,
  } as const;
  return {
    settings,
    authority,
    port,
    held: () => new Map([...held.values()].map(({ name, bytes }) => [name, bytes])),
    taken: () => held.size,
    keys: () => keys,
    plant: (name, bytes) => {
      held.set(name.replace(/^openroll-|\.zip$/g, ''), { name, bytes: Buffer.from(bytes) });
    },
    fail: (given) => {
      fault = given;
    },
    answer: (status, headers = {}) => {
      other = status === undefined ? undefined : { status, headers };
    },
    saysConflict: () => {
      sameStatus = 409;
    },
    open: (way = {}) =>
      httpsTransport(
        { ...settings, url: `https://127.0.0.1:${way.port ?? port}/packages` },
        anyEgress,
        Date.now,
        { idleMs: way.idleMs ?? 10_000, totalMs: 30_000 },
      ),
    close: () =>
      new Promise((down) => {
        server.closeAllConnections();
        server.close(() => down());
      }),
  };
}
