import { createHash, verify, X509Certificate } from 'node:crypto';
import { type BaseBlock, Constructed, fromBER, Integer, ObjectIdentifier, OctetString } from 'asn1js';

/** A CMS signature (RFC 5652) as far as a seal needs it. */
export interface Cms {
  readonly certificate: X509Certificate;
  /** The signed attributes by OID: their first value. */
  readonly attributes: ReadonlyMap<string, BaseBlock | undefined>;
  /** DER of the attributes as a SET, which is what is signed (RFC 5652 §5.4). */
  readonly signedBytes: Buffer;
  readonly signature: Buffer;
}

const oid = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

/** Reads ContentInfo → SignedData → its one SignerInfo. Throws on anything else. */
export function readCms(der: Uint8Array): Cms {
  const [type, wrapped] = partsOf(fromBER(der).result);
  demand(oidOf(type) === oid.signedData, 'no signed data');
  const signedData = partsOf(partsOf(wrapped)[0]);
  const [info, ...others] = partsOf(signedData.at(-1));
  demand(others.length === 0, 'more than one signer');
  const [, issuerAndSerial, digestAlgorithm, signedAttributes, , signature] = partsOf(info);
  demand(oidOf(partsOf(digestAlgorithm)[0]) === oid.sha256, 'not SHA-256');
  demand(isTagged0(signedAttributes), 'no signed attributes');
  const attributes = partsOf(signedAttributes).map((one) => partsOf(one));
  const signedBytes = bytesOf(signedAttributes);
  signedBytes[0] = 0x31;
  return {
    certificate: certificateOf(partsOf(signedData.find(isTagged0)), partsOf(issuerAndSerial)[1]),
    attributes: new Map(attributes.map(([name, values]) => [oidOf(name), partsOf(values)[0]])),
    signedBytes,
    signature: octetsOf(signature),
  };
}

/** The three that must agree: the digest of the bytes, the certificate that was meant, the signature over both. */
export function attests(cms: Cms, digest: Buffer): boolean {
  const meant = partsOf(partsOf(partsOf(cms.attributes.get(oid.signingCertificateV2))[0])[0]);
  const fingerprint = createHash('sha256').update(cms.certificate.raw).digest();
  return (
    oidOf(cms.attributes.get(oid.contentType)) === oid.data &&
    digest.equals(octetsOf(cms.attributes.get(oid.messageDigest))) &&
    fingerprint.equals(octetsOf(meant.find((part) => part instanceof OctetString))) &&
    verify('sha256', cms.signedBytes, cms.certificate.publicKey, cms.signature)
  );
}

function certificateOf(certificates: readonly BaseBlock[], serial: BaseBlock | undefined): X509Certificate {
  const wanted = serial instanceof Integer ? serial.toBigInt() : undefined;
  const found = certificates
    .map((certificate) => new X509Certificate(bytesOf(certificate)))
    .find(({ serialNumber }) => BigInt(`0x${serialNumber}`) === wanted);
  demand(found !== undefined, 'the signer’s certificate is missing');
  return found;
}

const partsOf = (block: BaseBlock | undefined): readonly BaseBlock[] =>
  block instanceof Constructed ? block.valueBlock.value : [];

const oidOf = (block: BaseBlock | undefined): string =>
  block instanceof ObjectIdentifier ? block.valueBlock.toString() : '';

const octetsOf = (block: BaseBlock | undefined): Buffer =>
  block instanceof OctetString ? Buffer.from(block.valueBlock.valueHexView) : Buffer.alloc(0);

const bytesOf = (block: BaseBlock | undefined): Buffer =>
  Buffer.from(block ? block.valueBeforeDecodeView : Buffer.alloc(0));

/** True of an element with the context-specific tag [0]. */
const isTagged0 = (block: BaseBlock | undefined): boolean =>
  block !== undefined && block.idBlock.tagClass === 3 && block.idBlock.tagNumber === 0;

function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
