import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { localizedTextSchema, textIn } from '@openroll/wizard/definition/localized-text';
import { type ProductDefinition, productFileSchemaOf } from '@openroll/wizard/definition/product';
import { caseTableCells } from '@openroll/wizard/lint/case-table-cells';
import type { SoldProduct } from './products.queries.ts';

/** What rates go by, in the words that each text has first: those of the site's default language. */
const ratedSchema = productFileSchemaOf(
  localizedTextSchema.transform((text) => textIn(text, { language: '', fallback: '' })),
).pick({
  applicants: true,
  coverage: true,
  coverage_questions: true,
  options: true,
  premium_modes: true,
  rates: true,
  riders: true,
  state_variations: true,
  states: true,
  underwriting: true,
  not_printed: true,
});

/** The option inputs of a product in a case; that of a rate table with the cells that the table must print (§6.6). */
export function withTableCells<Option extends { readonly name: string; readonly type: string }>(
  inputs: readonly Option[],
  { rated }: Pick<SoldProduct['definition'], 'rated'>,
  options: Readonly<Record<string, unknown>>,
  premiumMode: PremiumMode,
) {
  const isFilled = inputs.some(({ name, type }) => type === 'rate_table' && Array.isArray(options[name]));
  if (!isFilled || rated === null) return inputs;
  const definition: Pick<ProductDefinition, keyof typeof ratedSchema.shape> = ratedSchema.parse(
    Object.fromEntries(
      Object.entries(rated as object).filter(([key]) => Object.hasOwn(ratedSchema.shape, key)),
    ),
  );
  const cells = caseTableCells(definition, options, premiumMode);
  return inputs.map((input) => (input.name === definition.rates.table_option ? { ...input, cells } : input));
}
