import { isUtf8 } from 'node:buffer';
import { problem } from '@openroll/domain/problems';
import { Refusal } from '../../../platform/refusal.ts';
import { fileField } from './census-limits.ts';

/** Bytes that open a workbook (zip, also .xlsx), an old workbook or a PDF: something else under the name .csv. */
const otherKinds: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];
const byteOrderMark = [0xef, 0xbb, 0xbf];

const opensWith = (bytes: Buffer, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const unreadable = (code: 'census-file-unreadable' | 'census-file-utf16') =>
  new Refusal(422, [problem(code, fileField)]);

const partBytes = 262_144;

/**
 * The text of an uploaded file as parts in UTF-8: UTF-8 with or without a byte-order mark, else Windows-1252. A letter may
 * stand across two parts. Refuses with 422 what is not text (a workbook renamed, UTF-16).
 */
export function* decodeCensusFile(bytes: Buffer): Generator<Buffer> {
  if (opensWith(bytes, [0xff, 0xfe]) || opensWith(bytes, [0xfe, 0xff])) throw unreadable('census-file-utf16');
  if (otherKinds.some((signature) => opensWith(bytes, signature))) throw unreadable('census-file-unreadable');
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw unreadable(bytes[nul + 2] === 0 ? 'census-file-utf16' : 'census-file-unreadable');
  const western = isUtf8(bytes) ? undefined : new TextDecoder('windows-1252');
  for (
    let at = opensWith(bytes, byteOrderMark) ? byteOrderMark.length : 0;
    at < bytes.length;
    at += partBytes
  ) {
    const part = bytes.subarray(at, at + partBytes);
    yield western ? Buffer.from(western.decode(part)) : part;
  }
}
