import { childrenLimit } from '../definition/children-limit.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { printedRows } from '../forms/printed-names.ts';
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
  const { applicants, applications, coverage, riders } = definition;
  const isTiered = coverage.kind === 'plans' && coverage.tiers.some(({ covers }) => covers.includes('child'));
  const isFamily = applications === 'per_family' && (coverage.kind !== 'plans' || isTiered);
  const isByRider = riders.some(({ covers }) => covers.includes('child'));
  if (!isByRider && !(isFamily && applicants.child)) return [];
  const maximum = childrenLimit(definition);
  const path = applicants.child ? ['applicants', 'child'] : ['riders'];
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
    const facts = inFull(factsOf(printed, `${due.key}.${row}`));
    return [...wanted].filter((fact) => !facts.includes(fact));
  };
  const room = countFrom(1, maximum, (row) => rows.has(row) && lacking(row).length === 0);
  if (room >= maximum) return [];
  const next = room + 1;
  const message = rows.has(next)
    ? `row ${next} of ${due.key} does not print ${lacking(next).join(', ')}`
    : tooFew(room);
  return [{ ...due, names: [], message }];
}

/** How many rows from the first on are as they should be. */
const countFrom = (row: number, maximum: number, isRight: (row: number) => boolean): number =>
  row <= maximum && isRight(row) ? countFrom(row + 1, maximum, isRight) : row - 1;

/** What a row prints of somebody; words are what they stand for. */
const factsOf = (printed: readonly string[], row: string): string[] =>
  printed
    .filter((name) => name.startsWith(`${row}.`))
    .map((name) => name.slice(row.length + 1).replace(/\.text$/, ''));

/** A whole name has all its parts, and first and last name are a whole one. */
function inFull(facts: readonly string[]): readonly string[] {
  if (facts.includes('name')) return [...facts, 'first_name', 'middle_name', 'last_name'];
  return facts.includes('first_name') && facts.includes('last_name') ? [...facts, 'name'] : facts;
}
