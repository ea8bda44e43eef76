import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, Null, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  Time,
} from 'pkijs';
import { pemOf } from './pem.ts';

export interface SiteCertificate {
  /** PEM. */
  readonly certificate: string;
  /** PEM (PKCS #8). A secret: it belongs where the site's other keys are. */
  readonly privateKey: string;
}

const years = 20;
const oid = {
  sha256WithRsa: '1.2.840.113549.1.1.11',
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
} as const;

/**
 * Makes the site's own sealing certificate (RSA 3072, self-signed, 20 years). A viewer calls its issuer unknown;
 * a site that wants a trusted name puts a bought certificate and key in its place.
 */
export async function makeSiteCertificate(site: {
  readonly commonName: string;
  readonly now: Date;
}): Promise<SiteCertificate> {
  const keys = await webcrypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 3072,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  );
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: positive(randomBytes(16)) }),
  });
  for (const name of [certificate.subject, certificate.issuer]) {
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: oid.commonName, value: new Utf8String({ value: site.commonName }) }),
    );
  }
  const until = new Date(site.now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  certificate.notBefore = new Time({ type: 0, value: site.now });
  certificate.notAfter = new Time({ type: 0, value: until });
  certificate.extensions = [
    extension(oid.basicConstraints, new BasicConstraints({ cA: false }).toSchema().toBER()),
    extension(oid.keyUsage, digitalSignatureAndNonRepudiation.toBER()),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await signCertificate(certificate, keys.privateKey);
  return {
    certificate: pemOf('CERTIFICATE', certificate.toSchema(true).toBER()),
    privateKey: pemOf('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
  };
}

const digitalSignatureAndNonRepudiation = new BitString({
  valueHex: new Uint8Array([0b1100_0000]),
  unusedBits: 6,
});

const extension = (extnID: string, value: ArrayBuffer): Extension =>
  new Extension({ extnID, critical: true, extnValue: value });

// Signed here and not by the library, which leaves out the NULL that RFC 4055, section 5, wants with RSA.
async function signCertificate(certificate: Certificate, key: CryptoKey): Promise<void> {
  const algorithm = new AlgorithmIdentifier({ algorithmId: oid.sha256WithRsa, algorithmParams: new Null() });
  certificate.signature = algorithm;
  certificate.signatureAlgorithm = algorithm;
  const signed = await webcrypto.subtle.sign(key.algorithm.name, key, certificate.encodeTBS().toBER());
  certificate.signatureValue = new BitString({ valueHex: signed });
}

/** A serial number is positive and has no superfluous zero in front (RFC 5280 §4.1.2.2). */
function positive(bytes: Buffer): Uint8Array {
  const [first = 0] = bytes;
  bytes[0] = (first & 0x3f) | 0x40;
  return bytes;
}
