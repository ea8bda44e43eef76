import { namesIn } from '../conditions/evaluate.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { definitionsOf } from '../definition/state-definition.ts';
import { factKinds } from '../forms/fact-kinds.ts';
import { isFileOf } from '../forms/form-files.ts';
import { applicantTypes } from '../step.ts';
import { isPrintedOn } from './product-forms.ts';

type Value = string | number | boolean;

const scopes: ReadonlySet<string> = new Set([
  'coverage',
  'product',
  'insured',
  'employee',
  'spouse',
  'child',
]);

/**
 * The values of a choice, or of yes and no, with which an application may come to a form in some state. None of what is no such answer,
 * nor of what decides whether the form is printed; gender x has a rule of its own.
 */
export function formValues(base: ProductDefinition, file: string, name: string): readonly Value[] {
  const all = definitionsOf(base).map(({ definition }) => definition);
  const found = all.filter((definition) => isPrintedOn(definition, file));
  if (found.some((definition) => decidesAbout(definition, file, name))) return [];
  return [...new Set(found.flatMap((definition) => valuesIn(definition, name)))];
}

/** Whether the form is printed only with some of the answers. */
function decidesAbout(
  { forms = [], replacement_form: replacing }: ProductDefinition,
  file: string,
  name: string,
): boolean {
  return [
    ...forms.flatMap(({ form, when }) => (isFileOf(file, form) ? namesIn(when) : [])),
    ...(replacing && isFileOf(file, replacing.form)
      ? namesIn(replacing.when).map((each) => `product.${each}`)
      : []),
  ].includes(name);
}

function valuesIn(definition: ProductDefinition, name: string): readonly Value[] {
  const [scope = '', answer = ''] = name.split('.');
  const own = factKinds(alone(definition)).get(name);
  if (!scopes.has(scope) || !own?.values || (own.kind !== 'choice' && own.kind !== 'yes_no')) return [];
  if (name === 'insured.relation') return insuredTypes(definition);
  const out = scope === 'coverage' ? neverOn(definition, answer) : [];
  return own.values.filter((value) => !out.includes(value) && !(value === 'x' && name.endsWith('.gender')));
}

const insuredTypes = ({ applicants, applications }: ProductDefinition): readonly Value[] =>
  applications === 'per_family'
    ? ['primary']
    : applicantTypes.filter((type) => applicants[type] !== undefined);

/** Values with which no application comes about: an answer that knocks out, a tier of whom nobody may apply as. */
function neverOn({ questions, coverage, applicants }: ProductDefinition, name: string): readonly Value[] {
  const tiers = name === 'tier' && coverage.kind === 'plans' ? coverage.tiers : [];
  return [
    ...questions.flatMap((each) =>
      each.name === name && each.knocks_out && !each.above_guarantee ? [each.knocks_out.if] : [],
    ),
    ...tiers
      .filter(({ covers }) => covers.some((type) => applicants[type] === undefined))
      .map(({ value }) => value),
  ];
}

const known = new WeakMap<ProductDefinition, ProductDefinition>();

/** The product of one state without what it is in others. */
function alone(definition: ProductDefinition): ProductDefinition {
  const made = known.get(definition) ?? { ...definition, state_variations: {} };
  known.set(definition, made);
  return made;
}
