import { PDFHexString } from '@cantoo/pdf-lib';
import { detachedSignature } from './detached-signature.ts';

export interface SealBy {
  /** PEM. */
  readonly certificate: string;
  /** PEM (PKCS #8). */
  readonly privateKey: string;
  /** Why, as a viewer shows it beside the signature. */
  readonly reason: string;
  readonly at: Date;
  /** Who seals: the site's name. */
  readonly name: string;
}

/** Room for the signature in the file (bytes); hex takes twice of it. */
const reserved = 8192;
const openRange = '/ByteRange [0 /********** /********** /**********]';

/** The invisible field of a seal, as an object of a PDF; the numbers are those of its other objects, `page` with the generation. */
export const sealField = ({ page, signature, appearance }: SealObjects): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T ${PDFHexString.fromText('Openroll seal')} /Rect [0 0 0 0] /F 132 ` +
  `/P ${page} R /V ${signature} 0 R /AP << /N ${appearance} 0 R >> >>`;

/** What a viewer shows of the field, as an object of a PDF: nothing. */
export const sealAppearance =
  '<< /Type /XObject /Subtype /Form /BBox [0 0 0 0] /Length 0 >>\nstream\n\nendstream';

interface SealObjects {
  readonly page: string;
  readonly signature: number;
  readonly appearance: number;
}

/** The signature as an object of a PDF, with room for what `signIn` writes. It is written as it stands here, so that its place can be found. */
export const signatureToBe = (by: SealBy): string =>
  [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    `/Name ${PDFHexString.fromText(by.name)} /Reason ${PDFHexString.fromText(by.reason)} /M (${pdfDate(by.at)})`,
    openRange,
    `/Contents <${'0'.repeat(2 * reserved)}> >>`,
  ].join('\n');

/** Signs a file in the room that `signatureToBe` left in it. The whole file is covered but for the signature's own digits. */
export async function signIn(pdf: Uint8Array, by: SealBy): Promise<Uint8Array> {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const rangeAt = file.lastIndexOf(openRange);
  const contents = file.indexOf(`/Contents <${'0'.repeat(64)}`, rangeAt);
  if (rangeAt < 0 || contents < 0) throw new Error('the placeholder of the seal is missing');
  const start = contents + '/Contents '.length;
  const end = start + 2 + 2 * reserved;
  const range = `/ByteRange [0 ${start} ${end} ${file.length - end}]`;
  file.write(range.padEnd(openRange.length), rangeAt, 'latin1');
  const signed = Buffer.concat([file.subarray(0, start), file.subarray(end)]);
  const signature = Buffer.from(await detachedSignature(signed, by));
  if (signature.length > reserved) throw new Error('the signature is larger than the room for it');
  file.write(signature.toString('hex'), start + 1, 'latin1');
  return new Uint8Array(file);
}

const pdfDate = (at: Date): string => `D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
