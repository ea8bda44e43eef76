import { childrenLimit } from '../definition/children-limit.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { printedRows } from '../forms/printed-names.ts';
import { isCoveredWithin } from './covered-within.ts';
import type { Due } from './due.ts';

/** Rows of beneficiaries that a form lacks, of each class: as many as may be named, with all that is asked of a beneficiary. */
export function beneficiariesLacking(
  { beneficiaries }: ProductDefinition,
  printed: readonly string[],
): Due[] {
  if (!beneficiaries) return [];
  const { maximum, ssn, dob } = beneficiaries;
  const asked = ['name', 'relationship', 'percentage', ...(ssn ? ['ssn'] : []), ...(dob ? ['dob'] : [])];
  return ['primary_beneficiary', 'contingent_beneficiary'].flatMap((scope) =>
    rowsLacking(
      printed,
      { key: scope, path: ['beneficiaries', 'maximum'] },
      asked,
      maximum,
      (room) => `a form has ${room} rows for ${scope}, and ${maximum} may be named`,
    ),
  );
}

/** Where one application is for several of the family, rows that its form lacks for children whom it covers. */
export function childrenLacking(definition: ProductDefinition, printed: readonly string[]): Due[] {
  if (!isCoveredWithin(definition, 'child')) return [];
  const maximum = childrenLimit(definition);
  const path = definition.applicants.child ? ['applicants', 'child'] : ['riders'];
  return rowsLacking(
    printed,
    { key: 'child', path },
    ['name'],
    maximum,
    (room) => `a form has ${room} rows for children, and ${maximum} may be covered`,
  );
}

/**
 * As many rows as there may be people, on the form and its addenda together. A row counts where it prints what is asked of everybody in
 * the list, and all that its first row prints.
 */
function rowsLacking(
  printed: readonly string[],
  due: Pick<Due, 'key' | 'path'>,
  asked: readonly string[],
  maximum: number,
  tooFew: (room: number) => string,
): Due[] {
  const rows = printedRows(printed, due.key);
  const wanted = new Set([...asked, ...factsOf(printed, `${due.key}.1`)]);
  const lacking = (row: number) => {
    const facts = withNameParts(factsOf(printed, `${due.key}.${row}`));
    return [...wanted].filter((fact) => !facts.includes(fact));
  };
  const next = Array.from({ length: maximum }, (_, index) => index + 1).find(
    (row) => !rows.has(row) || lacking(row).length > 0,
  );
  if (next === undefined) return [];
  const message = rows.has(next)
    ? `row ${next} of ${due.key} does not print ${lacking(next).join(', ')}`
    : tooFew(next - 1);
  return [{ ...due, message }];
}

/** What a row prints of somebody; words are what they stand for. */
const factsOf = (printed: readonly string[], row: string): string[] =>
  printed
    .filter((name) => name.startsWith(`${row}.`))
    .map((name) => name.slice(row.length + 1).replace(/\.text$/, ''));

/** A whole name has all its parts, and first and last name are a whole one. */
function withNameParts(facts: readonly string[]): readonly string[] {
  if (facts.includes('name')) return [...facts, 'first_name', 'middle_name', 'last_name'];
  return facts.includes('first_name') && facts.includes('last_name') ? [...facts, 'name'] : facts;
}
