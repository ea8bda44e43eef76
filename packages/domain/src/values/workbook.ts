/** A text, a number, which of a date is its day and time of spreadsheets, or nothing. */
export type WorkbookCell = string | number | null;

export interface WorkbookColumn {
  readonly heading: string;
  /** How its numbers are shown. */
  readonly shown: 'plain' | 'money' | 'moment';
}

/** By the place of the format among those of the workbook; the first is plain, the second that of headings. */
const styles = { plain: '', money: ' s="2"', moment: ' s="3"' } as const;
const headingStyle = ' s="1"';

/** The longest text that a cell of a spreadsheet holds. */
export const maxCellLetters = 32_767;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';

/** The XML of a sheet as far as its headings, which stay in sight; rows follow, then `sheetEnd`. */
export const sheetHead = (columns: readonly WorkbookColumn[]): string =>
  `${declaration}<worksheet xmlns="${schemas}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(
    1,
    columns.map(({ heading }, at) => text(heading, headingStyle, placeOf(1, at))),
  )}`;

/** A row by its number in the sheet, from 2 on. */
export const sheetRow = (
  columns: readonly WorkbookColumn[],
  number: number,
  cells: readonly WorkbookCell[],
): string =>
  rowXml(
    number,
    cells.map((cell, at) => cellXml(cell, columns[at]?.shown ?? 'plain', placeOf(number, at))),
  );

export const sheetEnd = '</sheetData></worksheet>';

const rowXml = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.join('')}</row>`;

/** The name of a cell, which programs that read spreadsheets ask for though the format does not: 'A1', 'AB20'. */
const placeOf = (row: number, column: number): string => `${columnName(column)}${row}`;

/** Columns from 0 on: 'A' to 'Z', 'AA', 'AB' … */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cellXml(cell: WorkbookCell, shown: WorkbookColumn['shown'], place: string): string {
  if (cell === null || cell === '') return '';
  return typeof cell === 'number'
    ? `<c r="${place}"${styles[shown]}><v>${cell}</v></c>`
    : text(cell, '', place);
}

/** A text of its own in its cell: never a formula, whatever it begins with (AC28). */
const text = (value: string, style: string, place: string): string =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, maxCellLetters))}</t></is></c>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** What XML has no place for is left out: control characters, halves of letters. */
const escaped = (value: string): string =>
  value
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"\r]/g, (letter) => entities[letter] ?? '');

const relation = `${schemas}/officeDocument/2006/relationships`;
const typeOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Where a sheet stands in the ZIP of its workbook, from 1 on. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** What stands around the sheets of these names, by path in the ZIP. */
export function workbookFrame(names: readonly string[]): Readonly<Record<string, string>> {
  const each = (write: (sheet: number, name: string) => string) =>
    names.map((name, index) => write(index + 1, escaped(name))).join('');
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${typeOf}.styles+xml"/>${each(
      (sheet) => `<Override PartName="/${sheetPath(sheet)}" ContentType="${typeOf}.worksheet+xml"/>`,
    )}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets>${each(
      (sheet, name) => `<sheet name="${name}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships">${each(
      (sheet) =>
        `<Relationship Id="rId${sheet}" Type="${relation}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
    )}<Relationship Id="rId${names.length + 1}" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${schemas}/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}
