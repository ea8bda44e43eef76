import { isLanguage } from '@openroll/wizard/definition/localized-text';
import { type NamedForm, namedForms } from '@openroll/wizard/definition/named-forms';
import type { FormMapping, ProductFile } from '@openroll/wizard/definition/product';
import { formFileIn, languageOfFile } from '@openroll/wizard/forms/form-files';
import type { CatalogProblem, Read } from './catalog-problems.ts';
import { listFields } from './files/form-fields.ts';
import { readForm } from './files/form-yaml.ts';
import type { ProductFiles } from './files/product-files.ts';
import type { YamlFile } from './files/yaml-file.ts';

/**
 * Reads every form that product.yaml names, and beside it its PDFs in other languages ('ci-app.es.pdf'). These are filled as the
 * form itself is, so they have its fields.
 */
export function readForms(
  files: ProductFiles,
  yaml: YamlFile,
  product: ProductFile,
  language: string,
): Read<FormMapping>[] {
  return formsOf(product).flatMap(({ form, path }) => {
    if (!files.names.includes(`forms/${form}`)) {
      const line = yaml.lineOf(path);
      return [
        { problems: [{ file: `${files.slug}/product.yaml`, line, message: `forms/${form} is missing` }] },
      ];
    }
    const languages = languagesOfForm(files, form);
    const read = (file: string, of: string) =>
      readForm({
        ...sourcesIn(files, file),
        mapping: mappingFile(files, file),
        languages: { wanted: of, usual: language, all: languages },
      });
    const usual = read(form, language);
    if (!usual.value) return [usual];
    return [
      usual,
      ...languages.map((each) => {
        const file = formFileIn(form, each);
        const differences = differentFields(files, form, file);
        return differences.length > 0 ? { problems: differences } : read(file, each);
      }),
    ];
  });
}

/** The forms that product.yaml names, applications, addenda, further and replacement forms, each once. */
export function formsOf(product: ProductFile): NamedForm[] {
  const all = [
    ...namedForms(product),
    ...Object.entries(product.state_variations).flatMap(([state, variation]) =>
      namedForms(variation ?? {}, ['state_variations', state]),
    ),
  ];
  return all.filter(({ form }, index) => all.findIndex((each) => each.form === form) === index);
}

/** The languages in which a form has a PDF of its own. */
export const languagesOfForm = ({ names }: Pick<ProductFiles, 'names'>, form: string): string[] =>
  names.flatMap((name) => {
    const found = languageOfFile(name.replace('forms/', ''));
    return found?.form === form && isLanguage(found.language) ? [found.language] : [];
  });

/** What fills a PDF: the mapping of its own name; a PDF in another language may do without. `names` are the files beside it. */
export function mappingOf(file: string, names: readonly string[]): string {
  const own = file.replace(/\.pdf$/, '.yaml');
  const form = languageOfFile(file)?.form;
  return form === undefined || names.includes(own) ? own : form.replace(/\.pdf$/, '.yaml');
}

/** The same in the folder of a product. */
export const mappingFile = ({ names }: Pick<ProductFiles, 'names'>, file: string): string =>
  mappingOf(
    file,
    names.map((name) => name.replace('forms/', '')),
  );

const sourcesIn = (files: ProductFiles, form: string) => ({
  form,
  folder: `${files.slug}/forms`,
  textOf: (name: string) => files.textOf(`forms/${name}`),
});

/** Fields that only one of two PDFs of a form has. */
function differentFields(files: ProductFiles, form: string, file: string): readonly CatalogProblem[] {
  const [usual, own] = [form, file].map((each) => listFields(sourcesIn(files, each)));
  if (!usual?.value || !own?.value) return own?.problems ?? [];
  const at = `${files.slug}/forms/${file.replace(/\.pdf$/, '.fields.json')}`;
  const titles = (fields: readonly { name: string; kind: string }[]) =>
    fields.map(({ name, kind }) => `${name} (${kind})`);
  const [wanted, found] = [titles(usual.value), titles(own.value)];
  const say = (message: string) => ({ file: at, line: 1, message });
  return [
    ...wanted
      .filter((each) => !found.includes(each))
      .map((each) => say(`the field ${each} of ${form} is not in ${file}`)),
    ...found
      .filter((each) => !wanted.includes(each))
      .map((each) => say(`the field ${each} is not in ${form}`)),
  ];
}
