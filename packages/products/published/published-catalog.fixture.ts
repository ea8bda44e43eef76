import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { CatalogProblem } from '../src/catalog-problems.ts';
import { type CatalogProduct, readCatalog } from '../src/load-catalog.ts';

/** Rows of a rate file, the header first; cells stand as the source prints them. */
export type RateCells = readonly (readonly string[])[];

/** A product made of a published table. */
export interface PublishedProduct {
  readonly slug: string;
  /** Laid over a product that sells everywhere to anybody: coverage, rates, and whatever else it needs. */
  readonly file: Readonly<Record<string, unknown>> & { readonly rates: Readonly<Record<string, unknown>> };
  /** By first month: '2021-01'. */
  readonly rates: Readonly<Record<string, RateCells>>;
}

/** The product as the loader made it, and the warnings that had to be accepted for that, without '(accepted: …)'. */
export interface LoadedPublished extends CatalogProduct {
  readonly accepted: readonly string[];
}

const reason = 'The source prints it so.';
const refusal = 'not accepted: ';

/** Writes product folders into a temporary catalogue and says what the real loader makes of them. */
export function readPublished(products: readonly PublishedProduct[]) {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-published-'));
  try {
    for (const each of products) writeProduct(join(folder, each.slug), each);
    return readCatalog(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every `file:line: message` with which the loader refuses these products. */
export const problemsOf = (products: readonly PublishedProduct[]): string[] =>
  readPublished(products).problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);

/**
 * Loads published products; gaps, zeros and sharp drops of the source are accepted, each with a reason, as an author would
 * after a look at them. Throws when anything else is wrong.
 */
export function loadPublished(products: readonly PublishedProduct[]): LoadedPublished[] {
  const first = readPublished(products);
  const warned = (slug: string) =>
    [...new Set(first.problems.filter((each) => each.file.startsWith(`${slug}/`)).map(warningOf))].sort();
  const accepting = products.map((each) => ({ ...each, warnings: warned(each.slug) }));
  const second = first.problems.length === 0 ? first : readPublished(accepting.map(withAccepted));
  if (second.problems.length > 0) throw new Error(JSON.stringify(second.problems.slice(0, 5)));
  return products.map(({ slug }) => {
    const found = second.products.find(({ product }) => product.slug === slug);
    if (!found) throw new Error(`${slug} is not in the catalogue`);
    return { ...found.product, accepted: warned(slug) };
  });
}

/** One product, loaded. */
export function loadOne(product: PublishedProduct): LoadedPublished {
  const [loaded] = loadPublished([product]);
  if (!loaded) throw new Error(`${product.slug} was not loaded`);
  return loaded;
}

function warningOf({ file, line, message }: CatalogProblem): string {
  if (!message.startsWith(refusal)) throw new Error(`${file}:${line}: ${message}`);
  return message.slice(refusal.length);
}

const withAccepted = ({
  warnings,
  ...product
}: PublishedProduct & { readonly warnings: readonly string[] }): PublishedProduct => ({
  ...product,
  file: {
    ...product.file,
    rates: {
      ...product.file.rates,
      accepted_warnings: warnings.map((warning) => ({ warning, reason })),
    },
  },
});

function writeProduct(folder: string, { slug, file, rates }: PublishedProduct): void {
  mkdirSync(join(folder, 'rates'), { recursive: true });
  mkdirSync(join(folder, 'forms'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const name = slug.replaceAll('-', ' ');
  write('product.yaml', stringify({ ...plain, code: slug.toUpperCase(), name, display_name: name, ...file }));
  write('forms/application.pdf', '%PDF-1.7\n');
  write('forms/application.fields.json', JSON.stringify([{ name: 'amount', kind: 'text' }]));
  write('forms/application.yaml', stringify({ fields: { amount: '{coverage.text}' } }));
  for (const [month, rows] of Object.entries(rates)) write(`rates/${month}.csv`, csvOf(rows));
}

/** What of a product has nothing to do with its rates. */
const plain = {
  carrier: 'openroll-mutual',
  introduction: 'Rates as they are published.',
  delivery_required: false,
  states: { sold: 'all' },
  applicants: { primary: { ages: { minimum: 0, maximum: 120 } } },
  applications: 'per_person',
  signatures: { applicant: 'I apply.', agent: 'I asked.' },
  form: 'application.pdf',
};

const csvOf = (rows: RateCells): string => rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join('');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
