import { problem } from '@openroll/domain/problems';
import { lengths } from '@openroll/domain/values/lengths';
import { Refusal } from '../../../platform/refusal.ts';

export interface CensusLimits {
  readonly rows: number;
  readonly columns: number;
  readonly cell: number;
  readonly record: number;
  /** Rows with the blank ones. */
  readonly records: number;
}

/** §3.7, §11.12. A record is 100 cells of 4 KB at most. */
export const censusLimits: CensusLimits = {
  rows: 10_000,
  columns: 100,
  cell: lengths.fileCell,
  record: 409_600,
  records: 20_000,
};
/** Of the import screen. */
export const importLimits: CensusLimits = { ...censusLimits, rows: 200_000, records: 400_000 };

/** The form field that a file comes in. */
export const fileField = 'upload_csv';

/** 413 with a problem of the file. */
export const tooLarge = (...args: Parameters<typeof problem>) => new Refusal(413, [problem(...args)]);

/** 413 for more people than there may be; the synchronous upload names the import screen (§3.5). */
export const tooManyRows = ({ rows }: CensusLimits): Refusal =>
  rows > censusLimits.rows
    ? tooLarge('census-import-too-many-rows', fileField, { maximum: rows })
    : tooLarge('census-too-many-rows', fileField, { maximum: rows });
