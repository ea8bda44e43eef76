import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type SftpClient from 'ssh2-sftp-client';
import { type Egress, pinnedAddress } from '../egress/egress.ts';
import { ReceiverKeyChanged } from './delivery.ts';
import { fingerprintOf, type HostKey, isPinned, keyAlgorithms } from './host-key.ts';

export interface SftpSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** The receiver is one of these, or nothing is sent, the password least of all. */
  readonly hostKeys: readonly HostKey[];
  readonly password?: string;
  /** PEM or OpenSSH. */
  readonly privateKey?: string;
  readonly passphrase?: string;
}

/** How long a receiver may take, in milliseconds. */
export interface SftpTimes {
  /** Until it has let us in. */
  readonly connectMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** Of everything together; below the two minutes that a job has. */
  readonly totalMs: number;
}

export type SftpFiles = Awaited<ReturnType<SftpClient['connect']>>;

/** A connection that stands: the client's verbs, and the protocol's own requests. */
export interface SftpSession {
  readonly client: SftpClient;
  readonly files: SftpFiles;
}

/**
 * Does something over a connection of its own, and ends it. Whatever the receiver does (hangs, drips, leaves, shows another key), it is over in
 * time: the socket is ours, and with it goes everything that waits for an answer.
 *
 * @throws ReceiverKeyChanged, EgressRefused, and whatever breaks on the way
 */
export async function inSftpSession<T>(
  settings: SftpSettings,
  egress: Egress,
  times: SftpTimes,
  work: (session: SftpSession) => Promise<T>,
): Promise<T> {
  // Loaded by whoever delivers by SFTP, and nobody else.
  const { default: Client } = await import('ssh2-sftp-client');
  const pinned = await pinnedAddress(egress, settings.host);
  const socket = connect({ host: pinned.address, port: settings.port, noDelay: true });
  const lost = new Promise<never>((_resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the receiver has ended the connection')));
  });
  lost.catch(() => undefined);
  const total = setTimeout(() => socket.destroy(new Error('the receiver took too long')), times.totalMs);
  socket.setTimeout(times.connectMs, () => socket.destroy(new Error('the receiver did not answer in time')));
  // Its events are those of the socket, which is watched here: it is not to print them.
  const client = new Client('delivery', { error: nothing, end: nothing, close: nothing });
  try {
    return await Promise.race([lost, talk(settings, client, socket, times, work)]);
  } finally {
    clearTimeout(total);
    await endPolitely(client, socket);
  }
}

async function talk<T>(
  settings: SftpSettings,
  client: SftpClient,
  socket: Socket,
  times: SftpTimes,
  work: (session: SftpSession) => Promise<T>,
): Promise<T> {
  await new Promise<void>((connected) => socket.once('connect', connected));
  const files = await signIn(settings, client, socket, times.connectMs);
  socket.setTimeout(times.idleMs);
  return await work({ client, files });
}

async function signIn(
  settings: SftpSettings,
  client: SftpClient,
  socket: Socket,
  connectMs: number,
): Promise<SftpFiles> {
  const { host, user, hostKeys, password, privateKey, passphrase } = settings;
  const serverHostKey = keyAlgorithms(hostKeys);
  let stranger: string | undefined;
  // Many servers ask for the password as a question.
  client.on('keyboard-interactive', (_name, _words, _language, prompts: readonly unknown[], answer) =>
    answer(prompts.map(() => password ?? '')),
  );
  try {
    return await client.connect({
      sock: socket,
      username: user,
      ...(password === undefined ? {} : { password, tryKeyboard: true }),
      ...(privateKey === undefined ? {} : { privateKey }),
      ...(passphrase === undefined ? {} : { passphrase }),
      ...(serverHostKey ? { algorithms: { serverHostKey: serverHostKey as never } } : {}),
      readyTimeout: connectMs,
      hostVerifier: (key: Buffer) => {
        const isKnown = isPinned(hostKeys, key);
        if (!isKnown) stranger = fingerprintOf(key);
        return isKnown;
      },
    });
  } catch (error) {
    if (stranger) throw new ReceiverKeyChanged(host, stranger);
    throw error;
  }
}

/** Says goodbye, for at most a second: what was asked for has been answered by now. */
async function endPolitely(client: SftpClient, socket: Socket): Promise<void> {
  if (!socket.destroyed) await Promise.race([client.end().catch(nothing), wait(1000)]);
  socket.destroy();
}

const nothing = () => undefined;
