import type { Beneficiary } from '@openroll/wizard/enrollment';
import { hasSingleName, isPerson } from '@openroll/wizard/kinds/beneficiaries-editor';
import { type ShareUnit, withRemainder } from '@openroll/wizard/kinds/shares';

/** A row that nobody has begun: a list that is not optional starts with one (§5.13), which is nobody yet. */
export const isUntouched = (row: Beneficiary): boolean =>
  Object.entries(row).every(([column, value]) => column === 'percentage' || value === undefined);

/** Whoever is named so far. */
export const begunRows = (rows: readonly Beneficiary[]): readonly Beneficiary[] =>
  rows.filter((row) => !isUntouched(row));

/** The rows that stand on the page: a list that is not optional has one at least, which waits to be filled (§5.13). */
export const shownRows = (rows: readonly Beneficiary[], optional: boolean): readonly Beneficiary[] =>
  rows.length > 0 || optional ? rows : withRemainder([{}], 'whole');

/** Whether the last of them waits for somebody still. */
export const endsBlank = (rows: readonly Beneficiary[]): boolean => {
  const last = rows.at(-1);
  return last !== undefined && isBlank(last);
};

/** Somebody who is about to be typed in. */
export const newRow: Beneficiary = { first_name: '' };

/** Nothing is typed into it yet. */
export const isBlank = (row: Beneficiary): boolean =>
  Object.entries(row).every(([column, value]) => column === 'percentage' || !value);

/** A row can be removed only when there is more than one, or when the list is optional (§5.13). */
export const mayRemoveRow = (rows: readonly Beneficiary[], optional: boolean): boolean =>
  rows.length > 1 || optional;

/** How somebody is called. */
export const beneficiaryName = (row: Beneficiary, singles: readonly string[]): string =>
  hasSingleName(row, singles)
    ? (row.name ?? '').trim()
    : [row.first_name, row.middle_name, row.last_name]
        .map((part) => part?.trim())
        .filter(Boolean)
        .join(' ');

/** Rows of one identity name the same person, or the same trust or estate. */
export const identityOf = (row: Beneficiary, singles: readonly string[]): string =>
  `${row.relationship ?? ''} ${nameKey(beneficiaryName(row, singles))}`;

/** A name however it is written. */
export const nameKey = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Changes one row. A relationship that goes by a single name drops the parts of a person's name, and the reverse; who is
 * no person has neither SSN nor date of birth. */
export function changeRow(
  rows: readonly Beneficiary[],
  index: number,
  change: Beneficiary,
  singleNames: readonly string[],
  unit: ShareUnit,
): readonly Beneficiary[] {
  return withRemainder(
    rows.map((row, at) => (at === index ? withFittingName({ ...row, ...change }, singleNames) : row)),
    unit,
  );
}

function withFittingName(row: Beneficiary, singleNames: readonly string[]): Beneficiary {
  const { first_name, middle_name, last_name, name, ssn, dob, ...rest } = row;
  const personal = isPerson(row, singleNames) ? { ...(ssn === undefined ? {} : { ssn }), dob } : {};
  return hasSingleName(row, singleNames)
    ? { ...rest, name, ...personal }
    : { ...rest, first_name: first_name ?? '', middle_name, last_name, ...personal };
}
