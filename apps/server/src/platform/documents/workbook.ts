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

interface WorkbookOptions {
  /** The heading among them. */
  readonly rowsPerSheet?: number;
  /** The name of a sheet by its number, from 1 on. */
  readonly nameOf?: (sheet: number) => string;
}

/**
 * A workbook as it is written: its rows are asked for while it is read, and none is held longer than it takes to pack it. What does
 * not fit on a sheet goes on on the next, under the same headings.
 */
export function writeWorkbook(
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly WorkbookCell[]>,
  { rowsPerSheet = maxSheetRows, nameOf = (sheet) => `Sheet${sheet}` }: WorkbookOptions = {},
): Readable {
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  addSheets(zip, columns, rows[Symbol.asyncIterator](), rowsPerSheet)
    .then((count) => {
      const names = Array.from({ length: count }, (_, index) => nameOf(index + 1));
      for (const [path, xml] of Object.entries(workbookFrame(names))) zip.addBuffer(Buffer.from(xml), path);
      zip.end();
    })
    .catch((error: unknown) => packed.destroy(error instanceof Error ? error : new Error(String(error))));
  return packed;
}

/** One sheet after the other, until the rows have come to their end; answers how many there are. */
async function addSheets(
  zip: ZipFile,
  columns: readonly WorkbookColumn[],
  rows: AsyncIterator<readonly WorkbookCell[]>,
  rowsPerSheet: number,
): Promise<number> {
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
    zip.addReadStream(sheet, sheetPath(count));
    await written;
  } while (!next.done);
  return count;
}
