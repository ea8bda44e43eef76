import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Carrier } from '@openroll/carriers/carrier/carrier';
import { isLanguage } from '@openroll/wizard/definition/localized-text';
import type { LocalizedProduct, ProductDefinition } from '@openroll/wizard/definition/product';
import { type ReadCarriers, readCarriers } from './carriers/load-carriers.ts';
import { CatalogError, type CatalogProblem } from './catalog-problems.ts';
import type { ProductFiles } from './files/product-files.ts';
import { type LocalizedNotice, type ReadNotices, readNotices } from './notices/load-notices.ts';
import { plainWords } from './plain-words.ts';
import { type ReadQuestions, readQuestions } from './questions/load-questions.ts';
import { type ReadProduct, readProduct } from './read-product.ts';

export interface CatalogProduct {
  /** Name of the product's folder. */
  readonly slug: string;
  readonly name: string;
  /** In the site's default language. */
  readonly displayName: string;
  /** In the site's default language. */
  readonly definition: ProductDefinition;
  /** In all its languages. */
  readonly localized: LocalizedProduct;
  /** PDF templates by file name. */
  readonly forms: Readonly<Record<string, Uint8Array>>;
  /** Of the product in all its languages, and of its forms: a session pins the version it started with by this. */
  readonly sha256: string;
}

export interface Catalog {
  /** The site's default language, that texts without a language are in. */
  readonly language: string;
  readonly products: readonly CatalogProduct[];
}

/** The catalog that comes with Openroll. */
export const shippedCatalogFolder: string = fileURLToPath(new URL('../catalog', import.meta.url));

/**
 * Reads every product of a catalog folder for a site of this default language, with its carriers: the shipped ones and those beside
 * the folder, where nothing else is given. Throws a CatalogError listing `file:line: message` when anything is wrong.
 */
export function loadCatalog(
  folder: string,
  language: string = plainWords.language,
  carriers: ReadCarriers = carriersBeside(folder),
): Catalog {
  const { products, problems } = readCatalog(folder, language, carriers);
  if (problems.length > 0) throw new CatalogError(problems);
  return { language, products: products.map((each) => each.product) };
}

/** One folder as it was read. */
export interface LoadedProduct {
  readonly product: CatalogProduct;
  readonly warnings: readonly CatalogProblem[];
  readonly files: ProductFiles;
  /** product.yaml with the words of shared questions in their places. */
  readonly written: unknown;
}

/** Every folder of a catalog, as it was read for a site of this default language. */
export interface ReadCatalog {
  readonly language: string;
  readonly products: readonly LoadedProduct[];
  /** What stands beside the folder, that its products are held against. */
  readonly beside: { readonly carriers: readonly Carrier[]; readonly notices: readonly LocalizedNotice[] };
  readonly problems: readonly CatalogProblem[];
}

/** The carriers that products of a folder may name: the shipped ones, as the site's own files have changed them, and its own. */
export const carriersBeside = (folder: string): ReadCarriers => readCarriers([shippedCatalogFolder, folder]);

/** The questions that products of a folder may share: the shipped ones, and its own. */
const questionsBeside = (folder: string): ReadQuestions => readQuestions([shippedCatalogFolder, folder]);

/** The notices that products of a folder may name: the shipped ones, as the site's own files have changed them, and its own. */
export const noticesBeside = (folder: string): ReadNotices => readNotices([shippedCatalogFolder, folder]);

/** Reads what can be read, and says what is wrong with the rest. */
export function readCatalog(
  folder: string,
  language: string = plainWords.language,
  carriers: ReadCarriers = carriersBeside(folder),
  notices: ReadNotices = noticesBeside(folder),
): ReadCatalog {
  const beside = { carriers: carriers.carriers.map(({ carrier }) => carrier), notices: notices.notices };
  const none = (message: string) => ({
    language,
    products: [],
    beside,
    problems: [{ file: '.', line: 1, message }],
  });
  if (!isLanguage(language)) return none(`${language} is not the code of a language`);
  if (!existsSync(folder)) return none(`the catalog folder ${folder} does not exist`);
  const slugs = readdirSync(folder)
    .filter((name) => !name.startsWith('.') && statSync(join(folder, name)).isDirectory())
    .toSorted();
  if (slugs.length === 0) return none('the catalog folder has no products');
  const questions = questionsBeside(folder);
  const read = slugs.map((slug) => readFolder(folder, slug, language, { carriers, questions, notices }));
  const products = read.flatMap(({ loaded }) => loaded ?? []);
  return {
    language,
    products,
    beside,
    problems: [
      ...carriers.problems,
      ...questions.problems,
      ...notices.problems,
      ...read.flatMap(({ problems }) => problems),
      ...sameNames(products),
    ],
  };
}

/** What stands beside a folder and its products refer to. */
interface Beside {
  readonly carriers: ReadCarriers;
  readonly questions: ReadQuestions;
  readonly notices: ReadNotices;
}

function readFolder(
  folder: string,
  slug: string,
  language: string,
  { carriers, questions, notices }: Beside,
): { loaded?: LoadedProduct; problems: readonly CatalogProblem[] } {
  const path = (name: string) => join(folder, slug, name);
  const textOf = (name: string) => (existsSync(path(name)) ? readFileSync(path(name), 'utf8') : undefined);
  const names = ['', 'rates', 'forms'].flatMap((part) =>
    filesIn(path(part)).map((name) => (part ? `${part}/${name}` : name)),
  );
  const files = { slug, names, textOf };
  const { value, problems } = readProduct(files, language, {
    carriers: carriers.carriers.map(({ carrier }) => carrier),
    library: questions.library,
    notices: notices.notices,
  });
  if (!value) return { problems };
  const forms = value.forms.map(
    (form) => [form, new Uint8Array(readFileSync(path(`forms/${form}`)))] as const,
  );
  const { warnings, written } = value;
  return { loaded: { product: productOf(slug, value, forms), warnings, files, written }, problems };
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.') && statSync(join(folder, name)).isFile())
        .toSorted()
    : [];

function productOf(
  slug: string,
  { product, definition }: ReadProduct,
  forms: readonly (readonly [string, Uint8Array])[],
): CatalogProduct {
  const hash = createHash('sha256').update(JSON.stringify(product));
  for (const [name, bytes] of forms) hash.update(`\n${name}\n`).update(bytes);
  const { name, display_name: displayName } = definition;
  return {
    slug,
    name,
    displayName,
    definition,
    localized: product,
    forms: Object.fromEntries(forms),
    sha256: hash.digest('hex'),
  };
}

/** Names and codes tell products apart everywhere else. */
const sameNames = (products: readonly LoadedProduct[]): CatalogProblem[] =>
  (['name', 'code'] as const).flatMap((key) => {
    const of = products.map(({ product }) => product.definition[key]);
    return products
      .filter((_, index) => of.indexOf(of[index] ?? '') !== index)
      .map(({ product }) => ({
        file: `${product.slug}/product.yaml`,
        line: 1,
        message: `another product has the ${key} ${product.definition[key]} already`,
      }));
  });
