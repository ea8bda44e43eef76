import { printProblem } from './catalog-problems.ts';
import { checkExamples } from './examples.ts';
import { readCatalog } from './load-catalog.ts';

/** What `openroll catalog check` prints: everything that loading refuses, and every worked example that does not come out. */
export const checkCatalog = (folder: string): { errors: string[]; warnings: string[] } =>
  checkLoaded(readCatalog(folder));

/** The same of a catalog that has been read already. */
export function checkLoaded({ products, problems }: ReturnType<typeof readCatalog>): {
  errors: string[];
  warnings: string[];
} {
  const examples = products.flatMap(({ product, textOf }) => checkExamples(product, textOf('examples.yaml')));
  return {
    errors: [...problems, ...examples].map(printProblem),
    warnings: products.flatMap(({ warnings }) => warnings).map(printProblem),
  };
}
