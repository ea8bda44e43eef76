import { namesIn } from '../conditions/evaluate.ts';
import { namedForms } from '../definition/named-forms.ts';
import type { FormField, ProductDefinition } from '../definition/product.ts';
import { factKinds } from '../forms/fact-kinds.ts';
import { isFileOf, languageOfFile } from '../forms/form-files.ts';
import { placeholdersIn } from '../forms/form-template.ts';
import { mappingIn } from '../forms/mapping-in.ts';
import { printedNames } from '../forms/printed-names.ts';

/** The forms that an application of a product is printed on in one language; that of the product where it has no own. */
export interface ProductForms {
  /** Undefined is what is printed in every language without PDFs of its own. */
  readonly language: string | undefined;
  readonly application: readonly FormField[];
  /** The application with its addenda, on which lists of people go on. */
  readonly withAddenda: readonly FormField[];
  /** All but addenda, which are printed where something has no room. */
  readonly withoutAddenda: readonly FormField[];
  readonly all: readonly FormField[];
}

/** The forms of a product in a state: in general, and in each language that has a PDF of one of them. */
export function formsOf(definition: ProductDefinition): readonly ProductForms[] {
  const named = namedForms(definition).map(({ form }) => form);
  const ofLanguages = definition.form_mappings.flatMap(({ file }) => {
    const own = languageOfFile(file);
    return own && named.includes(own.form) ? [own.language] : [];
  });
  return [undefined, ...new Set(ofLanguages)].map((language) => inLanguage(definition, language));
}

function inLanguage(definition: ProductDefinition, language: string | undefined): ProductForms {
  const { form, addenda = [], forms = [], replacement_form: replacement, form_mappings } = definition;
  const fieldsOf = (files: readonly string[]) =>
    files.flatMap((file) => mappingIn(form_mappings, file, language)?.fields ?? []);
  const more = addenda.map((each) => each.form);
  const others = [...forms.map((each) => each.form), ...(replacement ? [replacement.form] : [])];
  return {
    language,
    application: fieldsOf([form]),
    withAddenda: fieldsOf([form, ...more]),
    withoutAddenda: fieldsOf([form, ...others]),
    all: fieldsOf([form, ...more, ...others]),
  };
}

/** Whether a PDF is printed of a product, be it in one language only. */
export const isPrintedOn = (definition: ProductDefinition, file: string): boolean =>
  namedForms(definition).some(({ form }) => isFileOf(file, form));

/** The values that fields print, or decide a box or a line by; the words of a choice stand for it. */
export const namesOn = (fields: readonly FormField[]): ReadonlySet<string> => inFull(printedNames(fields));

/**
 * The values that fields say by themselves: as text, or by a box or a line for each choice. An amount that a condition compares is not
 * said by it, and what a line about a rider prints is the rider's.
 */
export function statedOn(definition: ProductDefinition, fields: readonly FormField[]): ReadonlySet<string> {
  const kinds = factKinds(definition);
  const isChoice = (name: string) => kinds.get(name)?.kind !== 'cents';
  const names = fields.flatMap(({ text = '', lines = [], checked }) => {
    const own = lines.filter(({ when }) => !namesIn(when).some((name) => name.startsWith('rider.')));
    const conditions = [...own.map(({ when }) => when), ...(checked === undefined ? [] : [checked])];
    return [
      ...[text, ...own.map((line) => line.text)].flatMap(placeholdersIn).map(({ name }) => name),
      ...conditions.flatMap(namesIn).filter(isChoice),
    ];
  });
  return inFull(names);
}

/** Words stand for what they say, and a first and a last name for a name. */
function inFull(names: readonly string[]): ReadonlySet<string> {
  const all = new Set(names.flatMap((name) => [name, name.replace(/\.text$/, '')]));
  const scopes = [...all].flatMap((name) => /^(.+)\.last_name$/.exec(name)?.slice(1) ?? []);
  const whole = scopes.filter((scope) => all.has(`${scope}.first_name`));
  return new Set([...all, ...whole.map((scope) => `${scope}.name`)]);
}
