import type { Condition } from '../conditions/condition.ts';
import { namesIn } from '../conditions/evaluate.ts';
import { type NamedForm, namedForms } from '../definition/named-forms.ts';
import type { FormField, ProductDefinition } from '../definition/product.ts';
import { type FactKinds, factKinds } from '../forms/fact-kinds.ts';
import { formats, placeholdersIn } from '../forms/form-template.ts';
import { type Comparison, comparisonsIn } from './comparisons.ts';
import { misprint } from './format-fits.ts';
import { lintAddenda } from './lint-addenda.ts';
import { lintCondition } from './lint-conditions.ts';
import type { LintMessage } from './lint-message.ts';
import { unknownFact } from './nearest-fact.ts';
import { neverHolds } from './never-holds.ts';
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
    ...replacementForms(definition).flatMap(({ path, when, answers }) =>
      lintCondition(when, path, (name) => answers.includes(name)),
    ),
    ...furtherForms(definition),
    ...lintAddenda(definition),
    ...definition.form_mappings.flatMap(({ fields }, mapping) => [
      ...repeatedBoxes(definition, fields).map(({ index, message }) => ({
        path: ['form_mappings', mapping, 'fields', index],
        message,
      })),
      ...fields.flatMap((field, index) =>
        lintField(definition, field, ['form_mappings', mapping, 'fields', index]),
      ),
    ]),
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

/** The conditions of replacement forms, with the answers that they may read: those of their state's replacement page. */
function replacementForms(definition: ProductDefinition) {
  return withVariations(definition).flatMap(
    ({ path, names: { replacement_form: own }, replacement: asked }) => {
      const form = own ?? definition.replacement_form;
      const answers = (asked ?? definition.replacement).map(({ name }) => name);
      const isNew = own !== undefined || asked !== undefined;
      return form && isNew ? [{ path: [...path, 'replacement_form', 'when'], when: form.when, answers }] : [];
    },
  );
}

const withVariations = (definition: ProductDefinition) => [
  { path: [] as Path, names: definition, replacement: definition.replacement },
  ...Object.entries(definition.state_variations).flatMap(([state, variation]) =>
    variation
      ? [
          {
            path: ['state_variations', state] as Path,
            names: variation,
            replacement: variation.replacement,
          },
        ]
      : [],
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
  ];
  const holds = wrong.length > 0 || !neverHolds(condition, (name) => possibleFact(definition, name));
  return holds ? wrong : ['no answers make this condition hold'];
}

/** A box that is checked by the answer of another, while an answer that may be given has none: one of the two was meant for that. */
function repeatedBoxes(
  definition: ProductDefinition,
  fields: readonly FormField[],
): { readonly index: number; readonly message: string }[] {
  const facts = factKinds(definition);
  const boxes = fields.flatMap(({ name, checked }, index) => {
    const [one, ...more] = checked === undefined ? [] : comparisonsIn(checked, ['==']);
    const isAlone = one && more.length === 0 && namesIn(checked ?? null).length === 1;
    return isAlone ? [{ ...one, field: name, index }] : [];
  });
  return [...Map.groupBy(boxes, ({ name }) => name)].flatMap(([name, own]) => {
    const values = facts.get(name)?.values ?? [];
    const missing = values.filter((value) => !own.some((box) => box.value === value));
    if (missing.length === 0 || own.length < values.length) return [];
    return own.flatMap((box, at) => {
      const before = own.slice(0, at).find(({ value }) => value === box.value);
      const answer = JSON.stringify(box.value);
      return before
        ? [
            {
              index: box.index,
              message: `${box.field}: ${before.field} is checked by ${name} ${answer} already, and no box by ${missing.join(', ')}`,
            },
          ]
        : [];
    });
  });
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
