import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { parseState } from '@openroll/domain/values/us-states';
import { filingPack, filingPlaces } from '@openroll/products/filing/filing-pack';
import { filingLines, filingYaml } from '@openroll/products/filing/filing-text';
import { type CatalogProduct, loadCatalog, shippedCatalogFolder } from '@openroll/products/load-catalog';
import { plainWords as t } from '@openroll/products/plain-words';
import { linesOf } from '@openroll/server/platform/documents/text-lines';
import { textPdf } from '@openroll/server/platform/documents/text-pdf';
import { merge } from '@openroll/server/ports/pdf/merge';
import { catalogUsage, languageOption } from './catalog-usage.ts';

/**
 * Writes all that a product shows, asks and prints in a state as PRODUCT-STATE.pdf and PRODUCT-STATE.yaml: the same input gives the same
 * bytes. Throws with the usage, or the sentence that says what is not there.
 */
export async function catalogFiling(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...languageOption,
      catalog: { type: 'string', default: process.env.OPENROLL_CATALOG ?? shippedCatalogFolder },
      date: { type: 'string' },
      out: { type: 'string', default: '.' },
    },
  });
  const [name, place, ...more] = positionals;
  if (!name || !place || more.length > 0) throw new Error(`usage: ${catalogUsage.filing}`);
  const state = parseState(place, filingPlaces);
  if (state === undefined) throw new Error(`${place} is not a state`);
  const { products } = loadCatalog(resolve(values.catalog), values.language);
  const product = products.find(({ slug, definition }) => slug === name || definition.code === name);
  if (!product) throw new Error(`there is no product ${name} in ${values.catalog}`);
  const on = values.date ?? newestRates(product);
  if (!isCalendarDate(on)) throw new Error(`--date ${on} is not a date: 2026-01-31`);
  const pack = filingPack(product, state, on);
  const title = t('commandLine.filingTitle', { product: product.name, state });
  const text = await textPdf({
    language: values.language,
    title,
    lines: filingLines(pack).flatMap(wrapped),
    stamp: `${title}, ${product.sha256}`,
  });
  const forms = pack.forms.flatMap(({ form }) => product.forms[form] ?? []);
  mkdirSync(values.out, { recursive: true });
  const base = join(values.out, `${product.slug}-${state}`);
  writeFileSync(`${base}.yaml`, filingYaml(pack));
  // Merging leaves out when the parts were made.
  writeFileSync(`${base}.pdf`, (await merge([text, ...forms])).pdf);
  console.log(t('commandLine.filingWritten', { pdf: `${base}.pdf`, yaml: `${base}.yaml` }));
  return 0;
}

/** The first day on which the newest rates count: the pack does not depend on when it is made. */
const newestRates = ({ definition }: CatalogProduct): string =>
  `${
    definition.rate_tables
      .map(({ effective }) => effective)
      .toSorted()
      .at(-1) ?? ''
  }-01`;

const wrapped = (line: string): readonly string[] => {
  const indent = /^ */.exec(line)?.[0] ?? '';
  return linesOf(line.trim()).map((part, index) => `${indent}${index > 0 ? '  ' : ''}${part}`);
};
