import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { sheetXml, type WorkbookCell, type WorkbookColumn } from './workbook-sheet.ts';

/** The most rows that a sheet of a spreadsheet has. */
export const maxSheetRows = 1_048_576;

/**
 * A workbook as it is written: its rows are asked for while it is read, and none is held longer than it takes to pack it. What does
 * not fit on a sheet goes on on the next, under the same headings.
 *
 * @param rowsPerSheet the heading among them
 */
export function writeWorkbook(
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly WorkbookCell[]>,
  rowsPerSheet = maxSheetRows,
): Readable {
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  addSheets(zip, columns, rows[Symbol.asyncIterator](), rowsPerSheet)
    .then((count) => {
      for (const [path, xml] of Object.entries(frame(count))) zip.addBuffer(Buffer.from(xml), path);
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
    const sheet = Readable.from(sheetXml(columns, few()));
    const written = new Promise<void>((resolve, reject) => {
      sheet.once('end', resolve);
      sheet.once('error', reject);
    });
    zip.addReadStream(sheet, `xl/worksheets/sheet${count}.xml`);
    await written;
  } while (!next.done);
  return count;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const relation = `${schemas}/officeDocument/2006/relationships`;
const typeOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What stands around the sheets. */
function frame(count: number): Readonly<Record<string, string>> {
  const sheets = Array.from({ length: count }, (_, index) => index + 1);
  const each = (write: (sheet: number) => string) => sheets.map(write).join('');
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${typeOf}.styles+xml"/>${each(
      (sheet) =>
        `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${typeOf}.worksheet+xml"/>`,
    )}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets>${each(
      (sheet) => `<sheet name="Sheet${sheet}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${schemas}/package/2006/relationships">${each(
      (sheet) =>
        `<Relationship Id="rId${sheet}" Type="${relation}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
    )}<Relationship Id="rId${count + 1}" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${schemas}/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}
