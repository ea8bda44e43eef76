import {
  sheetEnd,
  sheetHead,
  sheetRow,
  type WorkbookCell,
  type WorkbookColumn,
} from '@openroll/domain/values/workbook';

const rowsAtOnce = 500;

/** The XML of a sheet, some hundred rows at a time: headings, then the rows. */
export async function* sheetXml(
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly WorkbookCell[]>,
): AsyncGenerator<string> {
  yield sheetHead(columns);
  let written: string[] = [];
  let number = 1;
  for await (const row of rows) {
    written.push(sheetRow(columns, ++number, row));
    if (written.length < rowsAtOnce) continue;
    yield written.join('');
    written = [];
  }
  yield `${written.join('')}${sheetEnd}`;
}
