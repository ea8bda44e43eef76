import { amountText } from '../coverage/amount-text.ts';
import { unitsText } from '../coverage/coverage-choices.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { openEnd } from '../rate-tables/rate-columns.ts';
import { applicantTypes } from '../step.ts';
import { namedAmounts } from './reached-amounts.ts';

/** The highest amount in dollars that a product of amounts names by itself, for anybody; 0 where there is none. */
export function highestAmount(definition: ProductDefinition): number {
  const amounts = applicantTypes.flatMap((type) => namedAmounts(definition, type));
  return Math.max(0, ...amounts.filter((amount) => amount !== openEnd));
}

/** Letters of the longest statement of a coverage without riders: 'Enhanced, Employee and family', '$2,400 a month, 14 days'. */
export function longestCoverage(definition: ProductDefinition): number {
  const stated = definition.coverage_questions
    .filter(({ states_coverage }) => states_coverage)
    .map(({ choices = [] }) => longestOf(choices.map(({ text }) => text)));
  return [...chosen(definition), ...stated.filter((length) => length > 0)].reduce(
    (sum, length) => sum + (sum > 0 ? separator : 0) + length,
    0,
  );
}

/** ', ' */
const separator = 2;

/** Letters of the longest of these texts. */
export const longestOf = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => [...text].length));

function chosen(definition: ProductDefinition): readonly number[] {
  const { coverage } = definition;
  if (coverage.kind === 'plans')
    return [coverage.plans, coverage.tiers].map((each) => longestOf(each.map(({ text }) => text)));
  if (coverage.kind === 'units')
    return [longestOf(applicantTypes.flatMap((type) => unitsText(coverage, coverage[type]?.maximum ?? 1)))];
  const amount = highestAmount(definition);
  return amount === 0 ? [] : [[...amountText(amount, coverage.amount_suffix)].length];
}
