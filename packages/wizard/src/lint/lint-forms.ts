import type { Condition } from '../conditions/condition.ts';
import { namesIn } from '../conditions/evaluate.ts';
import { type NamedForm, namedForms } from '../definition/named-forms.ts';
import type { FormField, ProductDefinition } from '../definition/product.ts';
import { type FactKinds, factKinds } from '../forms/fact-kinds.ts';
import { formats, placeholdersIn } from '../forms/form-template.ts';
import { factAskedWhen } from './asked-when.ts';
import { centsWords, meantInDollars } from './cents-ends.ts';
import { allComparisonsIn, type Comparison, comparisonsIn } from './comparisons.ts';
import { misprint } from './format-fits.ts';
import { lintAddenda } from './lint-addenda.ts';
import { lintBoxes } from './lint-boxes.ts';
import { lintCondition } from './lint-conditions.ts';
import type { LintMessage } from './lint-message.ts';
import { lintReplacementForm } from './lint-replacement-form.ts';
import { unknownFact } from './nearest-fact.ts';
import { neverHolds, type Possible } from './never-holds.ts';
import { possibleFact } from './possible-fact.ts';

type Path = readonly (string | number)[];

/** Forms that are named but not mapped, and mappings or conditions that read what does not exist. */
export function lintForms(definition: ProductDefinition): LintMessage[] {
  const mapped = new Set(definition.form_mappings.map(({ file }) => file));
  return [
    ...formsNamed(definition)
      .filter(({ form }) => !mapped.has(form))
      .map(({ path, form }) => ({
        path,
        message: `the form ${form} is not there, or has no mapping beside it`,
      })),
    ...lintReplacementForm(definition),
    ...furtherForms(definition),
    ...lintAddenda(definition),
    ...lintBoxes(definition),
    ...definition.form_mappings.flatMap(({ fields }, mapping) =>
      fields.flatMap((field, index) =>
        lintField(definition, field, ['form_mappings', mapping, 'fields', index]),
      ),
    ),
  ];
}

/** Every place that names a form: the base and its variations. */
const formsNamed = (definition: ProductDefinition): NamedForm[] =>
  withVariations(definition).flatMap(({ path, names }) => namedForms(names, path));

/** The conditions of further forms read what forms print. */
const furtherForms = (definition: ProductDefinition): LintMessage[] =>
  withVariations(definition).flatMap(({ path, names }) =>
    (names.forms ?? []).flatMap(({ form, when }, index) =>
      [
        ...lintFacts(definition, when),
        ...namesIn(when)
          .filter((name) => name.startsWith('signature.'))
          .map((name) => `whether a form is printed cannot hang on ${name}: it is signed as it was shown`),
      ].map((message) => ({
        path: [...path, 'forms', index, 'when'],
        message: `${form}: ${message}`,
      })),
    ),
  );

const withVariations = (definition: ProductDefinition) => [
  { path: [] as Path, names: definition },
  ...Object.entries(definition.state_variations).flatMap(([state, names]) =>
    names ? [{ path: ['state_variations', state] as Path, names }] : [],
  ),
];

function lintField(definition: ProductDefinition, field: FormField, path: Path): LintMessage[] {
  const facts = factKinds(definition);
  const unknown = (name: string) => unknownFact(definition, name);
  const texts = [field.text ?? '', ...(field.lines ?? []).map(({ text }) => text)];
  const conditions = [
    ...(field.checked === undefined ? [] : [field.checked]),
    ...(field.lines ?? []).map(({ when }) => when),
  ];
  const messages = [
    ...texts.flatMap((text) => lintTemplate(text, facts, unknown)),
    ...conditions.flatMap((condition) => lintFacts(definition, condition)),
  ];
  return messages.map((message) => ({ path, message: `${field.name}: ${message}` }));
}

/** What is wrong with a condition over what forms print. */
function lintFacts(definition: ProductDefinition, condition: Condition): string[] {
  const facts = factKinds(definition);
  const wrong = [
    ...lintCondition(condition, [], () => true).map(({ message }) => message),
    ...namesIn(condition)
      .filter((name) => !facts.has(name))
      .map((name) => unknownFact(definition, name)),
    ...comparisonsIn(condition).flatMap((each) => neverEqual(each, facts)),
    ...allComparisonsIn(condition).flatMap((each) => meantInDollars(definition, each) ?? []),
  ];
  if (wrong.length > 0) return wrong;
  const isNever = neverHolds(
    condition,
    (name) => possibleIn(definition, name),
    (name) => factAskedWhen(definition, name),
  );
  return isNever ? [neverInWords(definition, condition)] : [];
}

/** What may stand under a name, an explanation among it: of that a condition can tell whether it is there. */
function possibleIn(definition: ProductDefinition, name: string): Possible | undefined {
  const isExplanation = name.endsWith('_explanation') && factKinds(definition).get(name)?.kind === 'text';
  return possibleFact(definition, name) ?? (isExplanation ? { kind: 'text' } : undefined);
}

/** 'no answers make this condition hold: coverage.amount is in cents, from $10,000 to $500,000'. */
function neverInWords(definition: ProductDefinition, condition: Condition): string {
  const known = [...new Set(namesIn(condition))].flatMap((name) => centsWords(definition, name) ?? []);
  return ['no answers make this condition hold', known.join(', ')].filter(Boolean).join(': ');
}

function lintTemplate(text: string, facts: FactKinds, unknown: (name: string) => string): string[] {
  const found = placeholdersIn(text);
  const braces = text.replace(/\{([a-z0-9_.-]+)(?:\|([a-z0-9]+))?\}/g, '');
  return [
    ...(/[{}]/.test(braces) ? [`cannot read ${text}`] : []),
    ...found.flatMap(({ name, format }) => {
      const fact = facts.get(name);
      if (!fact) return [unknown(name)];
      return misprint(name, fact, format) ?? [];
    }),
    ...found
      .filter(({ format }) => format !== undefined && !Object.hasOwn(formats, format))
      .map(({ format }) => `there is no format ${format}`),
  ];
}

/** A box or line for a value that the answer never has would never be printed. */
function neverEqual({ name, value }: Comparison, facts: FactKinds): string[] {
  const fact = facts.get(name);
  if (!fact?.values || fact.kind === 'choices' || value === null || value === '') return [];
  if (fact.values.includes(value)) return [];
  const known = fact.values.slice(0, 12).map(String).join(', ');
  return [`${name} is never ${JSON.stringify(value)} (it is ${known || 'always empty'})`];
}
