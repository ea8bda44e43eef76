import { isDeepStrictEqual } from 'node:util';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { type LocalizedText, localizedTextSchema } from '@openroll/wizard/definition/localized-text';
import { noticeBlockSchemaOf } from '@openroll/wizard/definition/notices';
import { type LocalizedProduct, productFileSchemaOf } from '@openroll/wizard/definition/product';
import { z } from 'zod';
import type { Catalog, CatalogProduct } from '../load-catalog.ts';
import { diffPremiums } from './diff-premiums.ts';
import { diffRates } from './diff-rates.ts';
import { diffWords } from './diff-words.ts';

/** What changes for whom from one catalog to another, a line each; empty when nothing does. */
export function diffCatalogs(before: Catalog, after: Catalog, today: CalendarDate): string[] {
  const slugs = [...new Set([...before.products, ...after.products].map(({ slug }) => slug))].toSorted();
  return slugs.flatMap((slug) => {
    const [old, now] = [before, after].map(({ products }) => products.find((each) => each.slug === slug));
    if (!old) return [`${slug}: a new product, ${now?.displayName}`];
    if (!now) return [`${slug}: no longer in the catalog`];
    return old.sha256 === now.sha256
      ? []
      : diffProducts(old, now, today, after.language).map((line) => `${slug}: ${line}`);
  });
}

function diffProducts(
  before: CatalogProduct,
  after: CatalogProduct,
  today: CalendarDate,
  language: string,
): string[] {
  const [old, now] = wordsOf([before, after], language);
  const words = diffWords(old, now).map(({ path, text }) => `${path}: ${text}`);
  const days = daysOf([before, after], today);
  const premiums = days.flatMap((day) =>
    diffPremiums(before, after, day).map(({ who, text }) => `from ${day}, ${who}: ${text}`),
  );
  const lines = [
    ...words,
    ...diffForms(before, after),
    ...diffRates(before.definition, after.definition),
    ...premiums,
  ];
  const isPrinted = !isDeepStrictEqual(printedRates(before), printedRates(after));
  return lines.length === 0 && isPrinted ? ['rates: other rows, which give everybody the same rates'] : lines;
}

/** What the rate files print, wherever it stands in them. */
const printedRates = ({ definition }: CatalogProduct) =>
  definition.rate_tables.map(({ effective, rows }) => [effective, rows.map(({ line: _, ...row }) => row)]);

/** Rates and forms have sections of their own. Where one of both has several languages, each text is told by language. */
function wordsOf(both: readonly [CatalogProduct, CatalogProduct], language: string) {
  let isLocalized = false;
  const asWritten = (text: LocalizedText) => {
    isLocalized ||= typeof text !== 'string';
    return text;
  };
  const written = both.map(({ localized }) => parsedWords(localized, asWritten));
  if (!isLocalized) return written;
  return both.map(({ localized }) =>
    parsedWords(localized, (text) => (typeof text === 'string' ? { [language]: text } : text)),
  );
}

/** What people read of a product, with its notices, and what it says beside that; each text as `told` has it. */
function parsedWords(product: LocalizedProduct, told: (text: LocalizedText) => unknown) {
  const text = localizedTextSchema.transform(told);
  const {
    rate_tables: _,
    form_mappings: __,
    carrier_name,
    notice_blocks = [],
    build_table,
    ...file
  } = product;
  return {
    carrier_name,
    build_table: build_table?.map(({ line: ___, ...row }) => row),
    ...productFileSchemaOf(text).parse(file),
    notice_blocks: z.array(noticeBlockSchemaOf(text)).parse(notice_blocks),
  };
}

/** Today, and the first day of every later month in which a table of either takes effect. */
function daysOf(products: readonly CatalogProduct[], today: CalendarDate): CalendarDate[] {
  const months = products.flatMap(({ definition }) =>
    definition.rate_tables.map(({ effective }) => `${effective}-01`),
  );
  return [today, ...[...new Set(months)].filter((day) => day > today).toSorted()];
}

function diffForms(before: CatalogProduct, after: CatalogProduct): string[] {
  const names = [...new Set([...Object.keys(before.forms), ...Object.keys(after.forms)])].toSorted();
  return names.flatMap((name) => {
    const [old, now] = [before.forms[name], after.forms[name]];
    if (!old) return [`forms › ${name}: a new form`];
    if (!now) return [`forms › ${name}: no longer used`];
    const looks =
      Buffer.compare(Buffer.from(old), Buffer.from(now)) === 0 ? [] : [`forms › ${name}: another PDF`];
    const fields = diffWords(mappingOf(before, name), mappingOf(after, name), ['forms', name]);
    return [...looks, ...fields.map(({ path, text }) => `${path}: ${text}`)];
  });
}

const mappingOf = ({ definition }: CatalogProduct, name: string) =>
  definition.form_mappings.find(({ file }) => file === name)?.fields ?? [];
