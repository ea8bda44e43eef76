import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A part of a workbook: its text, or pieces of it for what is too large to hold. */
type Part = string | Iterable<string>;

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = `<Relationships>${['worksheet', 'sharedStrings', 'styles']
  .map((kind, at) => `<Relationship Id="r${at}" Type="${relations}/${kind}" Target="${kind}.xml"/>`)
  .join('')}</Relationships>`;

/** A workbook with one sheet, of which only the rows are given; more parts stand beside it or in place of its own. */
export async function buildWorkbook(rows: Part, parts: Readonly<Record<string, Part>> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const all: Record<string, Part> = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="People" r:id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': rels,
    'xl/worksheet.xml': sheetOf(rows),
    ...parts,
  };
  for (const [name, part] of Object.entries(all))
    zip.addReadStream(Readable.from(typeof part === 'string' ? [part] : part), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const sheetOf = (rows: Part) =>
  wrap(
    '<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>',
    typeof rows === 'string' ? [rows] : rows,
    '</sheetData></worksheet>',
  );

/** Pieces between two others. */
export function* wrap(open: string, inner: Iterable<string>, close = ''): Generator<string> {
  yield open;
  yield* inner;
  yield close;
}

/** The letters of a column, counted from 0. */
export const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A row whose cells hold their text themselves. */
export const rowOf = (number: number, ...cells: string[]): string =>
  `<row r="${number}">${cells
    .map((text, at) => `<c r="${letters(at)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`;

/** The same as often as is said, in pieces. */
export function* repeat(times: number, textOf: (at: number) => string): Generator<string> {
  const perPiece = 1000;
  for (let from = 0; from < times; from += perPiece) {
    let piece = '';
    for (let at = from; at < Math.min(times, from + perPiece); at++) piece += textOf(at);
    yield piece;
  }
}
