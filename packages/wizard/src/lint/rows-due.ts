import { childrenLimit } from '../definition/children-limit.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { printedRows } from '../forms/printed-names.ts';
import type { Due } from './due.ts';

/** Of each class of beneficiaries every row that may be filled, with all that is asked of a beneficiary. */
export function beneficiariesDue({ beneficiaries }: ProductDefinition, printed: ReadonlySet<string>): Due[] {
  if (!beneficiaries) return [];
  const { maximum, ssn, dob } = beneficiaries;
  const asked = ['name', 'relationship', 'percentage', ...(ssn ? ['ssn'] : []), ...(dob ? ['dob'] : [])];
  return ['primary_beneficiary', 'contingent_beneficiary'].map((scope) =>
    rowsDue(
      printed,
      { key: scope, path: ['beneficiaries', 'maximum'] },
      asked,
      maximum,
      (room) => `a form has ${room} rows for ${scope}, and ${maximum} may be named`,
    ),
  );
}

/** Where one application is for several of the family, its form names each child that it covers. */
export function childrenDue(definition: ProductDefinition, printed: ReadonlySet<string>): Due[] {
  const { applicants, applications, coverage, riders } = definition;
  const isTiered = coverage.kind === 'plans' && coverage.tiers.some(({ covers }) => covers.includes('child'));
  const isFamily = applications === 'per_family' && (coverage.kind !== 'plans' || isTiered);
  const isByRider = riders.some(({ covers }) => covers.includes('child'));
  if (!isByRider && !(isFamily && applicants.child)) return [];
  const maximum = childrenLimit(definition);
  const path = applicants.child ? ['applicants', 'child'] : ['riders'];
  return [
    rowsDue(
      printed,
      { key: 'child', path },
      ['name'],
      maximum,
      (room) => `a form has ${room} rows for children, and ${maximum} may be covered`,
    ),
  ];
}

/**
 * As many rows as there may be people, on the form and its addenda together. A row counts where it prints what is asked of everybody in
 * the list, and all that its first row prints.
 */
function rowsDue(
  printed: ReadonlySet<string>,
  { key, path }: Pick<Due, 'key' | 'path'>,
  asked: readonly string[],
  maximum: number,
  tooFew: (room: number) => string,
): Due {
  const rows = printedRows(printed, key);
  const wanted = new Set([...asked, ...factsOf(printed, `${key}.1`)]);
  const lacking = (row: number) => [...wanted].filter((fact) => !factsOf(printed, `${key}.${row}`).has(fact));
  let room = 0;
  while (room < maximum && rows.has(room + 1) && lacking(room + 1).length === 0) room += 1;
  const next = room + 1;
  if (room >= maximum) return { key, path, names: [`${key}.`], message: '' };
  const message = rows.has(next)
    ? `row ${next} of ${key} does not print ${lacking(next).join(', ')}`
    : tooFew(room);
  return { key, path, names: [], message };
}

/** What a row prints of somebody; parts of a name are a name, and words are what they stand for. */
function factsOf(printed: ReadonlySet<string>, row: string): ReadonlySet<string> {
  const facts = [...printed]
    .filter((name) => name.startsWith(`${row}.`))
    .map((name) => name.slice(row.length + 1).replace(/\.text$/, ''));
  return new Set(facts.flatMap((fact) => (nameParts.has(fact) ? (isWhole(fact) ? ['name'] : []) : [fact])));
}

const nameParts: ReadonlySet<string> = new Set(['name', 'first_name', 'middle_name', 'last_name']);

/** A last name says who is meant, of a trust or a charity too. */
const isWhole = (part: string): boolean => part === 'name' || part === 'last_name';
