import { problem } from '@openroll/domain/problems';
import { Refusal } from '../../platform/refusal.ts';

/** Bytes that open a workbook (zip, also .xlsx), an old workbook or a PDF: something else under the name .csv. */
const otherKinds: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

const opensWith = (bytes: Buffer, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const unreadable = (code: 'census-file-unreadable' | 'census-file-utf16') =>
  new Refusal(422, [problem(code, 'upload_csv')]);

/**
 * The text of an uploaded file: UTF-8 with or without a byte-order mark, else Windows-1252. Refuses with 422 what is
 * not text (a workbook renamed, UTF-16) and with 400 what is empty.
 */
export function decodeCensusFile(bytes: Buffer): string {
  if (opensWith(bytes, [0xff, 0xfe]) || opensWith(bytes, [0xfe, 0xff])) throw unreadable('census-file-utf16');
  if (otherKinds.some((signature) => opensWith(bytes, signature))) throw unreadable('census-file-unreadable');
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw unreadable(bytes[nul + 2] === 0 ? 'census-file-utf16' : 'census-file-unreadable');
  const text = decodeText(bytes);
  if (text.trim() === '') throw new Refusal(400, [problem('census-file-empty', 'upload_csv')]);
  return text;
}

/** TextDecoder takes a byte-order mark off by itself. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
