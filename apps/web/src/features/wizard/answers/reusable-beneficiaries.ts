import type { Beneficiary, EnrollmentData } from '@openroll/wizard/enrollment';
import { hasSingleName, isRows, reusable, withRemainder } from '@openroll/wizard/kinds/beneficiaries-editor';

/** How a beneficiary is called in a list. */
export const beneficiaryName = (row: Beneficiary, singles: readonly string[]): string =>
  hasSingleName(row, singles)
    ? (row.name ?? '')
    : [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ');

/**
 * Everybody who was named for any coverage so far and is not among these rows, each once. Without a relationship or a
 * last name (unless they go by one name) nobody is offered again (§5.13).
 */
export function reusableBeneficiaries(
  data: EnrollmentData,
  rows: readonly Beneficiary[],
  singles: readonly string[],
): readonly Beneficiary[] {
  const named = data.selectedCoverages.flatMap(({ data: answers }) =>
    Object.values(answers).filter(isRows).flat(),
  );
  const keyOf = (row: Beneficiary) => `${row.relationship} ${beneficiaryName(row, singles).toLowerCase()}`;
  const taken = new Set(rows.map(keyOf));
  return [...new Map(reusable(named, singles).map((row) => [keyOf(row), row])).values()].filter(
    (row) => !taken.has(keyOf(row)),
  );
}

/** Adds somebody who was named before, in the place of a last row that says nothing yet. The share is asked anew. */
export function reuse(
  rows: readonly Beneficiary[],
  { percentage: _, ...person }: Beneficiary,
): readonly Beneficiary[] {
  const last = rows.at(-1);
  const isBlank =
    last !== undefined && Object.entries(last).every(([key, value]) => key === 'percentage' || !value);
  return withRemainder([...(isBlank ? rows.slice(0, -1) : rows), person]);
}
