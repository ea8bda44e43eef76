import { readFileSync } from 'node:fs';
import type { FolderPlaces } from './folder-transport.ts';
import type { HttpsSettings } from './https-transport.ts';
import { checkHttps, checkSftp, type SettingNames } from './settings-checks.ts';
import type { SftpSettings } from './sftp-session.ts';
import type { SftpPlaces } from './sftp-transport.ts';

/** Where packages go (§9.7), and by what they get there. */
export type DeliverySettings =
  | ({ readonly kind: 'folder' } & FolderPlaces)
  | ({ readonly kind: 'sftp'; readonly mayBePrivate: boolean } & SftpSettings & SftpPlaces)
  | ({ readonly kind: 'https'; readonly mayBePrivate: boolean } & HttpsSettings);

export type Env = Readonly<Record<string, string | undefined>>;
/** The text of a file; throws where it cannot be read. */
export type ReadFile = (file: string) => string;

export const readText: ReadFile = (file) => readFileSync(file, 'utf8');

const ofSftp = [
  'DELIVERY_HOST_KEY',
  'DELIVERY_PASSWORD_FILE',
  'DELIVERY_KEY_FILE',
  'DELIVERY_KEY_PASSPHRASE_FILE',
  'DELIVERY_INBOX',
] as const;
const ofHttps = [
  'DELIVERY_SECRET_FILE',
  'DELIVERY_CA_FILE',
  'DELIVERY_CERTIFICATE_FILE',
  'DELIVERY_CERTIFICATE_KEY_FILE',
] as const;

const names: SettingNames = {
  whole: 'DELIVERY_URL',
  hostKey: 'DELIVERY_HOST_KEY',
  password: 'DELIVERY_PASSWORD_FILE',
  privateKey: 'DELIVERY_KEY_FILE',
  passphrase: 'DELIVERY_KEY_PASSPHRASE_FILE',
  secret: 'DELIVERY_SECRET_FILE',
  ca: 'DELIVERY_CA_FILE',
  certificate: 'DELIVERY_CERTIFICATE_FILE',
  certificateKey: 'DELIVERY_CERTIFICATE_KEY_FILE',
};

/**
 * Reads `DELIVERY_URL` and what belongs to it, for carriers whose files name no transport. Secrets lie in files, and come by `readFile`.
 * Whatever is not understood, is missing or contradicts the rest throws with the setting's name: nothing goes anywhere else, or with
 * less care, unnoticed. Without any of them packages go to `places`.
 */
export function readDeliverySettings(
  env: Env,
  { production, places }: { readonly production: boolean; readonly places: FolderPlaces },
  readFile: ReadFile = readText,
): DeliverySettings {
  const url = env.DELIVERY_URL || undefined;
  if (!url) return withoutAny(env, [...ofSftp, ...ofHttps], undefined, { kind: 'folder', ...places });
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
  const inbox = env.DELIVERY_INBOX || undefined;
  if (inbox !== undefined && !inbox.startsWith('/'))
    throw new Error(`DELIVERY_INBOX is a folder there, from / on, not "${inbox}"`);
  return checkSftp(
    {
      host: address.hostname,
      port: Number(address.port || 22),
      user: decodeURIComponent(address.username),
      folder: decodeURIComponent(address.pathname || '/'),
      inbox,
      hostKey: env.DELIVERY_HOST_KEY,
      password: read('DELIVERY_PASSWORD_FILE'),
      privateKey: read('DELIVERY_KEY_FILE'),
      passphrase: read('DELIVERY_KEY_PASSPHRASE_FILE'),
    },
    names,
  );
}

const httpsOf = (address: URL, read: ReadSecret): HttpsSettings =>
  checkHttps(
    {
      address,
      secret: read('DELIVERY_SECRET_FILE'),
      ca: read('DELIVERY_CA_FILE'),
      certificate: read('DELIVERY_CERTIFICATE_FILE'),
      privateKey: read('DELIVERY_CERTIFICATE_KEY_FILE'),
    },
    names,
  );

/** What a file holds, without the end of its last line. */
function secretOf(env: Env, name: string, readFile: ReadFile): string | undefined {
  const file = env[name] || undefined;
  if (file === undefined) return undefined;
  let text: string;
  try {
    text = withoutLineEnd(readFile(file));
  } catch {
    throw new Error(`${name} cannot be read: "${file}"`);
  }
  if (text === '') throw new Error(`${name} is empty: "${file}"`);
  return text;
}

export const withoutLineEnd = (text: string): string => text.replace(/\r?\n$/, '');

/** In production only public addresses are delivered to (AC42), unless the site says that its carriers are in its own network. */
export function mayBePrivateOf(env: Env, production: boolean): boolean {
  const said = env.DELIVERY_PRIVATE_NETWORK || undefined;
  if (said !== undefined && said !== 'on')
    throw new Error(`DELIVERY_PRIVATE_NETWORK is on or not set, not "${said}"`);
  return said === 'on' || !production;
}

/** Refuses what belongs to something else: whoever set it meant it to count. */
function withoutAny<T>(env: Env, stray: readonly string[], where: string | undefined, settings: T): T {
  const found = stray.find((name) => env[name]);
  if (found === undefined) return settings;
  if (where === undefined) throw new Error(`${found} counts for nothing without DELIVERY_URL`);
  throw new Error(`${found} is not for ${where}`);
}
