import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signatureOf } from '../../src/ports/underwriting/signed-message.ts';
import { heldIn } from '../receivers/folder-receiver.ts';
import { httpsReceiver } from '../receivers/https-receiver.ts';
import { password, sftpReceiver } from '../receivers/sftp-receiver.ts';
import { answersByCall, siteCarriers } from '../site-carriers.ts';
import { intoFolder, type Tell } from './answering-carrier.ts';

/** A carrier before a real transport, and what a site is told of it. */
export interface CarrierSite {
  /** Further settings of the site's processes. */
  readonly settings: Readonly<Record<string, string>>;
  held(): ReadonlyMap<string, Buffer>;
  readonly tell: Tell;
  close(): Promise<void>;
}

interface Given {
  readonly dataDir: string;
  /** Where the site's process serves now; undefined while there is none. */
  address(): string | undefined;
}

const answerSecret = 'what the carrier signs its answers with';

export async function folderSite({ dataDir }: Given): Promise<CarrierSite> {
  const folder = join(dataDir, 'deliveries');
  return {
    settings: {},
    held: () => (existsSync(folder) ? heldIn(folder) : new Map()),
    tell: intoFolder(join(dataDir, 'carrier-answers')),
    close: async () => undefined,
  };
}

export async function sftpSite({ dataDir }: Given): Promise<CarrierSite> {
  const receiver = await sftpReceiver();
  const { user, host, port, folder, inbox, hostKeys } = receiver.settings;
  const [hostKey] = hostKeys;
  if (!hostKey || !('key' in hostKey)) throw new Error('the receiver has no host key');
  return {
    settings: {
      DELIVERY_URL: `sftp://${user}@${host}:${port}${folder}`,
      DELIVERY_HOST_KEY: `${hostKey.type} ${hostKey.key}`,
      DELIVERY_PASSWORD_FILE: fileOf(dataDir, 'sftp-password', password),
      DELIVERY_INBOX: inbox ?? '',
    },
    held: receiver.held,
    tell: intoFolder(join(receiver.root, 'answers')),
    close: receiver.close,
  };
}

export async function httpsSite({ dataDir, address }: Given): Promise<CarrierSite> {
  const receiver = await httpsReceiver();
  const { url, secret, ca = '' } = receiver.settings;
  return {
    settings: {
      DELIVERY_URL: url,
      DELIVERY_SECRET_FILE: fileOf(dataDir, 'https-secret', secret),
      DELIVERY_CA_FILE: fileOf(dataDir, 'https-ca', ca),
      ...siteCarriers(join(dataDir, 'site'), { 'openroll-mutual': answersByCall }),
      ANSWER_SECRET: answerSecret,
    },
    held: receiver.held,
    tell: (_name, answer) => post(address, answer as { readonly id: string }),
    close: receiver.close,
  };
}

function fileOf(dataDir: string, name: string, text: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  writeFileSync(file, text);
  return file;
}

/** Posts until it is taken, as whoever was not answered does. */
async function post(address: Given['address'], answer: { readonly id: string }): Promise<void> {
  const body = JSON.stringify(answer);
  for (;;) {
    const seconds = Math.floor(Date.now() / 1000);
    const reply = await fetch(`${address()}/hooks/carriers/openroll-mutual`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-openroll-event': answer.id,
        'x-openroll-signature': signatureOf(answerSecret, seconds, { about: answer.id, body }),
      },
      body,
    }).catch(() => undefined);
    if (reply?.status === 204) return;
    if (reply && reply.status < 500) throw new Error(`an answer was refused with ${reply.status}`);
    await sleep(50);
  }
}
