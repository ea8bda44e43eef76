import type { FormField, ProductDefinition } from './definition.ts';
import { formScopes } from './form-facts.ts';
import { formats, placeholdersIn } from './form-template.ts';
import type { LintMessage } from './lint.ts';
import { lintCondition } from './lint-conditions.ts';

/** Forms that are named but not mapped, and mappings that read what does not exist. */
export function lintForms(definition: ProductDefinition): LintMessage[] {
  const mapped = new Set(definition.form_mappings.map(({ file }) => file));
  const variations = Object.entries(definition.state_variations).flatMap(([state, variation]) =>
    variation?.form === undefined
      ? []
      : [{ path: ['state_variations', state, 'form'], form: variation.form }],
  );
  const named = [{ path: ['form'], form: definition.form }, ...variations];
  return [
    ...named
      .filter(({ form }) => !mapped.has(form))
      .map(({ path, form }) => ({
        path,
        message: `the form ${form} is not there, or has no mapping beside it`,
      })),
    ...definition.form_mappings.flatMap(({ fields }, mapping) =>
      fields.flatMap((field, index) => lintField(field, ['form_mappings', mapping, 'fields', index])),
    ),
  ];
}

function lintField(field: FormField, path: readonly (string | number)[]): LintMessage[] {
  const texts = [field.text ?? '', ...(field.lines ?? []).map(({ text }) => text)];
  const conditions = [
    ...(field.checked === undefined ? [] : [field.checked]),
    ...(field.lines ?? []).map(({ when }) => when),
  ];
  return [
    ...texts
      .flatMap((text) => lintTemplate(text))
      .map((message) => ({ path, message: `${field.name}: ${message}` })),
    ...conditions.flatMap((condition) => lintCondition(condition, path, isFact)),
  ];
}

const isFact = (name: string): boolean => {
  const [scope = '', ...rest] = name.split('.');
  return (formScopes as readonly string[]).includes(scope) && rest.length > 0 && !rest.includes('');
};

function lintTemplate(text: string): string[] {
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
