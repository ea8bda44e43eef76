import { inflateRawSync } from 'node:zlib';
import { problem } from '@openroll/domain/problems';
import { Refusal } from '../../../platform/refusal.ts';
import type { CensusLimits } from '../../census/files/census-limits.ts';
import { type CsvRow, takeRows } from '../../census/files/take-rows.ts';

/** What a workbook may hold once it is unpacked: a zip can promise a little and hold gigabytes (AC44). */
const unpackedMb = 256;
const mb = 1_048_576;

/**
 * The rows of a workbook's first sheet as text, without the blank ones: dates as YYYY-MM-DD, numbers as Excel shows them
 * without a format. Refuses with 422 what is no workbook, and with 413 what exceeds the limits.
 */
export async function readWorkbook(bytes: Buffer, limits: CensusLimits): Promise<CsvRow[]> {
  requireModestZip(bytes);
  // Most files are text: their reader starts sooner without it.
  const { readSheet } = await import('read-excel-file/node');
  const sheet = await readSheet(bytes, 1).catch(() => {
    throw unreadable();
  });
  const { rows, take } = takeRows(limits);
  for (const row of sheet) take(row.map(textOf));
  return rows;
}

const unreadable = () => new Refusal(422, [problem('census-workbook-unreadable', 'upload_csv')]);
const tooLarge = () =>
  new Refusal(413, [problem('census-workbook-too-large', 'upload_csv', { maximum: unpackedMb })]);

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const deflated = 8;

/** Unpacks every part once, and no further than the limit: sizes that a zip states of itself prove nothing. */
function requireModestZip(bytes: Buffer): void {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory) throw unreadable();
  let at = bytes.readUInt32LE(end + 16);
  let left = unpackedMb * mb;
  for (let entry = bytes.readUInt16LE(end + 10); entry > 0; entry--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) throw unreadable();
    left -= unpackedSize(bytes, at, left);
    if (left <= 0) throw tooLarge();
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function unpackedSize(bytes: Buffer, entry: number, most: number): number {
  const packed = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  if (local + 30 > bytes.length) throw unreadable();
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (from + packed > bytes.length) throw unreadable();
  if (bytes.readUInt16LE(entry + 10) !== deflated) return packed;
  try {
    return inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: most }).length;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable();
  }
}
