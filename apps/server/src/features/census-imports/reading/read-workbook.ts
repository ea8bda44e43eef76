import type { Readable } from 'node:stream';
import { type CensusLimits, tooManyRows } from '../../census/files/census-limits.ts';
import type { CsvRow } from '../../census/files/take-rows.ts';
import { maxTexts } from './buffer-texts.ts';
import { findWorkbookParts } from './find-workbook-parts.ts';
import { openWorkbookZip, tooLargeWorkbook, unreadableWorkbook } from './open-workbook-zip.ts';
import { readDateFormats } from './read-date-formats.ts';
import { readSharedTexts } from './read-shared-texts.ts';
import { readSheet } from './read-sheet.ts';

/**
 * The rows of a workbook's first sheet as text, without the blank ones, while it is unpacked. Refuses with 422 what is no
 * workbook, and with 413 what exceeds the limits (AC44).
 */
export async function* readWorkbook(bytes: Buffer, limits: CensusLimits): AsyncGenerator<CsvRow> {
  const zip = await openWorkbookZip(bytes);
  const parts = await findWorkbookParts(zip);
  const isDate = await readDateFormats(await zip(parts.styles));
  const [hasManyRows, hasManyTexts] = [
    await hasMoreTags(await zip(parts.firstSheet), 'row', limits.records),
    await hasMoreTags(await zip(parts.sharedTexts), 'si', maxTexts),
  ];
  if (hasManyRows) throw tooManyRows(limits);
  if (hasManyTexts) throw tooLargeWorkbook();
  // One letter more than a cell may have: that it is too long is seen where it stands.
  const texts = await readSharedTexts(await zip(parts.sharedTexts), limits.cell + 1);
  const sheet = await zip(parts.firstSheet);
  if (!sheet) throw unreadableWorkbook();
  yield* readSheet(sheet, { texts, isDate, from1904: parts.from1904 }, limits);
}

/**
 * Whether a part of a workbook has more elements of one name than there may be. It is told by its bytes, in a tenth of the
 * time that reading takes: what has a million rows is refused before the first is read. A prefix before the name is not
 * seen; the reader counts for itself.
 */
async function hasMoreTags(part: Readable | undefined, name: string, most: number): Promise<boolean> {
  if (!part) return false;
  const tag = Buffer.from(`<${name}`);
  let matched = 0;
  let found = 0;
  try {
    for await (const bytes of part as AsyncIterable<Buffer>) {
      // A search of the library's is called once for each tag, and takes ten times as long.
      for (let at = 0; at < bytes.length; at++) {
        if (bytes[at] !== tag[matched]) matched = bytes[at] === tag[0] ? 1 : 0;
        else if (++matched === tag.length) {
          found++;
          matched = 0;
        }
      }
      if (found > most) return true;
    }
  } catch {
    throw unreadableWorkbook();
  }
  return false;
}
