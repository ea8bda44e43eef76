import { printProblem } from './catalog-problems.ts';
import { checkExamples } from './examples.ts';
import { readCatalog } from './load-catalog.ts';

/** What `openroll catalog check` prints: everything that loading refuses, and every worked example that does not come out. */
export function checkCatalog(folder: string): { errors: string[]; warnings: string[] } {
  const { products, problems } = readCatalog(folder);
  const examples = products.flatMap(({ product, textOf }) => checkExamples(product, textOf('examples.yaml')));
  return {
    errors: [...problems, ...examples].map(printProblem),
    warnings: products.flatMap(({ warnings }) => warnings).map(printProblem),
  };
}
