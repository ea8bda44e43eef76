import { accept, problem, refuse } from '@openroll/domain/problems';
import { byteOrderMark, csvLine } from '@openroll/domain/values/csv';
import { complaintsOf, formatTitles } from '../complaints.ts';
import { type Exporter, utf8 } from '../exporter.ts';
import { linesOfRecords } from './column-values.ts';

/** The carrier's columns as CSV (RFC 4180, UTF-8); what a spreadsheet would run as a formula is made harmless. */
export const csv: Exporter = (records, carrier) => {
  const { columns } = carrier;
  if (!columns)
    return refuse(
      problem('carrier-setting-missing', 'columns', { format: formatTitles.csv, name: 'columns' }),
    );
  const complaints = complaintsOf('csv');
  const lines = linesOfRecords(records, carrier, columns, { complaints, canWrite });
  if (complaints.problems.length > 0) return refuse(...complaints.problems);
  const header = columns.columns.map(({ header: title }) => title);
  return accept(utf8(byteOrderMark + [header, ...lines].map(csvLine).join('')));
};

/** NUL ends a text for many readers, and half a character is none in UTF-8. */
const canWrite = (cell: string): boolean => !cell.includes('\0') && cell.isWellFormed();
