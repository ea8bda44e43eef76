import type { Readable } from 'node:stream';
import { type CensusLimits, fileField, tooLarge, tooManyRows } from '../../census/files/census-limits.ts';
import { type CsvRow, takeRows } from '../../census/files/take-rows.ts';
import type { BufferedTexts } from './buffer-texts.ts';
import { unreadableWorkbook } from './open-workbook-zip.ts';
import { unescapeCell } from './read-shared-texts.ts';
import { readXml } from './read-xml.ts';

/** What the cells of a sheet refer to. */
export interface SheetWords {
  readonly texts: BufferedTexts;
  /** By the number of a format: whether it shows a number as a date. */
  readonly isDate: readonly boolean[];
  readonly from1904: boolean;
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly format: number;
  value: string;
}

/**
 * The rows of a sheet as they are unpacked, without the blank ones, each as wide as the widest before it. Of what is only
 * formatted nothing is kept, wherever it stands. Refuses with 413 what exceeds the limits, with 422 what is no sheet.
 */
export async function* readSheet(
  part: Readable,
  words: SheetWords,
  limits: CensusLimits,
): AsyncGenerator<CsvRow> {
  const { rows, take } = takeRows(limits);
  let cells: string[] = [];
  let number = 0;
  let taken = 0;
  let seen = 0;
  let width = 0;
  let column = 0;
  let cell: Cell | undefined;
  let isValue = false;
  /** How a name is said, in languages that write it otherwise. */
  let isPhonetic = false;
  let isOver = false;

  const put = ({ column: at, ...read }: Cell) => {
    const text = textOf(read, words);
    if (text === '') return;
    if (at > limits.columns)
      throw tooLarge('census-too-many-columns', fileField, { maximum: limits.columns });
    while (cells.length < at) cells.push('');
    cells[at - 1] = text;
    width = Math.max(width, at);
  };
  const takeRow = () => {
    if (cells.length === 0) return;
    if (number > limits.records) throw tooManyRows(limits);
    while (++taken < number) take([]);
    while (cells.length < width) cells.push('');
    take(cells);
    cells = [];
  };
  const openRow = (at = String(number + 1)) => {
    if (++seen > limits.records) throw tooManyRows(limits);
    if (!(Number(at) > number)) throw unreadableWorkbook();
    number = Number(at);
    column = 0;
  };
  const openCell = ({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>) => {
    column = r === undefined ? column + 1 : columnOf(r);
    if (column > maxColumns) throw unreadableWorkbook();
    cell = { column, type: t, format: Number(s), value: '' };
  };

  const listening = readXml(part, {
    open(name, attributes) {
      if (name === 'row') openRow(attributes().r);
      else if (name === 'c') openCell(attributes());
      else if (name === 'v' || name === 't') isValue = !isPhonetic;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(text) {
      if (isValue && cell && cell.value.length <= limits.cell) cell.value += text.slice(0, limits.cell + 1);
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && cell) {
        put(cell);
        cell = undefined;
      } else if (name === 'row') takeRow();
      else if (name === 'sheetData') isOver = true;
    },
  });
  for await (const _ of listening) {
    yield* rows.splice(0);
    if (isOver) break;
  }
}

/** Excel's last column is XFD. */
const maxColumns = 16_384;

/** 'AB12' stands in column 28. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at++) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = 26 * column + letter;
    if (column > maxColumns) throw unreadableWorkbook();
  }
  if (column === 0) throw unreadableWorkbook();
  return column;
}

/** A cell as text: dates as YYYY-MM-DD, numbers as Excel shows them without a format. */
function textOf(
  { type, format, value }: Omit<Cell, 'column'>,
  { texts, isDate, from1904 }: SheetWords,
): string {
  if (value === '') return '';
  switch (type) {
    case 's': {
      const text = texts.at(Number(value));
      if (text === undefined) throw unreadableWorkbook();
      return text;
    }
    case 'str':
    case 'inlineStr':
      return unescapeCell(value);
    case 'b':
      return value === '1' || value === 'true' ? 'true' : 'false';
    case 'e':
      return value;
    case 'd':
      return dayOfInstant(Date.parse(value));
    case 'n': {
      const count = Number(value);
      if (Number.isNaN(count)) throw unreadableWorkbook();
      return isDate[format]
        ? dayOfInstant((count + (from1904 ? 1462 : 0) - 25_569) * 86_400_000)
        : String(count);
    }
    default:
      throw unreadableWorkbook();
  }
}

/** Excel's day 25,569 is 1970-01-01; from 1904 it counts 1,462 less. */
function dayOfInstant(milliseconds: number): string {
  const instant = new Date(Math.floor(milliseconds));
  if (Number.isNaN(instant.valueOf())) throw unreadableWorkbook();
  return instant.toISOString().slice(0, 10);
}
