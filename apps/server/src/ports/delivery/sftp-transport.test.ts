import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageOf } from '../../../test/receivers/sent-packages.ts';
import { clientKey, type SftpReceiver, sftpReceiver } from '../../../test/receivers/sftp-receiver.ts';
import { sshKeys } from '../../../test/receivers/ssh-keys.ts';
import { anyEgress, EgressRefused, publicEgress } from '../egress/egress.ts';
import { ReceiverKeyChanged } from './delivery.ts';
import { fingerprintOf, isPinned, keyAlgorithms, readHostKeys } from './host-key.ts';
import type { SftpSettings } from './sftp-session.ts';
import { sftpTransport } from './sftp-transport.ts';

const { name, bytes } = packageOf(0);
let receiver: SftpReceiver;
beforeEach(async () => {
  receiver = await sftpReceiver();
});
afterEach(() => receiver.close());

const sendAs = (change: Partial<SftpSettings>) =>
  sftpTransport({ ...receiver.settings, ...change }, anyEgress).send(name, bytes);

it('stops before a receiver with another host key: it learns neither the password nor the package', async () => {
  await receiver.changeHostKey();
  await expect(sendAs({})).rejects.toThrow(ReceiverKeyChanged);
  await expect(sendAs({})).rejects.toThrow(/another host key than the pinned one: SHA256:/);
  expect([receiver.tries(), receiver.held().size]).toEqual([0, 0]);
});

it('knows a receiver by the fingerprint of its key, and by one of two keys', async () => {
  const [pinned] = receiver.settings.hostKeys;
  const key = Buffer.from(pinned && 'key' in pinned ? pinned.key : '', 'base64');
  await sendAs({ hostKeys: [{ fingerprint: fingerprintOf(key) }] });
  const stranger = readHostKeys(sshKeys().public) ?? [];
  await sendAs({ hostKeys: [...stranger, ...receiver.settings.hostKeys] });
  await expect(sendAs({ hostKeys: stranger })).rejects.toThrow(ReceiverKeyChanged);
});

it('signs in with a key, also one that a passphrase opens, and with nothing else', async () => {
  const { password: _, ...settings } = receiver.settings;
  const byKey = (privateKey: string, passphrase?: string) =>
    sftpTransport({ ...settings, privateKey, ...(passphrase ? { passphrase } : {}) }, anyEgress).send(
      name,
      bytes,
    );
  await byKey(clientKey.private);
  await expect(byKey(sshKeys().private)).rejects.toThrow(/authentication/);
  await expect(sendAs({ password: 'another' })).rejects.toThrow(/authentication/);
  const stranger = sshKeys('open');
  await expect(byKey(stranger.private)).rejects.toThrow(/passphrase/i);
  await expect(byKey(stranger.private, 'open')).rejects.toThrow(/authentication/);
});

it('does not believe a receiver that keeps other bytes', async () => {
  receiver.fail({ garbles: true });
  await expect(sendAs({})).rejects.toThrow('what the receiver has written is not what was sent');
  expect(readdirSync(join(receiver.root, 'in'))).toEqual([]);
});

it('AC42 does not reach into the own network where only public addresses are allowed', async () => {
  await expect(sftpTransport(receiver.settings, publicEgress).send(name, bytes)).rejects.toThrow(
    EgressRefused,
  );
  expect(receiver.tries()).toBe(0);
});

it('removes what killed tries of the same package have left an hour ago, and nothing else', async () => {
  const at = (file: string) => join(receiver.root, 'in', file);
  const long = Date.now() / 1000 - 3700;
  for (const [part, when] of [
    [`${name}.0123456789ab.part`, long],
    [`${name}.abcdef012345.part`, long + 600],
    ['other.zip.0123456789ab.part', long],
  ] as const) {
    writeFileSync(at(part), 'half');
    utimesSync(at(part), when, when);
  }
  await sendAs({});
  expect(readdirSync(join(receiver.root, 'in')).sort()).toEqual([
    name,
    `${name}.abcdef012345.part`,
    'other.zip.0123456789ab.part',
  ]);
});

it('reads host keys as ssh-keyscan and ssh-keygen write them, and no others', () => {
  const { public: line } = sshKeys();
  const [type = '', key = ''] = line.split(' ');
  const rsa = ssh2.utils.generateKeyPairSync('rsa', { bits: 2048 }).public;
  const fingerprint = fingerprintOf(Buffer.from(key, 'base64'));
  expect(readHostKeys(`${type} ${key} a-comment`)).toEqual([{ type, key }]);
  expect(readHostKeys(`${fingerprint}, ${line}`)).toEqual([{ fingerprint }, { type, key }]);
  expect(keyAlgorithms(readHostKeys(`${line},${rsa}`) ?? [])).toEqual([
    'ssh-ed25519',
    'rsa-sha2-512',
    'rsa-sha2-256',
  ]);
  expect(keyAlgorithms(readHostKeys(`${line},${fingerprint}`) ?? [])).toBeUndefined();
  expect(isPinned(readHostKeys(rsa) ?? [], Buffer.from(key, 'base64'))).toBe(false);
  for (const bad of [
    '',
    'yes',
    'SHA256:short',
    'MD5:00:11',
    key,
    `ssh-rsa ${key}`,
    `${type} ${key.slice(8)}`,
    `${line},`,
  ])
    expect(readHostKeys(bad)).toBeUndefined();
});
