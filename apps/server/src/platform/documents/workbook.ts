import { Readable } from 'node:stream';
import {
  sheetPath,
  type WorkbookCell,
  type WorkbookColumn,
  workbookFrame,
} from '@openroll/domain/values/workbook';
import { ZipFile } from 'yazl';
import { sheetXml } from './workbook-sheet.ts';

/** The most rows that a sheet of a spreadsheet has. */
const maxSheetRows = 1_048_576;

/** What stands on one sheet; on several where it does not fit. */
export interface WorkbookSheet {
  /** By the number of the sheet among those that it takes, from 1 on. */
  readonly nameOf: (sheet: number) => string;
  readonly columns: readonly WorkbookColumn[];
  readonly rows: AsyncIterable<readonly WorkbookCell[]>;
}

interface WorkbookOptions {
  /** The heading among them. */
  readonly rowsPerSheet?: number;
}

/**
 * A workbook as it is written: its rows are asked for while it is read, sheet by sheet, and none is held longer than it takes to pack
 * it. What does not fit on a sheet goes on on the next, under the same headings.
 */
export function writeWorkbook(
  sheets: readonly WorkbookSheet[],
  { rowsPerSheet = maxSheetRows }: WorkbookOptions = {},
): Readable {
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  addAll(zip, sheets, rowsPerSheet)
    .then((names) => {
      for (const [path, xml] of Object.entries(workbookFrame(names))) zip.addBuffer(Buffer.from(xml), path);
      zip.end();
    })
    .catch((error: unknown) => packed.destroy(error instanceof Error ? error : new Error(String(error))));
  return packed;
}

/** The names of the sheets, in their order. */
async function addAll(
  zip: ZipFile,
  sheets: readonly WorkbookSheet[],
  rowsPerSheet: number,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const sheet of sheets) {
    const before = names.length;
    const count = await addSheets(zip, sheet, { rowsPerSheet, after: before });
    for (let number = 1; number <= count; number++) names.push(sheet.nameOf(number));
  }
  return names;
}

/** One sheet after the other, until the rows have come to their end; answers how many there are. */
async function addSheets(
  zip: ZipFile,
  { columns, rows: all }: WorkbookSheet,
  { rowsPerSheet, after }: { readonly rowsPerSheet: number; readonly after: number },
): Promise<number> {
  const rows = all[Symbol.asyncIterator]();
  let next = await rows.next();
  let count = 0;
  do {
    count++;
    const few = async function* () {
      for (let row = 1; row < rowsPerSheet && !next.done; row++) {
        yield next.value;
        next = await rows.next();
      }
    };
    // Each piece of XML is some hundred rows: no more than one waits to be packed.
    const sheet = Readable.from(sheetXml(columns, few()), { highWaterMark: 1 });
    const written = new Promise<void>((resolve, reject) => {
      sheet.once('end', resolve);
      sheet.once('error', reject);
    });
    zip.addReadStream(sheet, sheetPath(after + count));
    await written;
  } while (!next.done);
  return count;
}
