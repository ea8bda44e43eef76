import { type ProductDefinition, productSchema } from '../definition/product.ts';
import { lintAdditions } from './lint-additions.ts';
import { lintBuild } from './lint-build.ts';
import { lintConditions } from './lint-conditions.ts';
import { lintCoverage } from './lint-coverage.ts';
import { lintForms } from './lint-forms.ts';
import { lintLimits } from './lint-limits.ts';
import type { LintMessage } from './lint-message.ts';
import { lintModalCharges } from './lint-modal-charges.ts';
import { lintOptions } from './lint-options.ts';
import { lintRateKeys } from './lint-rate-keys.ts';
import { lintRates } from './lint-rates.ts';
import { lintRiderRules } from './lint-riders.ts';
import { lintStates } from './lint-states.ts';
import { lintTexts } from './lint-texts.ts';
import { lintUnderwriting } from './lint-underwriting.ts';

/**
 * What shape alone does not tell (§6.1): names that nothing answers, operators that do not exist, plans without a rate, forms
 * without a file. Empty for a product that can be offered.
 */
export function lintProduct(definition: ProductDefinition): LintMessage[] {
  return [
    ...lintStates(definition),
    ...lintConditions(definition),
    ...lintOptions(definition),
    ...lintLimits(definition),
    ...lintCoverage(definition),
    ...lintAdditions(definition),
    ...lintRiderRules(definition),
    ...lintRateKeys(definition),
    ...lintModalCharges(definition),
    ...lintRates(definition).errors,
    ...lintForms(definition),
    ...lintUnderwriting(definition),
    ...lintBuild(definition),
    ...lintTexts(definition),
  ];
}

/** Shape first, then meaning: for a definition that comes from outside, such as the database. */
export function lintUnknown(raw: unknown): LintMessage[] {
  const parsed = productSchema.safeParse(raw);
  if (parsed.success) return lintProduct(parsed.data);
  return parsed.error.issues.map(({ path, message }) => ({ path: path.map(asKey), message }));
}

const asKey = (key: PropertyKey): string | number => (typeof key === 'number' ? key : String(key));
