import type { Beneficiary } from '@openroll/wizard/enrollment';
import { hasSingleName, isEstate, withRemainder } from '@openroll/wizard/kinds/beneficiaries-editor';

/** A list that is not optional starts with one row. */
export const startingRows = (rows: readonly Beneficiary[], optional: boolean): readonly Beneficiary[] =>
  rows.length === 0 && !optional ? withRemainder([{}]) : rows;

/** A row can be removed only when there is more than one, or when the list is optional. */
export const mayRemoveRow = (rows: readonly Beneficiary[], optional: boolean): boolean =>
  rows.length > 1 || optional;

export const addRow = (rows: readonly Beneficiary[]): readonly Beneficiary[] => withRemainder([...rows, {}]);

export const removeRow = (rows: readonly Beneficiary[], index: number): readonly Beneficiary[] =>
  withRemainder(rows.filter((_, at) => at !== index));

/** Changes one row. A relationship that goes by a single name drops the parts of a person's name, and the reverse. */
export function changeRow(
  rows: readonly Beneficiary[],
  index: number,
  change: Beneficiary,
  singleNames: readonly string[],
): readonly Beneficiary[] {
  return withRemainder(
    rows.map((row, at) => (at === index ? withFittingName({ ...row, ...change }, singleNames) : row)),
  );
}

function withFittingName(row: Beneficiary, singleNames: readonly string[]): Beneficiary {
  const { first_name, middle_name, last_name, name, dob, ...rest } = row;
  if (!hasSingleName(row, singleNames)) return { ...rest, first_name, middle_name, last_name, dob };
  return isEstate(row) ? { ...rest, name } : { ...rest, name, dob };
}
