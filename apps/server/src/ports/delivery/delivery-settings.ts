import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { type HostKey, readHostKeys } from './host-key.ts';
import type { HttpsSettings } from './https-transport.ts';
import type { SftpSettings } from './sftp-session.ts';
import type { SftpPlaces } from './sftp-transport.ts';

/** Where packages go (§9.7), and by what they get there. */
export type DeliverySettings =
  | { readonly kind: 'folder' }
  | ({ readonly kind: 'sftp'; readonly mayBePrivate: boolean } & SftpSettings & SftpPlaces)
  | ({ readonly kind: 'https'; readonly mayBePrivate: boolean } & HttpsSettings);

type Env = Readonly<Record<string, string | undefined>>;
type ReadFile = (file: string) => string;

const ofSftp = [
  'DELIVERY_HOST_KEY',
  'DELIVERY_PASSWORD_FILE',
  'DELIVERY_KEY_FILE',
  'DELIVERY_INBOX',
] as const;
const ofHttps = ['DELIVERY_SECRET_FILE', 'DELIVERY_CA_FILE', 'DELIVERY_CERTIFICATE_FILE'] as const;

/**
 * Reads `DELIVERY_URL` and what belongs to it. Secrets lie in files, and come by `readFile`. Whatever is not understood, is missing or
 * contradicts the rest throws with the setting's name: nothing goes anywhere else, or with less care, unnoticed.
 */
export function readDeliverySettings(
  env: Env,
  production: boolean,
  readFile: ReadFile = (file) => readFileSync(file, 'utf8'),
): DeliverySettings {
  const url = env.DELIVERY_URL || undefined;
  if (!url) return withoutAny(env, [...ofSftp, ...ofHttps], undefined, { kind: 'folder' });
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const told = address?.protocol === 'sftp:' || address?.protocol === 'https:' ? address : undefined;
  if (!told?.hostname) throw new Error(`DELIVERY_URL is like ${sftpExample} or https://…, and not "${url}"`);
  if (told.password) throw new Error('DELIVERY_URL holds no password: DELIVERY_PASSWORD_FILE names its file');
  if (told.search || told.hash) throw new Error('DELIVERY_URL ends with its path');
  const mayBePrivate = mayBePrivateOf(env, production);
  const read = (name: string) => secretOf(env, name, readFile);
  if (told.protocol === 'sftp:')
    return withoutAny(env, ofHttps, 'sftp://', { kind: 'sftp', mayBePrivate, ...sftpOf(env, told, read) });
  return withoutAny(env, ofSftp, 'https://', { kind: 'https', mayBePrivate, ...httpsOf(told, read) });
}

const sftpExample = 'sftp://user@host:22/path';

type ReadSecret = (name: string) => string | undefined;

function sftpOf(env: Env, address: URL, read: ReadSecret): SftpSettings & SftpPlaces {
  if (!address.username) throw new Error(`DELIVERY_URL says who signs in: ${sftpExample}`);
  const password = read('DELIVERY_PASSWORD_FILE');
  const privateKey = read('DELIVERY_KEY_FILE');
  const passphrase = read('DELIVERY_KEY_PASSPHRASE_FILE');
  if (password === undefined && privateKey === undefined)
    throw new Error('DELIVERY_URL needs DELIVERY_KEY_FILE or DELIVERY_PASSWORD_FILE to sign in');
  if (passphrase !== undefined && privateKey === undefined)
    throw new Error('DELIVERY_KEY_PASSPHRASE_FILE belongs to DELIVERY_KEY_FILE');
  if (
    privateKey !== undefined &&
    !/^(-----BEGIN [A-Z ]*PRIVATE KEY-----|PuTTY-User-Key-File-)/m.test(privateKey)
  )
    throw new Error('DELIVERY_KEY_FILE holds a private key, in PEM or as OpenSSH writes it');
  const inbox = env.DELIVERY_INBOX || undefined;
  if (inbox !== undefined && !inbox.startsWith('/'))
    throw new Error(`DELIVERY_INBOX is a folder there, from / on, not "${inbox}"`);
  return {
    host: address.hostname,
    port: Number(address.port || 22),
    user: decodeURIComponent(address.username),
    folder: decodeURIComponent(address.pathname || '/'),
    hostKeys: hostKeysOf(env.DELIVERY_HOST_KEY),
    ...(inbox === undefined ? {} : { inbox }),
    ...(password === undefined ? {} : { password }),
    ...(privateKey === undefined ? {} : { privateKey }),
    ...(passphrase === undefined ? {} : { passphrase }),
  };
}

function hostKeysOf(text: string | undefined): readonly HostKey[] {
  if (!text)
    throw new Error(
      'DELIVERY_URL needs DELIVERY_HOST_KEY, the key that the server has to show: see ssh-keyscan, and compare',
    );
  const keys = readHostKeys(text);
  if (!keys) throw new Error(`DELIVERY_HOST_KEY is like "ssh-ed25519 AAAA…" or SHA256:…, not "${text}"`);
  return keys;
}

function httpsOf(address: URL, read: ReadSecret): HttpsSettings {
  if (address.username) throw new Error('DELIVERY_URL with https:// names no user: packages are signed');
  const secret = read('DELIVERY_SECRET_FILE');
  if (secret === undefined) throw new Error('DELIVERY_URL needs DELIVERY_SECRET_FILE: packages are signed');
  if (secret.length < 32) throw new Error('DELIVERY_SECRET_FILE holds at least 32 characters');
  const ca = read('DELIVERY_CA_FILE');
  const certificate = read('DELIVERY_CERTIFICATE_FILE');
  const privateKey = read('DELIVERY_CERTIFICATE_KEY_FILE');
  if ((certificate === undefined) !== (privateKey === undefined))
    throw new Error('DELIVERY_CERTIFICATE_FILE and DELIVERY_CERTIFICATE_KEY_FILE go together');
  requireCertificates(ca, certificate, privateKey);
  return {
    url: address.href,
    secret,
    ...(ca === undefined ? {} : { ca }),
    ...(certificate === undefined || privateKey === undefined ? {} : { certificate, privateKey }),
  };
}

/** @throws where they cannot be read, or the key is another certificate's: better now than with the first package */
function requireCertificates(
  ca: string | undefined,
  cert: string | undefined,
  key: string | undefined,
): void {
  if (ca !== undefined && !ca.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error('DELIVERY_CA_FILE holds certificates in PEM');
  try {
    createSecureContext({ ca, cert, key });
  } catch (error) {
    const name = cert === undefined ? 'DELIVERY_CA_FILE' : 'DELIVERY_CERTIFICATE_FILE';
    throw new Error(`${name} and its key are not understood: ${(error as Error).message}`);
  }
}

/** What a file holds, without the end of its last line. */
function secretOf(env: Env, name: string, readFile: ReadFile): string | undefined {
  const file = env[name] || undefined;
  if (file === undefined) return undefined;
  let text: string;
  try {
    text = readFile(file).replace(/\r?\n$/, '');
  } catch {
    throw new Error(`${name} cannot be read: "${file}"`);
  }
  if (text === '') throw new Error(`${name} is empty: "${file}"`);
  return text;
}

/** In production only public addresses are delivered to (AC42), unless the site says that its carrier is in its own network. */
function mayBePrivateOf(env: Env, production: boolean): boolean {
  const said = env.DELIVERY_PRIVATE_NETWORK || undefined;
  if (said !== undefined && said !== 'on')
    throw new Error(`DELIVERY_PRIVATE_NETWORK is on or not set, not "${said}"`);
  return said === 'on' || !production;
}

/** Refuses what belongs to something else: whoever set it meant it to count. */
function withoutAny<T>(env: Env, names: readonly string[], where: string | undefined, settings: T): T {
  const stray = names.find((name) => env[name]);
  if (stray === undefined) return settings;
  if (where === undefined) throw new Error(`${stray} counts for nothing without DELIVERY_URL`);
  throw new Error(`${stray} is not for ${where}`);
}
