import { accept, problem, refuse } from '@openroll/domain/problems';
import {
  maxCellLetters,
  sheetEnd,
  sheetHead,
  sheetPath,
  sheetRow,
  type WorkbookColumn,
  workbookFrame,
} from '@openroll/domain/values/workbook';
import { zipSync } from 'fflate';
import { complaintsOf, formatTitles } from '../complaints.ts';
import { type Exporter, utf8 } from '../exporter.ts';
import { isXmlText } from '../xml/xml.ts';
import { linesOfRecords, numericColumns } from './column-values.ts';

/**
 * The carrier's columns as the one sheet of a workbook. Packed here with a time of its own: the same records must give the same bytes.
 * Texts are never formulas; amounts are numbers.
 */
export const xlsx: Exporter = (records, carrier) => {
  const { columns } = carrier;
  if (!columns)
    return refuse(
      problem('carrier-setting-missing', 'columns', { format: formatTitles.xlsx, name: 'columns' }),
    );
  const complaints = complaintsOf('xlsx');
  const lines = linesOfRecords(records, carrier, columns, { complaints, canWrite });
  if (complaints.problems.length > 0) return refuse(...complaints.problems);
  const numeric = columns.columns.map((column) => 'value' in column && numericColumns.has(column.value));
  const heads = columns.columns.map(({ header }): WorkbookColumn => ({ heading: header, shown: 'plain' }));
  const rows = lines.map((line, index) =>
    sheetRow(
      heads,
      index + 2,
      line.map((cell, at) => (numeric[at] && cell !== '' ? Number(cell) : cell)),
    ),
  );
  return accept(zipped([sheetHead(heads), ...rows, sheetEnd].join('')));
};

const canWrite = (cell: string): boolean => isXmlText(cell) && cell.length <= maxCellLetters;

function zipped(sheet: string): Uint8Array {
  const parts = { ...workbookFrame(['Records']), [sheetPath(1)]: sheet };
  const files = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, utf8(xml)]));
  // ZIP times have no zone: one fixed local time makes the bytes equal on every machine.
  return zipSync(files, { mtime: new Date(2000, 0, 1), level: 6 });
}
