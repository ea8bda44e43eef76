import type { CatalogProduct } from '@openroll/products/load-catalog';
import type { Application } from '@openroll/wizard/applications/assemble';
import { namesIn } from '@openroll/wizard/conditions/evaluate';
import type { FormField, ProductDefinition } from '@openroll/wizard/definition/product';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import { placeholdersIn } from '@openroll/wizard/forms/form-template';
import { printedNames } from '@openroll/wizard/forms/printed-names';
import type { FilledForm } from '@openroll/wizard/forms/printer';
import type { Boxes } from './form-boxes.ts';
import { type GivenFact, givenFacts, plain } from './given-facts.ts';
import type { RandomEnrollment } from './random-enrollment.ts';

/** A box of a printed form beside what fills it. */
interface Filled {
  readonly form: string;
  readonly field: FormField;
  readonly value: string | boolean;
  /** What it prints or decides by; the words of a choice stand for it. */
  readonly names: ReadonlySet<string>;
}

/**
 * What is wrong with the printed forms of one application: a value that does not stand in its box, an answer that stands nowhere, a box
 * that is blank though everything is known that it prints, boxes of one question that contradict each other, shares that do not add up.
 */
export function judgeForms(
  { product, context }: RandomEnrollment,
  application: Application,
  forms: readonly FilledForm[],
  boxes: Boxes,
): string[] {
  const definition = definitionIn(product.definition, context.state);
  const filled = forms.flatMap((form) => filledIn(definition, form));
  const given = givenFacts(definition, application);
  return [
    ...forms.flatMap(({ form, problems }) => problems.map(({ code, field }) => `${form} ${field}: ${code}`)),
    ...forms.filter(({ fields }) => fields.length === 0).map(({ form }) => `${form}: nothing is filled`),
    ...misfits(product, filled, boxes),
    ...given
      .filter((fact) => !stands(definition, filled, fact))
      .map(({ names }) => `${names.join(' or ')} stands nowhere`),
    ...blanks(filled, given),
    ...contradictions(filled),
    ...wrongShares(filled),
  ];
}

function filledIn({ form_mappings }: ProductDefinition, { form, fields }: FilledForm): Filled[] {
  const mapping = form_mappings.find(({ file }) => file === form);
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  return (mapping?.fields ?? []).flatMap((field) => {
    const value = values.get(field.name);
    return value === undefined ? [] : [{ form, field, value, names: namesOf(field) }];
  });
}

const known = new WeakMap<FormField, ReadonlySet<string>>();

function namesOf(field: FormField): ReadonlySet<string> {
  const names =
    known.get(field) ?? new Set(printedNames([field]).flatMap((name) => [name, name.replace(/\.text$/, '')]));
  known.set(field, names);
  return names;
}

const misfits = (product: CatalogProduct, filled: readonly Filled[], boxes: Boxes): string[] =>
  filled.flatMap(({ form, field, value }) => {
    const trouble = boxes.trouble(product, form, field.name, value);
    return trouble === undefined ? [] : [`${form} ${field.name}: ${trouble}`];
  });

/** An answer stands in a box that says it, or is said by a mark, by words of the form, or by a form that is printed for it alone. */
function stands(
  definition: ProductDefinition,
  filled: readonly Filled[],
  { names, says, isAside = false, isX = false }: GivenFact,
): boolean {
  if (isX || names.some((name) => isExcused(definition, name))) return true;
  const wanted = names.flatMap((name) => [name, ...wholeOf(name)]);
  const own = filled.filter((box) => wanted.some((name) => box.names.has(name)));
  if (isAside && own.length === 0) return true;
  if (own.some(({ value }) => isSaid(value, says))) return true;
  return says !== undefined && own.some((box) => isAnswer(box.names)) && addendumOf(filled).includes(says);
}

/** Of a name each part is printed, or all of it as one. */
const wholeOf = (name: string): string[] =>
  /\.(first|middle|last)_name$/.test(name) ? [name.replace(/(first|middle|last)_name$/, 'name')] : [];

const isSaid = (value: string | boolean, says: string | undefined): boolean =>
  typeof value === 'boolean' ? value : value !== '' && (says === undefined || plain(value).includes(says));

const isAnswer = (names: ReadonlySet<string>): boolean =>
  [...names].every((name) => /^(coverage|product)\./.test(name));

/** What stands on the copies of an addendum, one after the other. */
const addendumOf = (filled: readonly Filled[]): string =>
  filled.map(({ value, names }) => (names.has('addendum.answers') ? plain(String(value)) : '')).join('');

const isExcused = (
  { not_printed: excuses = {}, forms = [], replacement_form, coverage_questions }: ProductDefinition,
  name: string,
): boolean => {
  const [scope, of = ''] = name.split('.');
  const decides = [
    ...forms.flatMap(({ when }) => namesIn(when)),
    ...(replacement_form ? namesIn(replacement_form.when).map((each) => `product.${each}`) : []),
  ];
  const isStated = coverage_questions.some((each) => each.states_coverage && each.name === of);
  return Object.hasOwn(excuses, name) || decides.includes(name) || (scope === 'coverage' && isStated);
};

/** Known of every application that somebody has signed. */
const always: ReadonlySet<string> = new Set([
  ...[
    'case_name',
    'case_number',
    'division',
    'reference',
    'employee_id',
    'started_on',
    'city',
    'state',
    'mode',
    'product_name',
    'carrier',
    'agent_name',
    'agent_code',
    'agent_license_number',
    'agent_license_state',
  ].map((name) => `enrollment.${name}`),
  ...['modal', 'annual', 'monthly', 'mode'].map((name) => `premium.${name}`),
  ...['employee', 'insured'].flatMap((scope) =>
    ['name', 'first_name', 'last_name', 'birthdate', 'age', 'relation'].map((name) => `${scope}.${name}`),
  ),
  ...['name', 'date', 'place', 'method'].flatMap((part) => [`signature.applicant.${part}`]),
]);

/** Texts all of whose facts are known, and that are blank nevertheless. */
function blanks(filled: readonly Filled[], given: readonly GivenFact[]): string[] {
  const names = new Set(given.flatMap((fact) => fact.names));
  const isKnown = (name: string) => always.has(name) || names.has(name);
  return filled
    .filter(({ field: { text = '' }, value }) => {
      const printed = placeholdersIn(text);
      return value === '' && printed.length > 0 && printed.every((each) => isKnown(each.name));
    })
    .map(({ form, field }) => `${form} ${field.name} is blank`);
}

/** Of the boxes yes and no of one question one at most is checked. */
function contradictions(filled: readonly Filled[]): string[] {
  const checked = new Set(
    filled.flatMap(({ form, field, value }) => (value === true ? [`${form} ${field.name}`] : [])),
  );
  return [...checked]
    .filter((name) => name.endsWith('.yes') && checked.has(name.replace(/yes$/, 'no')))
    .map((name) => `${name}: yes and no`);
}

/** Of each class, on the application and its addenda together. */
function wrongShares(filled: readonly Filled[]): string[] {
  return ['primary_beneficiary', 'contingent_beneficiary'].flatMap((scope) => {
    const rows = new Map<string, number>();
    for (const { names, value } of filled) {
      const row = [...names].find((name) => name.startsWith(`${scope}.`) && name.endsWith('.percentage'));
      if (row && typeof value === 'string' && value !== '') rows.set(row, Number.parseFloat(value));
    }
    const total = [...rows.values()].reduce((sum, share) => sum + share, 0);
    return rows.size > 0 && Math.abs(total - 100) > 0.001 ? [`shares of ${scope}: ${total}`] : [];
  });
}
