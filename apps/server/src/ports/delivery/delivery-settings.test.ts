import { beforeAll, describe, expect, it } from 'vitest';
import { sshKeys } from '../../../test/receivers/ssh-keys.ts';
import { type Issued, makeAuthority, type TestAuthority } from '../../../test/receivers/test-authority.ts';
import { readDeliverySettings } from './delivery-settings.ts';

const hostKey = sshKeys().public;
const { private: privateKey } = sshKeys();
let authority: TestAuthority;
let own: Issued;
let files: Record<string, string>;
beforeAll(async () => {
  authority = await makeAuthority();
  own = await authority.issue('Openroll');
  files = {
    password: 'a secret\n',
    key: privateKey,
    passphrase: 'open\r\n',
    secret: `${'s'.repeat(32)}\n`,
    short: 'short\n',
    empty: '\n',
    ca: authority.ca,
    certificate: own.certificate,
    certificateKey: own.privateKey,
    strangersKey: (await authority.issue('Somebody')).privateKey,
  };
});

const places = { folder: '/data/deliveries', inbox: '/data/carrier-answers' };
const read = (env: Record<string, string | undefined>, production = true) =>
  readDeliverySettings(env, { production, places }, (file) => {
    const text = files[file];
    if (text === undefined) throw new Error('ENOENT');
    return text;
  });

const sftp = {
  DELIVERY_URL: 'sftp://open%20roll@sftp.carrier.example:2222/in/box%201',
  DELIVERY_HOST_KEY: hostKey,
  DELIVERY_PASSWORD_FILE: 'password',
};
const https = { DELIVERY_URL: 'https://carrier.example/packages', DELIVERY_SECRET_FILE: 'secret' };

describe('the settings of deliveries', () => {
  it('lead into a folder where nothing is said', () => {
    for (const env of [{}, { DELIVERY_URL: '' }]) expect(read(env)).toEqual({ kind: 'folder', ...places });
  });

  it('lead to an SFTP server', () => {
    expect(read(sftp)).toEqual({
      kind: 'sftp',
      mayBePrivate: false,
      host: 'sftp.carrier.example',
      port: 2222,
      user: 'open roll',
      folder: '/in/box 1',
      hostKeys: [{ type: 'ssh-ed25519', key: hostKey.split(' ')[1] }],
      password: 'a secret',
    });
    const byKey = {
      ...sftp,
      DELIVERY_URL: 'sftp://u@h',
      DELIVERY_PASSWORD_FILE: '',
      DELIVERY_KEY_FILE: 'key',
    };
    expect(
      read({ ...byKey, DELIVERY_KEY_PASSPHRASE_FILE: 'passphrase', DELIVERY_INBOX: '/answers' }),
    ).toMatchObject({
      port: 22,
      folder: '/',
      privateKey: privateKey.trimEnd(),
      passphrase: 'open',
      inbox: '/answers',
    });
  });

  it('lead to a web address', () => {
    expect(read(https)).toEqual({
      kind: 'https',
      mayBePrivate: false,
      url: 'https://carrier.example/packages',
      secret: 's'.repeat(32),
    });
    const mutual = {
      ...https,
      DELIVERY_CA_FILE: 'ca',
      DELIVERY_CERTIFICATE_FILE: 'certificate',
      DELIVERY_CERTIFICATE_KEY_FILE: 'certificateKey',
    };
    expect(read(mutual)).toMatchObject({ ca: expect.any(String), certificate: expect.any(String) });
  });

  it.each([
    [https, true, false],
    [https, false, true],
    [{ ...sftp, DELIVERY_PRIVATE_NETWORK: 'on' }, true, true],
  ])('AC42 %j may lead into the own network (production: %s): %s', (env, production, mayBePrivate) => {
    expect(read(env, production)).toMatchObject({ mayBePrivate });
  });

  it.each([
    [{ DELIVERY_URL: 'ftp://carrier.example' }, 'DELIVERY_URL is like'],
    [{ DELIVERY_URL: 'http://carrier.example' }, 'DELIVERY_URL is like'],
    [{ DELIVERY_URL: 'carrier.example' }, 'DELIVERY_URL is like'],
    [{ ...sftp, DELIVERY_URL: 'sftp://u:secret@h/in' }, 'DELIVERY_URL holds no password'],
    [{ ...sftp, DELIVERY_URL: 'sftp://h/in' }, 'DELIVERY_URL says who signs in'],
    [{ ...sftp, DELIVERY_URL: 'sftp://u@h/in?x=1' }, 'DELIVERY_URL ends with its path'],
    [{ ...sftp, DELIVERY_HOST_KEY: '' }, 'DELIVERY_URL needs DELIVERY_HOST_KEY'],
    [{ ...sftp, DELIVERY_HOST_KEY: 'yes' }, 'DELIVERY_HOST_KEY is like'],
    [{ ...sftp, DELIVERY_PASSWORD_FILE: '' }, 'needs DELIVERY_KEY_FILE or DELIVERY_PASSWORD_FILE'],
    [{ ...sftp, DELIVERY_PASSWORD_FILE: 'nowhere' }, 'DELIVERY_PASSWORD_FILE cannot be read'],
    [{ ...sftp, DELIVERY_PASSWORD_FILE: 'empty' }, 'DELIVERY_PASSWORD_FILE is empty'],
    [{ ...sftp, DELIVERY_KEY_FILE: 'password' }, 'DELIVERY_KEY_FILE holds a private key'],
    [{ ...sftp, DELIVERY_KEY_PASSPHRASE_FILE: 'passphrase' }, 'belongs to DELIVERY_KEY_FILE'],
    [{ ...sftp, DELIVERY_INBOX: 'answers' }, 'DELIVERY_INBOX is a folder there'],
    [{ ...sftp, DELIVERY_SECRET_FILE: 'secret' }, 'DELIVERY_SECRET_FILE is not for sftp://'],
    [{ ...sftp, DELIVERY_PRIVATE_NETWORK: 'yes' }, 'DELIVERY_PRIVATE_NETWORK is on or not set'],
    [{ ...https, DELIVERY_URL: 'https://u@carrier.example' }, 'names no user'],
    [{ ...https, DELIVERY_SECRET_FILE: '' }, 'DELIVERY_URL needs DELIVERY_SECRET_FILE'],
    [{ ...https, DELIVERY_SECRET_FILE: 'short' }, 'at least 32 characters'],
    [{ ...https, DELIVERY_HOST_KEY: hostKey }, 'DELIVERY_HOST_KEY is not for https://'],
    [{ ...https, DELIVERY_CERTIFICATE_FILE: 'certificate' }, 'go together'],
    [{ ...https, DELIVERY_CA_FILE: 'password' }, 'DELIVERY_CA_FILE holds certificates'],
    [
      {
        ...https,
        DELIVERY_CERTIFICATE_FILE: 'certificate',
        DELIVERY_CERTIFICATE_KEY_FILE: 'strangersKey',
      },
      'DELIVERY_CERTIFICATE_FILE and its key are not understood',
    ],
    [{ DELIVERY_HOST_KEY: hostKey }, 'DELIVERY_HOST_KEY counts for nothing without DELIVERY_URL'],
    [
      { DELIVERY_KEY_PASSPHRASE_FILE: 'passphrase' },
      'DELIVERY_KEY_PASSPHRASE_FILE counts for nothing without DELIVERY_URL',
    ],
    [
      { ...sftp, DELIVERY_CERTIFICATE_KEY_FILE: 'certificateKey' },
      'DELIVERY_CERTIFICATE_KEY_FILE is not for sftp://',
    ],
    [{ DELIVERY_SECRET_FILE: 'secret' }, 'DELIVERY_SECRET_FILE counts for nothing without DELIVERY_URL'],
  ])('stop the start: %j, %s', (env, why) => {
    expect(() => read(env)).toThrow(why);
  });
});
