import { createHash, webcrypto, X509Certificate } from 'node:crypto';
import { Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  setEngine,
} from 'pkijs';
import { keepLast } from './keep-last.ts';
import { bytesOfPem } from './pem.ts';

setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto }));

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

/**
 * A CMS signature over `content` that does not carry it (RFC 5652), with the signed attributes of PAdES B-B:
 * contentType, messageDigest and signingCertificateV2; no signing time, which stands in the PDF. DER.
 */
export async function detachedSignature(
  content: Uint8Array,
  by: { readonly certificate: string; readonly privateKey: string },
): Promise<ArrayBuffer> {
  const { der, certificate, isRsa, key } = await ready(`${by.certificate}${by.privateKey}`, () => read(by));
  const sha256 = (bytes: Uint8Array) =>
    new OctetString({ valueHex: createHash('sha256').update(bytes).digest() });
  const certificateIds = new Sequence({ value: [new Sequence({ value: [sha256(der)] })] });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
        new Attribute({ type: oid.messageDigest, values: [sha256(content)] }),
        new Attribute({
          type: oid.signingCertificateV2,
          values: [new Sequence({ value: [certificateIds] })],
        }),
      ],
    }),
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    signerInfos: [signer],
    certificates: [certificate],
  });
  await signed.sign(key, 0, 'SHA-256', Buffer.from(content));
  // The library leaves out the NULL that RFC 4055, section 5, wants with RSA.
  if (isRsa) signer.signatureAlgorithm.algorithmParams = new Null();
  return new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) }).toSchema().toBER();
}

/** Who signs: the same is asked again and again, and reading it takes as long as to sign. */
interface Ready {
  readonly der: Uint8Array;
  readonly certificate: Certificate;
  readonly isRsa: boolean;
  readonly key: CryptoKey;
}

/** A certificate and the one that comes after it. */
const ready = keepLast<Ready>(2);

async function read(by: { readonly certificate: string; readonly privateKey: string }): Promise<Ready> {
  const der = new X509Certificate(by.certificate).raw;
  const certificate = Certificate.fromBER(new Uint8Array(der));
  const isRsa = certificate.subjectPublicKeyInfo.algorithm.algorithmId === rsa;
  return { der, certificate, isRsa, key: await importKey(by.privateKey, isRsa) };
}

const rsa = '1.2.840.113549.1.1.1';

function importKey(pem: string, isRsa: boolean): Promise<CryptoKey> {
  const algorithm = isRsa
    ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    : { name: 'ECDSA', namedCurve: 'P-256' };
  return webcrypto.subtle.importKey('pkcs8', bytesOfPem(pem), algorithm, false, ['sign']);
}
