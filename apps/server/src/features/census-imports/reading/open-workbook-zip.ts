import type { Readable } from 'node:stream';
import { problem } from '@openroll/domain/problems';
import yauzl from 'yauzl';
import { Refusal } from '../../../platform/refusal.ts';
import { fileField, tooLarge } from '../../census/files/census-limits.ts';

/** What a workbook may hold once it is unpacked (AC44). */
const unpackedMb = 256;
const mb = 1_048_576;
/** Workbooks of 200,000 people are packed to a tenth; what is packed to less than a hundredth holds the same over and over. */
const maxRatio = 100;
/** Parts that a workbook consists of; each sheet and picture is one. */
const maxParts = 2000;

/** 422 for what is no workbook. */
export const unreadableWorkbook = () => new Refusal(422, [problem('census-workbook-unreadable', fileField)]);

/** 413 for what is too much once it is unpacked. */
export const tooLargeWorkbook = () =>
  tooLarge('census-workbook-too-large', fileField, { maximum: unpackedMb });

/** The parts of a workbook by name, each to be unpacked as a stream; undefined where there is none of this name. */
export type WorkbookZip = (name: string) => Promise<Readable | undefined>;

/**
 * Opens a workbook's zip without unpacking anything. Refuses with 413 one whose parts say that they are too large, or packed
 * as no workbook is; a part that holds more than it said breaks its stream.
 */
export async function openWorkbookZip(bytes: Buffer): Promise<WorkbookZip> {
  const entries = new Map<string, yauzl.Entry>();
  const zip = await asWorkbook(yauzl.fromBufferPromise(bytes, { strictFileNames: true }));
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry;
    unpacked += uncompressedSize;
    if (unpacked > unpackedMb * mb || entries.size >= maxParts) throw tooLargeWorkbook();
    if (uncompressedSize > mb && uncompressedSize > maxRatio * compressedSize)
      throw tooLarge('census-workbook-packed', fileField);
    if (!entries.has(fileName)) entries.set(fileName, entry);
  }
  return async (name) => {
    const entry = entries.get(name);
    return entry && asWorkbook(zip.openReadStreamPromise(entry));
  };
}

/** What the library says against a zip is said in our words. */
const asWorkbook = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw unreadableWorkbook();
  });
