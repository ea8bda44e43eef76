import { z } from 'zod';
import { withFieldsets } from './fieldsets.ts';
import { type LocalizedText, localizedTextSchema, textIn, type WantedLanguage } from './localized-text.ts';
import { noticeBlockSchemaOf } from './notices.ts';
import { optionSchemaOf, type ProductOption } from './options.ts';
import { type LocalizedProduct, type ProductDefinition, productFileSchemaOf } from './product.ts';

const resolved = new WeakMap<LocalizedProduct, Map<string, ProductDefinition>>();

/**
 * A product in one language: each text in that language, else in the site's default. Made once for each, so that whatever the
 * engine remembers of a definition is of one language.
 */
export function productIn(product: LocalizedProduct, wanted: WantedLanguage): ProductDefinition {
  const known = resolved.get(product) ?? new Map<string, ProductDefinition>();
  resolved.set(product, known);
  const made = known.get(keyOf(wanted)) ?? resolve(product, wanted);
  known.set(keyOf(wanted), made);
  return made;
}

function resolve(product: LocalizedProduct, wanted: WantedLanguage): ProductDefinition {
  const { rate_tables, form_mappings, carrier_name, notice_blocks, build_table, ...file } = product;
  const named = carrier_name === undefined ? {} : { carrier_name };
  const { file: fileSchema, notices } = schemasIn(wanted);
  const blocks = notice_blocks === undefined ? {} : { notice_blocks: notices.parse(notice_blocks) };
  return withFieldsets({
    ...fileSchema.parse(file),
    ...named,
    rate_tables,
    form_mappings,
    ...(build_table === undefined ? {} : { build_table }),
    ...blocks,
  });
}

/** The options of a product in one language. */
export const optionsIn = (options: LocalizedProduct['options'], wanted: WantedLanguage): ProductOption[] =>
  schemasIn(wanted).options.parse(options);

type Schemas = ReturnType<typeof makeSchemas>;
const schemas = new Map<string, Schemas>();

function schemasIn(wanted: WantedLanguage): Schemas {
  const made = schemas.get(keyOf(wanted)) ?? makeSchemas(wanted);
  schemas.set(keyOf(wanted), made);
  return made;
}

function makeSchemas(wanted: WantedLanguage) {
  const text = localizedTextSchema.transform((one: LocalizedText) => textIn(one, wanted));
  return {
    file: productFileSchemaOf(text),
    options: z.array(optionSchemaOf(text)),
    notices: z.array(noticeBlockSchemaOf(text)),
  };
}

const keyOf = ({ language, fallback }: WantedLanguage): string => `${language} ${fallback}`;
