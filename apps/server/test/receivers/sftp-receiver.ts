import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { readHostKeys } from '../../src/ports/delivery/host-key.ts';
import type { SftpSettings } from '../../src/ports/delivery/sftp-session.ts';
import { type SftpPlaces, sftpTransport } from '../../src/ports/delivery/sftp-transport.ts';
import { anyEgress } from '../../src/ports/egress/egress.ts';
import { heldIn } from './folder-receiver.ts';
import type { Fault, Receiver } from './receiver.ts';
import { serveFiles } from './sftp-files-server.ts';
import { sshKeys } from './ssh-keys.ts';

export interface SftpReceiver extends Receiver {
  readonly settings: { readonly kind: 'sftp'; readonly mayBePrivate: true } & SftpSettings & SftpPlaces;
  /** Where its files really are. */
  readonly root: string;
  /** How often somebody has tried a password or a key. */
  tries(): number;
  /** Somebody else answers at its address from now on. */
  changeHostKey(): Promise<void>;
}

export const password = 'a password of the carrier';
export const clientKey = sshKeys();

/** A carrier's SFTP server over a folder of its own: packages to /in, answers in /answers. */
export async function sftpReceiver(): Promise<SftpReceiver> {
  const root = mkdtempSync(join(tmpdir(), 'openroll-sftp-'));
  const folder = join(root, 'in');
  mkdirSync(folder);
  mkdirSync(join(root, 'answers'));
  let fault: Fault = {};
  let renames = 0;
  let tries = 0;
  const ends = new Set<() => void>();

  const listen = async (hostKey: string, port: number) => {
    const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
      // Not in its types.
      (client as unknown as { setNoDelay(on: boolean): void }).setNoDelay(true);
      const end = () => client.end();
      ends.add(end);
      client.on('close', () => ends.delete(end));
      client.on('error', () => undefined);
      client.on('authentication', (context) => {
        if (context.method !== 'none') tries++;
        const isPassword = context.method === 'password' && context.password === password;
        if (isPassword || (context.method === 'publickey' && isClients(context))) context.accept();
        else context.reject(['password', 'publickey']);
      });
      client.on('session', (accept) => {
        accept().on('sftp', (open) =>
          serveFiles(open(), root, { fault: () => fault, renamed: () => void renames++ }),
        );
      });
    });
    await new Promise<void>((up) => server.listen(port, '127.0.0.1', up));
    return server;
  };
  const stop = async (server: ssh2.Server) => {
    for (const end of ends) end();
    await new Promise<void>((down) => server.close(() => down()));
  };

  const first = sshKeys();
  let server = await listen(first.private, 0);
  const { port } = server.address() as AddressInfo;
  const settings = {
    kind: 'sftp',
    mayBePrivate: true,
    host: '127.0.0.1',
    port,
    user: 'openroll',
    hostKeys: readHostKeys(first.public) ?? [],
    password,
    folder: '/in',
    inbox: '/answers',
  } as const;
  return {
    settings,
    root,
    port,
    held: () => heldIn(folder),
    taken: () => renames,
    tries: () => tries,
    plant: (name, bytes) => writeFileSync(join(folder, name), bytes),
    fail: (given) => {
      fault = given;
    },
    open: (way = {}) =>
      sftpTransport({ ...settings, port: way.port ?? port }, anyEgress, {
        connectMs: 10_000,
        idleMs: way.idleMs ?? 10_000,
        totalMs: 30_000,
      }),
    async changeHostKey() {
      await stop(server);
      server = await listen(sshKeys().private, port);
    },
    async close() {
      await stop(server);
      rmSync(root, { recursive: true });
    },
  };
}

const allowed = ssh2.utils.parseKey(clientKey.public) as ssh2.ParsedKey;

function isClients({ key, blob, signature }: ssh2.PublicKeyAuthContext): boolean {
  if (!key.data.equals(allowed.getPublicSSH())) return false;
  return !signature || !blob || allowed.verify(blob, signature) === true;
}
