import type { Carrier } from '@openroll/carriers/carrier/carrier';
import type { CarrierTransport, SecretReference } from '@openroll/carriers/carrier/transport';
import {
  type DeliverySettings,
  type Env,
  mayBePrivateOf,
  type ReadFile,
  readText,
  withoutLineEnd,
} from './delivery-settings.ts';
import { checkHttps, checkSftp, type SettingNames } from './settings-checks.ts';

/** What the site says beside the files of its carriers. */
export interface CarrierSurroundings {
  /** What a reference leads to: a variable, or a file without the end of its last line; undefined where nothing is there. */
  readonly secretOf: (reference: SecretReference) => string | undefined;
  /** Whether their addresses may be in the site's own network. */
  readonly mayBePrivate: boolean;
}

export function readCarrierSurroundings(
  env: Env,
  production: boolean,
  readFile: ReadFile = readText,
): CarrierSurroundings {
  return {
    mayBePrivate: mayBePrivateOf(env, production),
    secretOf: (reference) =>
      ('env' in reference ? env[reference.env] : textOf(reference.file, readFile)) || undefined,
  };
}

function textOf(file: string, readFile: ReadFile): string | undefined {
  try {
    return withoutLineEnd(readFile(file));
  } catch {
    return undefined;
  }
}

const names: SettingNames = {
  whole: 'transport',
  hostKey: 'transport.host_key',
  password: 'transport.password',
  privateKey: 'transport.private_key',
  passphrase: 'transport.passphrase',
  secret: 'transport.secret',
  ca: 'transport.ca',
  certificate: 'transport.certificate',
  certificateKey: 'transport.private_key',
};

/**
 * The transport that the file of a carrier names (§9.5), with its secrets.
 *
 * @throws with the file's name and the setting's where a secret is not there, or makes no sense
 */
export function readCarrierSettings(
  code: string,
  transport: CarrierTransport,
  surroundings: CarrierSurroundings,
): DeliverySettings {
  try {
    return settingsOf(transport, surroundings);
  } catch (error) {
    throw new Error(`carriers/${code}.yaml: ${(error as Error).message}`);
  }
}

/** Fewer letters are guessed. */
const shortestSecret = 32;

/**
 * With which a carrier signs what it posts to us (§9.8); undefined where it does not answer by a call.
 *
 * @throws with the file's name where there is none, or it is too short
 */
export function readAnswerSecret(
  { code, acknowledgement, answer_secret: reference }: Carrier,
  transport: DeliverySettings | undefined,
  { secretOf }: CarrierSurroundings,
): string | undefined {
  if (acknowledgement !== 'http') return undefined;
  const file = `carriers/${code}.yaml`;
  if (!reference) {
    if (transport?.kind === 'https') return transport.secret;
    throw new Error(`${file}: acknowledgement: http needs answer_secret`);
  }
  const secret = secretOf(reference);
  if (secret === undefined) throw new Error(`${file}: the secret ${nameOf(reference)} is not there`);
  if (secret.length < shortestSecret)
    throw new Error(`${file}: answer_secret holds at least ${shortestSecret} characters`);
  return secret;
}

function settingsOf(
  transport: CarrierTransport,
  { secretOf, mayBePrivate }: CarrierSurroundings,
): DeliverySettings {
  const secretIn = (reference: SecretReference | undefined) => {
    if (!reference) return undefined;
    const secret = secretOf(reference);
    if (secret === undefined) throw new Error(`the secret ${nameOf(reference)} is not there`);
    return secret;
  };
  if (transport.kind === 'folder') {
    const { path, inbox } = transport;
    return { kind: 'folder', folder: path, ...(inbox === undefined ? {} : { inbox }) };
  }
  if (transport.kind === 'sftp') {
    const { host, port, user, folder, inbox, host_key: hostKey, password } = transport;
    const { private_key: privateKey, passphrase } = transport;
    const secrets = {
      password: secretIn(password),
      privateKey: secretIn(privateKey),
      passphrase: secretIn(passphrase),
    };
    const said = { host, port, user, folder, inbox, hostKey, ...secrets };
    return { kind: 'sftp', mayBePrivate, ...checkSftp(said, names) };
  }
  const said = {
    address: new URL(transport.url),
    secret: secretIn(transport.secret),
    ca: secretIn(transport.ca),
    certificate: secretIn(transport.certificate),
    privateKey: secretIn(transport.private_key),
  };
  return { kind: 'https', mayBePrivate, ...checkHttps(said, names) };
}

/** How a secret is called; what it is nobody prints. */
export const nameOf = (reference: SecretReference): string =>
  'env' in reference ? reference.env : reference.file;
