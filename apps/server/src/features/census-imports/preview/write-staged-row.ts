import type { Problem } from '@openroll/domain/problems';
import { clearFacts, clearValue, personColumns } from '../../census/people/person-columns.ts';
import type { SealedCensusRow } from '../../census/people/seal-person.ts';

/** Columns of census_import_rows in the order in which `writeStagedRow` writes them. */
export const stagedColumns = ['import_id', 'row', 'what', ...personColumns].join(', ');

/** What `census_import_rows.sealed` holds of a rejected row. */
export interface SealedRejection {
  readonly cells: readonly string[];
  readonly problems: readonly Problem[];
  readonly name: string;
  readonly last_four: string;
  readonly date_of_birth: string | null;
}

export const rejectionPlace = (importId: number): string => `census_import_rows|sealed|${importId}`;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const text = (value: string): string => value.replace(/[\\\t\n\r]/g, (one) => escapes[one] ?? one);
const bytes = (value: Buffer | undefined): string => (value ? `\\\\x${value.toString('hex')}` : '\\N');
const copied = (value: string | number | boolean | null): string =>
  value === null ? '\\N' : typeof value === 'string' ? text(value) : String(value);

/** A line of COPY text for a person as census_people will hold them. */
export function writeStagedRow(
  importId: number,
  row: number,
  { person, ssnIndex, sealed, sealedMac }: SealedCensusRow,
): string {
  const inClear = clearFacts.map((fact) => copied(clearValue(person, fact)));
  return `${[importId, row, 'added', bytes(ssnIndex), bytes(sealed), bytes(sealedMac), ...inClear].join('\t')}\n`;
}

const nothingElse = '\t\\N'.repeat(personColumns.length - 2);

/** A line of COPY text for a row that is rejected: nothing of it stands in clear. */
export const writeStagedRejection = (
  importId: number,
  row: number,
  rejection: { readonly ssnIndex: Buffer | undefined; readonly sealed: Buffer },
): string =>
  `${[importId, row, 'rejected', bytes(rejection.ssnIndex), bytes(rejection.sealed)].join('\t')}${nothingElse}\n`;
