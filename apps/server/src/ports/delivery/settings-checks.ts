import { createSecureContext } from 'node:tls';
import { type HostKey, readHostKeys } from './host-key.ts';
import type { HttpsSettings } from './https-transport.ts';
import type { SftpSettings } from './sftp-session.ts';
import type { SftpPlaces } from './sftp-transport.ts';

/** How the settings of a transport are called where somebody has said them: a refusal names them. */
export interface SettingNames {
  /** The transport as a whole. */
  readonly whole: string;
  readonly hostKey: string;
  readonly password: string;
  readonly privateKey: string;
  readonly passphrase: string;
  readonly secret: string;
  readonly ca: string;
  readonly certificate: string;
  readonly certificateKey: string;
}

/** What is said of an SFTP server, wherever it is said, with what its secrets are. */
export interface SaidOfSftp {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly folder: string;
  readonly inbox: string | undefined;
  /** One or more, separated by commas. */
  readonly hostKey: string | undefined;
  readonly password: string | undefined;
  readonly privateKey: string | undefined;
  readonly passphrase: string | undefined;
}

/** @throws with the setting's name where one is missing or makes no sense */
export function checkSftp(said: SaidOfSftp, names: SettingNames): SftpSettings & SftpPlaces {
  const { host, port, user, folder, inbox, password, privateKey, passphrase } = said;
  if (password === undefined && privateKey === undefined)
    throw new Error(`${names.whole} needs ${names.privateKey} or ${names.password} to sign in`);
  if (passphrase !== undefined && privateKey === undefined)
    throw new Error(`${names.passphrase} belongs to ${names.privateKey}`);
  if (
    privateKey !== undefined &&
    !/^(-----BEGIN [A-Z ]*PRIVATE KEY-----|PuTTY-User-Key-File-)/m.test(privateKey)
  )
    throw new Error(`${names.privateKey} holds a private key, in PEM or as OpenSSH writes it`);
  return {
    host,
    port,
    user,
    folder,
    hostKeys: hostKeysOf(said.hostKey, names),
    ...(inbox === undefined ? {} : { inbox }),
    ...(password === undefined ? {} : { password }),
    ...(privateKey === undefined ? {} : { privateKey }),
    ...(passphrase === undefined ? {} : { passphrase }),
  };
}

function hostKeysOf(text: string | undefined, { whole, hostKey }: SettingNames): readonly HostKey[] {
  if (!text)
    throw new Error(
      `${whole} needs ${hostKey}, the key that the server has to show: see ssh-keyscan, and compare`,
    );
  const keys = readHostKeys(text);
  if (!keys) throw new Error(`${hostKey} is like "ssh-ed25519 AAAA…" or SHA256:…, not "${text}"`);
  return keys;
}

/** What is said of a web address, wherever it is said, with what its secrets are. */
export interface SaidOfHttps {
  readonly address: URL;
  readonly secret: string | undefined;
  readonly ca: string | undefined;
  readonly certificate: string | undefined;
  readonly privateKey: string | undefined;
}

/** @throws with the setting's name where one is missing or makes no sense */
export function checkHttps(said: SaidOfHttps, names: SettingNames): HttpsSettings {
  const { address, secret, ca, certificate, privateKey } = said;
  if (address.username || address.password)
    throw new Error(`${names.whole} names no user: packages are signed`);
  if (secret === undefined) throw new Error(`${names.whole} needs ${names.secret}: packages are signed`);
  if (secret.length < 32) throw new Error(`${names.secret} holds at least 32 characters`);
  if ((certificate === undefined) !== (privateKey === undefined))
    throw new Error(`${names.certificate} and ${names.certificateKey} go together`);
  requireCertificates(said, names);
  return {
    url: address.href,
    secret,
    ...(ca === undefined ? {} : { ca }),
    ...(certificate === undefined || privateKey === undefined ? {} : { certificate, privateKey }),
  };
}

/** @throws where they cannot be read, or the key is another certificate's: better now than with the first package */
function requireCertificates({ ca, certificate, privateKey }: SaidOfHttps, names: SettingNames): void {
  if (ca !== undefined && !ca.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error(`${names.ca} holds certificates in PEM`);
  try {
    createSecureContext({ ca, cert: certificate, key: privateKey });
  } catch (error) {
    const name = certificate === undefined ? names.ca : names.certificate;
    throw new Error(`${name} and its key are not understood: ${(error as Error).message}`);
  }
}
