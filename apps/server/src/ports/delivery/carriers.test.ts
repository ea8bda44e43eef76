import { carrierSchema } from '@openroll/carriers/carrier/carrier';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderReceiver } from '../../../test/receivers/folder-receiver.ts';
import { httpsReceiver } from '../../../test/receivers/https-receiver.ts';
import { packageOf } from '../../../test/receivers/sent-packages.ts';
import { password, sftpReceiver } from '../../../test/receivers/sftp-receiver.ts';
import { sshKeys } from '../../../test/receivers/ssh-keys.ts';
import { makeAuthority } from '../../../test/receivers/test-authority.ts';
import { EgressRefused } from '../egress/egress.ts';
import { readCarrierSurroundings } from './carrier-settings.ts';
import { type Carriers, carriersOf } from './carriers.ts';

const { name, bytes } = packageOf(0);
const hostKey = sshKeys().public.trim();
const files: Record<string, string> = { short: 'short\n', text: 'no key at all\n', empty: '\n' };
const long = 'a secret of more than thirty-two characters';
const other = 'another secret of more than thirty-two characters';
const env = { PASSWORD: password, SECRET: long, OTHER: other, SHORT: 'short', EMPTY: '' };

const file = (given: object, code: string) =>
  carrierSchema.parse({ code, name: code, contact: { email: 'records@harbor.test' }, ...given });
const surroundingsOf = (production: boolean, said: Readonly<Record<string, string>>) =>
  readCarrierSurroundings(said, production, (path) => {
    const text = files[path];
    if (text === undefined) throw new Error('ENOENT');
    return text;
  });
const carriersLike = (files: readonly object[]): Carriers =>
  carriersOf(
    files.map((given, at) => file(given, `carrier-${at}`)),
    surroundingsOf(false, env),
  );
const carriersWith = (
  transports: readonly (object | undefined)[],
  { production = false, said = env as typeof env & Readonly<Record<string, string>> } = {},
): Carriers =>
  carriersOf(
    transports.map((transport, at) => file(transport ? { transport } : {}, `carrier-${at}`)),
    surroundingsOf(production, said),
  );

beforeAll(async () => {
  const authority = await makeAuthority();
  files.certificate = (await authority.issue('Openroll')).certificate;
  files.strangersKey = (await authority.issue('Somebody')).privateKey;
});

const sftp = {
  kind: 'sftp',
  host: 'sftp.harbor.example',
  user: 'openroll',
  host_key: hostKey,
  password: { env: 'PASSWORD' },
  folder: 'in',
};
const https = { kind: 'https', url: 'https://harbor.example/in', secret: { env: 'SECRET' } };

describe('the transport of a carrier’s own file', () => {
  it('is none where the file names none', () => {
    expect(carriersWith([undefined]).all[0]?.transport).toBeUndefined();
  });

  it('leads to a folder, and reads answers there only where the file names an inbox', async () => {
    const receiver = await folderReceiver();
    const { folder, inbox } = receiver.settings;
    const { all } = carriersWith([
      { kind: 'folder', path: folder, inbox },
      { kind: 'folder', path: folder },
    ]);
    await all[0]?.transport?.send(name, bytes);
    expect(receiver.held().get(name)?.equals(bytes)).toBe(true);
    expect([await all[0]?.transport?.answers?.list(), all[1]?.transport?.answers]).toEqual([[], undefined]);
    await receiver.close();
  });

  it('leads to an SFTP server, with the password from the environment', async () => {
    const receiver = await sftpReceiver();
    const { host, port, user, folder, inbox, hostKeys } = receiver.settings;
    const [pinned] = hostKeys;
    const host_key = pinned && 'key' in pinned ? `${pinned.type} ${pinned.key}` : '';
    const { all } = carriersWith([{ ...sftp, host, port, user, folder, inbox, host_key }]);
    await all[0]?.transport?.send(name, bytes);
    expect(receiver.held().get(name)?.equals(bytes)).toBe(true);
    expect(await all[0]?.transport?.answers?.list()).toEqual([]);
    await receiver.close();
  });

  it('leads to a web address, with the secret and the authority from files', async () => {
    const receiver = await httpsReceiver();
    const { url, secret, ca = '' } = receiver.settings;
    Object.assign(files, { secret: `${secret}\n`, ca });
    const { all } = carriersWith([{ kind: 'https', url, secret: { file: 'secret' }, ca: { file: 'ca' } }]);
    await all[0]?.transport?.send(name, bytes);
    expect(receiver.held().get(name)?.equals(bytes)).toBe(true);
    await receiver.close();
  });

  it('AC42 leads to public addresses only in production, unless the site says otherwise', async () => {
    const own = { ...sftp, host: '127.0.0.1' };
    const { all } = carriersWith([own], { production: true });
    await expect(all[0]?.transport?.send(name, bytes)).rejects.toThrow(EgressRefused);
    const said = { ...env, DELIVERY_PRIVATE_NETWORK: 'on' };
    const allowed = carriersWith([{ ...own, port: 1 }], { production: true, said }).all[0]?.transport;
    await expect(allowed?.send(name, bytes)).rejects.toThrow('ECONNREFUSED');
  });

  it.each([
    [
      'a secret that is not there',
      { ...https, secret: { env: 'NOWHERE' } },
      'the secret NOWHERE is not there',
    ],
    ['an empty one', { ...https, secret: { env: 'EMPTY' } }, 'the secret EMPTY is not there'],
    [
      'a file that is not there',
      { ...sftp, password: { file: 'nowhere' } },
      'the secret nowhere is not there',
    ],
    ['a file with nothing in it', { ...sftp, password: { file: 'empty' } }, 'the secret empty is not there'],
    [
      'a short secret',
      { ...https, secret: { file: 'short' } },
      'transport.secret holds at least 32 characters',
    ],
    [
      'a key that is none',
      { ...sftp, private_key: { file: 'text' } },
      'transport.private_key holds a private key',
    ],
    [
      'a passphrase for no key',
      { ...sftp, passphrase: { env: 'SHORT' } },
      'transport.passphrase belongs to transport.private_key',
    ],
    [
      'a host key of another kind than it says',
      { ...sftp, host_key: hostKey.replace('ssh-ed25519 ', 'ssh-rsa ') },
      'transport.host_key is like',
    ],
    ['a user in the address', { ...https, url: 'https://u:p@harbor.example/in' }, 'transport names no user'],
    [
      'a certificate without its key',
      { ...https, certificate: { file: 'certificate' } },
      'transport.certificate and transport.private_key go together',
    ],
    [
      'a certificate with another’s key',
      { ...https, certificate: { file: 'certificate' }, private_key: { file: 'strangersKey' } },
      'transport.certificate and its key are not understood',
    ],
    [
      'an authority that is none',
      { ...https, ca: { file: 'text' } },
      'transport.ca holds certificates in PEM',
    ],
  ])('stops the start: %s', (_, transport, why) => {
    expect(() => carriersWith([undefined, transport])).toThrow(`carriers/carrier-1.yaml: ${why}`);
  });

  it.each([
    ['a folder that depends on where the program was started', { kind: 'folder', path: 'out' }],
    ['a host key of no kind', { ...sftp, host_key: 'yes' }],
    ['a fingerprint that is cut off', { ...sftp, host_key: 'SHA256:short' }],
  ])('is refused with its file: %s', (_, transport) => {
    expect(() => file({ transport }, 'harbor-life')).toThrow();
  });
});

describe('with what a carrier signs its answers', () => {
  const http = { acknowledgement: 'http' };
  const own = { ...http, answer_secret: { env: 'OTHER' } };

  it('is its own secret, or that of its HTTPS transport, and nothing where it does not answer by http', () => {
    const { all } = carriersLike([
      { ...http, transport: https },
      own,
      { acknowledgement: 'file', transport: { kind: 'folder', path: '/out', inbox: '/in' } },
      {},
    ]);
    expect(all.map(({ answerSecret }) => answerSecret)).toEqual([long, other, undefined, undefined]);
  });

  it.each([
    ['none at all', [http], 'carriers/carrier-0.yaml: acknowledgement: http needs answer_secret'],
    [
      'one that is not there',
      [{ ...http, answer_secret: { env: 'NOWHERE' } }],
      'carriers/carrier-0.yaml: the secret NOWHERE is not there',
    ],
    [
      'one that is too short',
      [{ ...http, answer_secret: { file: 'short' } }],
      'carriers/carrier-0.yaml: answer_secret holds at least 32 characters',
    ],
    [
      'that of another carrier',
      [{ ...http, transport: https }, own, { ...http, answer_secret: { env: 'SECRET' } }],
      'carriers/carrier-2.yaml: its answers are signed with the secret of carrier-0: each has its own',
    ],
  ])('stops the start where it is %s', (_, files, message) => {
    expect(() => carriersLike(files)).toThrow(message);
  });
});
