import { createHash, type X509Certificate } from 'node:crypto';
import { attests, type Cms, readCms } from './read-cms.ts';

/** What a seal proves. A bad seal, or none, is an answer and not an exception. */
export interface SealCheck {
  /** The covered bytes are those that were sealed, by the certificate that the seal carries and names. */
  readonly valid: boolean;
  /** Nothing lies outside of the covered bytes but the signature's own digits. */
  readonly coversWholeFile: boolean;
  /** Common name of the certificate's subject; '' when there is no readable seal. */
  readonly signer: string;
  /** SHA-256 of the certificate, hex: anyone can write a name, so compare this with the site's own. */
  readonly certificate: string;
  /** The time that the seal itself claims, ISO 8601. */
  readonly at?: string;
  /** SHA-256 of the covered bytes, hex. */
  readonly digest: string;
}

/**
 * Verifies the last seal of a file. It shares no code with the sealing: ranges and CMS are read here, and the
 * signature is checked by the platform's own cryptography.
 */
export function verifySeal(pdf: Uint8Array): SealCheck {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const found = findSeal(file);
  if (!found) return { valid: false, coversWholeFile: false, signer: '', certificate: '', digest: '' };
  const digest = createHash('sha256').update(found.covered).digest();
  const seal: Cms | undefined = attempt(() => readCms(found.cms));
  return {
    valid: seal !== undefined && attempt(() => attests(seal, digest)) === true,
    coversWholeFile: found.coversWholeFile,
    signer: seal ? commonName(seal.certificate) : '',
    certificate: seal ? createHash('sha256').update(seal.certificate.raw).digest('hex') : '',
    at: found.at,
    digest: digest.toString('hex'),
  };
}

interface FoundSeal {
  readonly covered: Buffer;
  readonly cms: Buffer;
  readonly coversWholeFile: boolean;
  readonly at: string | undefined;
}

function findSeal(file: Buffer): FoundSeal | undefined {
  const text = file.toString('latin1');
  const match = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].at(-1);
  if (!match) return undefined;
  const [first = 0, firstLength = 0, second = 0, secondLength = 0] = match.slice(1).map(Number);
  const gap = text.slice(first + firstLength, second);
  if (!/^<[0-9A-Fa-f]*>$/.test(gap)) return undefined;
  const dictionary = text.slice(text.lastIndexOf(' obj', match.index), text.indexOf('endobj', match.index));
  return {
    covered: Buffer.concat([
      file.subarray(first, first + firstLength),
      file.subarray(second, second + secondLength),
    ]),
    cms: Buffer.from(gap.slice(1, -1), 'hex'),
    coversWholeFile: first === 0 && second + secondLength === file.length,
    at: claimedTime(dictionary),
  };
}

function claimedTime(dictionary: string): string | undefined {
  const match = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(dictionary);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

const commonName = ({ subject }: X509Certificate): string => /^CN=(.*)$/m.exec(subject)?.[1] ?? subject;

// Whatever a stranger put where a signature belongs: if it cannot be read, it proves nothing.
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
