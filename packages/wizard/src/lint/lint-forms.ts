import type { FormField, ProductDefinition } from '../definition/product.ts';
import { factNames } from '../forms/fact-names.ts';
import { formats, placeholdersIn } from '../forms/form-template.ts';
import { lintCondition } from './lint-conditions.ts';
import type { LintMessage } from './lint-message.ts';

type Path = readonly (string | number)[];

/** Forms that are named but not mapped, and mappings or conditions that read what does not exist. */
export function lintForms(definition: ProductDefinition): LintMessage[] {
  const mapped = new Set(definition.form_mappings.map(({ file }) => file));
  const isFact = factNames(definition);
  return [
    ...namedForms(definition)
      .filter(({ form }) => !mapped.has(form))
      .map(({ path, form }) => ({
        path,
        message: `the form ${form} is not there, or has no mapping beside it`,
      })),
    ...replacementForms(definition).flatMap(({ path, when, answers }) =>
      lintCondition(when, path, (name) => answers.includes(name)),
    ),
    ...definition.form_mappings.flatMap(({ fields }, mapping) =>
      fields.flatMap((field, index) => lintField(field, ['form_mappings', mapping, 'fields', index], isFact)),
    ),
  ];
}

interface NamedForm {
  readonly path: Path;
  readonly form: string;
}

/** Every place that names a form: the base and its variations, applications and replacement forms. */
const namedForms = (definition: ProductDefinition): NamedForm[] =>
  withVariations(definition).flatMap(({ path, form, replacement_form }) => [
    ...(form === undefined ? [] : [{ path: [...path, 'form'], form }]),
    ...(replacement_form === undefined
      ? []
      : [{ path: [...path, 'replacement_form', 'form'], form: replacement_form.form }]),
  ]);

/** The conditions of replacement forms, with the answers that they may read: those of their state's replacement page. */
function replacementForms(definition: ProductDefinition) {
  return withVariations(definition).flatMap(({ path, replacement_form: own, replacement: asked }) => {
    const form = own ?? definition.replacement_form;
    const answers = (asked ?? definition.replacement).map(({ name }) => name);
    const isNew = own !== undefined || asked !== undefined;
    return form && isNew ? [{ path: [...path, 'replacement_form', 'when'], when: form.when, answers }] : [];
  });
}

const withVariations = (definition: ProductDefinition) => [
  { path: [] as Path, ...pick(definition) },
  ...Object.entries(definition.state_variations).flatMap(([state, variation]) =>
    variation ? [{ path: ['state_variations', state] as Path, ...pick(variation) }] : [],
  ),
];

const pick = ({
  form,
  replacement,
  replacement_form,
}: Partial<Pick<ProductDefinition, 'form' | 'replacement' | 'replacement_form'>>) => ({
  form,
  replacement,
  replacement_form,
});

function lintField(field: FormField, path: Path, isFact: (name: string) => boolean): LintMessage[] {
  const texts = [field.text ?? '', ...(field.lines ?? []).map(({ text }) => text)];
  const conditions = [
    ...(field.checked === undefined ? [] : [field.checked]),
    ...(field.lines ?? []).map(({ when }) => when),
  ];
  return [
    ...texts
      .flatMap((text) => lintTemplate(text, isFact))
      .map((message) => ({ path, message: `${field.name}: ${message}` })),
    ...conditions.flatMap((condition) => lintCondition(condition, path, isFact)),
  ];
}

function lintTemplate(text: string, isFact: (name: string) => boolean): string[] {
  const found = placeholdersIn(text);
  const braces = text.replace(/\{([a-z0-9_.-]+)(?:\|([a-z0-9]+))?\}/g, '');
  return [
    ...(/[{}]/.test(braces) ? [`cannot read ${text}`] : []),
    ...found.filter(({ name }) => !isFact(name)).map(({ name }) => `there is no value ${name}`),
    ...found
      .filter(({ format }) => format !== undefined && !Object.hasOwn(formats, format))
      .map(({ format }) => `there is no format ${format}`),
  ];
}
