import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  GeneralName,
  GeneralNames,
  Time,
} from 'pkijs';
import { pemOf } from '../../src/ports/pdf/pem.ts';

/** PEM. */
export interface Issued {
  readonly certificate: string;
  readonly privateKey: string;
}

export interface TestAuthority {
  readonly ca: string;
  /** A certificate of this machine, or of somebody who asks here. */
  issue(commonName: string): Promise<Issued>;
}

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto });
const newKeys = () =>
  webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);

/** An authority that exists for one test. */
export async function makeAuthority(name = 'Test authority'): Promise<TestAuthority> {
  const keys = await newKeys();
  const ca = await sign(name, name, keys.publicKey, keys.privateKey, [
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new BasicConstraints({ cA: true }).toSchema().toBER(),
    }),
    new Extension({
      extnID: '2.5.29.15',
      critical: true,
      extnValue: new BitString({ valueHex: new Uint8Array([0b0000_0110]), unusedBits: 1 }).toBER(),
    }),
  ]);
  return {
    ca,
    async issue(commonName) {
      const own = await newKeys();
      const names = new GeneralNames({
        names: [
          new GeneralName({ type: 2, value: 'localhost' }),
          new GeneralName({ type: 2, value: 'receiver.example' }),
          new GeneralName({
            type: 7,
            value: new OctetString({ valueHex: new Uint8Array([127, 0, 0, 1]).buffer }),
          }),
        ],
      });
      const certificate = await sign(commonName, name, own.publicKey, keys.privateKey, [
        new Extension({ extnID: '2.5.29.17', critical: false, extnValue: names.toSchema().toBER() }),
      ]);
      const privateKey = pemOf('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', own.privateKey));
      return { certificate, privateKey };
    },
  };
}

async function sign(
  subject: string,
  issuer: string,
  key: CryptoKey,
  by: CryptoKey,
  extensions: Extension[],
): Promise<string> {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const made = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: new Uint8Array(serial).buffer }),
  });
  const nameOf = (value: string) =>
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value }) });
  made.subject.typesAndValues.push(nameOf(subject));
  made.issuer.typesAndValues.push(nameOf(issuer));
  made.notBefore = new Time({ type: 0, value: new Date(Date.now() - 86_400_000) });
  made.notAfter = new Time({ type: 0, value: new Date(Date.now() + 86_400_000) });
  made.extensions = extensions;
  await made.subjectPublicKeyInfo.importKey(key, engine);
  await made.sign(by, 'SHA-256', engine);
  return pemOf('CERTIFICATE', made.toSchema(true).toBER());
}
