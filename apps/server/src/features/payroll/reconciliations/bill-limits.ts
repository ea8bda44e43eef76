import type { ProblemCode } from '@openroll/domain/problem-codes';
import { lengths } from '@openroll/domain/values/lengths';
import { Refusal } from '../../../platform/refusal.ts';
import type { CensusLimits } from '../../census/files/census-limits.ts';
import type { TakenFiles } from '../../census/files/receive-census-file.ts';

/** What a bill may hold (§9.11); a cell and a row as of any file that is uploaded. */
export const billLimits: CensusLimits = {
  rows: 50_000,
  columns: 100,
  cell: lengths.fileCell,
  record: 409_600,
  records: 100_000,
};

/** What is uploaded: .csv or .xlsx, up to 10 MB. */
export const billFiles: TakenFiles = { ending: /\.(csv|xlsx)$/i, wrong: 'bill-file-type', bytes: 10_485_760 };

/** What the readers say of a census, said of a bill. */
const said: Partial<Record<ProblemCode, ProblemCode>> = {
  'census-file-unreadable': 'bill-unreadable',
  'census-file-utf16': 'bill-unreadable',
  'census-workbook-unreadable': 'bill-unreadable',
  'census-workbook-packed': 'bill-packed',
  'census-file-empty': 'bill-empty',
  'census-too-many-rows': 'bill-too-many-rows',
  'census-import-too-many-rows': 'bill-too-many-rows',
};

/** Runs what reads a bill with the readers of files; what they refuse is refused in words about a bill. */
export async function asBill<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      error.status,
      error.problems.map((one) => ({ ...one, code: said[one.code] ?? one.code })),
      error.retryAfterSeconds,
    );
  }
}
