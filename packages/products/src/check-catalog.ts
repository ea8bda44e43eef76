import { lintBlanks } from '@openroll/wizard/lint/lint-blanks';
import { lintBoxLengths } from '@openroll/wizard/lint/lint-box-lengths';
import { lintPrinted } from '@openroll/wizard/lint/lint-printed';
import { lintCarrierCodes } from './carriers/lint-carrier-codes.ts';
import { type CatalogProblem, printProblem } from './catalog-problems.ts';
import { checkLanguages } from './check-languages.ts';
import { checkExamples } from './examples.ts';
import { type LoadedProduct, type ReadCatalog, readCatalog } from './load-catalog.ts';
import { lintDemandedNotices } from './notices/demanded-notices.ts';
import { placeFindings } from './place-finding.ts';
import { plainWords } from './plain-words.ts';

/**
 * What `openroll catalog check` prints: everything that loading refuses, every worked example that does not come out, what is asked
 * and stands on no form, notices that the law asks for, and what a language of the product lacks.
 */
export const checkCatalog = (folder: string, language?: string): { errors: string[]; warnings: string[] } =>
  checkLoaded(readCatalog(folder, language));

/** The same of a catalog that has been read already. */
export function checkLoaded({ language, products, problems, beside }: ReadCatalog): {
  errors: string[];
  warnings: string[];
} {
  const examples = products.flatMap(({ product, files }) =>
    checkExamples(product, files.textOf('examples.yaml')),
  );
  const found = products.flatMap((each) => judged(each, beside));
  const languages = products.map((each) => checkLanguages(each, language));
  return {
    errors: printed([...problems, ...examples, ...found, ...languages.flatMap(({ errors }) => errors)]),
    warnings: printed([
      ...products.flatMap(({ warnings }) => warnings),
      ...languages.flatMap(({ warnings }) => warnings),
    ]),
  };
}

/** Each problem once: a mapping that others extend is read for each of them. */
const printed = (problems: readonly CatalogProblem[]): string[] => [...new Set(problems.map(printProblem))];

/**
 * What a product asks or has signed and no form of it prints, boxes that are too short for what may be answered, notices that the
 * law asks for and the product does not name, and codes that the carrier's file lacks of it.
 */
function judged(
  { product, files }: LoadedProduct,
  { notices, carriers }: ReadCatalog['beside'],
): CatalogProblem[] {
  const { definition } = product;
  const found = [
    ...lintPrinted(definition),
    ...lintBlanks(definition),
    ...lintBoxLengths(definition, plainWords),
    ...lintDemandedNotices(definition, notices, carriers),
    ...lintCarrierCodes(definition, carriers),
  ];
  return placeFindings(files, definition, found);
}
