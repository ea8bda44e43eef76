import { isLanguage } from '@openroll/wizard/definition/localized-text';
import { formFileIn, languageOfFile } from '@openroll/wizard/forms/form-files';
import type { CatalogProblem } from './catalog-problems.ts';
import { readYaml } from './files/yaml-file.ts';
import { issuesOf } from './files/yaml-issues.ts';
import type { LoadedProduct } from './load-catalog.ts';
import { completeFileSchema } from './product-languages.ts';
import { formsOf, languagesOfForm } from './read-forms.ts';

export interface LanguageFindings {
  readonly errors: readonly CatalogProblem[];
  readonly warnings: readonly CatalogProblem[];
}

/**
 * What a product lacks of the languages that it declares: texts (a text without languages is in the site's default), and, as
 * warnings, PDFs of its forms. A PDF whose name ends in no language that there is, is never printed.
 */
export function checkLanguages({ product, files, written }: LoadedProduct, usual: string): LanguageFindings {
  const file = `${files.slug}/product.yaml`;
  const yaml = readYaml(file, files.textOf('product.yaml') ?? '');
  const forms = formsOf(product.localized);
  const unknown = files.names.flatMap((name) => {
    const found = languageOfFile(name.replace('forms/', ''));
    if (!found || !forms.some(({ form }) => form === found.form) || isLanguage(found.language)) return [];
    const message = `${found.language} is not the code of a language: the PDF is never printed`;
    return [{ file: `${files.slug}/${name}`, line: 1, message }];
  });
  const declared = product.localized.languages;
  if (!declared) return { errors: [], warnings: unknown };
  const complete = completeFileSchema(declared, usual).safeParse(written);
  const others = declared.filter((each) => each !== usual);
  const missing = forms.flatMap(({ form, path }) => {
    const known = languagesOfForm(files, form);
    return others
      .filter((each) => !known.includes(each))
      .map((each) => ({
        file,
        line: yaml.lineOf(path),
        message: `forms/${formFileIn(form, each)} is missing: the form is printed in ${usual}`,
      }));
  });
  return {
    errors: complete.success ? [] : issuesOf(file, yaml, complete.error.issues),
    warnings: [...unknown, ...missing],
  };
}
