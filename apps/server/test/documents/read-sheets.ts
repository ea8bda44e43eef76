import readSheetsOf from 'read-excel-file/node';

/** The cells of a workbook by the name of their sheet, as a spreadsheet reader that is not ours finds them. */
export async function readSheets(bytes: Buffer): Promise<Readonly<Record<string, readonly unknown[][]>>> {
  const sheets = await readSheetsOf(bytes);
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
}
