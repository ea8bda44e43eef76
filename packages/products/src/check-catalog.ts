import { printProblem } from './catalog-problems.ts';
import { checkLanguages } from './check-languages.ts';
import { checkExamples } from './examples.ts';
import { type ReadCatalog, readCatalog } from './load-catalog.ts';

/**
 * What `openroll catalog check` prints: everything that loading refuses, every worked example that does not come out, and what a
 * language of the product lacks.
 */
export const checkCatalog = (folder: string, language?: string): { errors: string[]; warnings: string[] } =>
  checkLoaded(readCatalog(folder, language));

/** The same of a catalog that has been read already. */
export function checkLoaded({ language, products, problems }: ReadCatalog): {
  errors: string[];
  warnings: string[];
} {
  const examples = products.flatMap(({ product, files }) =>
    checkExamples(product, files.textOf('examples.yaml')),
  );
  const languages = products.map((each) => checkLanguages(each, language));
  return {
    errors: [...problems, ...examples, ...languages.flatMap(({ errors }) => errors)].map(printProblem),
    warnings: [
      ...products.flatMap(({ warnings }) => warnings),
      ...languages.flatMap(({ warnings }) => warnings),
    ].map(printProblem),
  };
}
