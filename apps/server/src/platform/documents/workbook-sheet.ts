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
const maxLetters = 32_767;
const rowsAtOnce = 500;

/** The XML of a sheet, some hundred rows at a time: headings, which stay in sight, then the rows. */
export async function* sheetXml(
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly WorkbookCell[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(
    1,
    columns.map(({ heading }, at) => text(heading, headingStyle, placeOf(1, at))),
  )}`;
  let written: string[] = [];
  let number = 1;
  for await (const row of rows) {
    const line = ++number;
    const cells = row.map((cell, at) => cellXml(cell, columns[at]?.shown ?? 'plain', placeOf(line, at)));
    written.push(rowXml(line, cells));
    if (written.length < rowsAtOnce) continue;
    yield written.join('');
    written = [];
  }
  yield `${written.join('')}</sheetData></worksheet>`;
}

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
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, maxLetters))}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What XML has no place for is left out: control characters, halves of letters. */
const escaped = (value: string): string =>
  value
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (letter) => entities[letter] ?? '');
