import type { Problem } from '@openroll/domain/problems';
import type { SealedCensusRow } from '../../census/people/seal-person.ts';

/** Columns of census_import_rows in the order in which `writeStagedRow` writes them. */
export const stagedColumns = `import_id, row, what, ssn_index, sealed, sealed_mac, first_name, last_name, address1,
  address2, city, state, zip_code, email, phone, division_id, employee_id, gender, hire_date, salary_cents,
  hours_per_week, tobacco`;

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
const maybe = (value: string | number | boolean | null): string => (value === null ? '\\N' : String(value));

/** A line of COPY text for a person as census_people will hold them. */
export function writeStagedRow(
  importId: number,
  row: number,
  { person, ssnIndex, sealed, sealedMac }: SealedCensusRow,
): string {
  const cells = [
    importId,
    row,
    'added',
    bytes(ssnIndex),
    bytes(sealed),
    bytes(sealedMac),
    text(person.firstName),
    text(person.lastName),
    text(person.address1),
    text(person.address2),
    text(person.city),
    text(person.state),
    text(person.zipCode),
    text(person.email),
    text(person.phone),
    maybe(person.divisionId),
    text(person.employeeId),
    text(person.gender),
    maybe(person.hireDate),
    maybe(person.salaryCents),
    maybe(person.hoursPerWeek),
    maybe(person.tobacco),
  ];
  return `${cells.join('\t')}\n`;
}

/** A line of COPY text for a row that is rejected: nothing of it stands in clear. */
export const writeStagedRejection = (
  importId: number,
  row: number,
  rejection: { readonly ssnIndex: Buffer | undefined; readonly sealed: Buffer },
): string =>
  `${[importId, row, 'rejected', bytes(rejection.ssnIndex), bytes(rejection.sealed)].join('\t')}${'\t\\N'.repeat(17)}\n`;
