import { amountText } from '../coverage/amount-text.ts';
import { isBareShare } from '../coverage/coverage-amounts.ts';
import type { Coverage } from '../definition/coverage.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Guarantee } from '../definition/underwriting.ts';
import { openEnd } from '../rate-tables/rate-columns.ts';
import type { ApplicantType } from '../step.ts';
import type { LintMessage } from './lint-message.ts';
import { namedAmounts } from './reached-amounts.ts';

/** Guarantees of more than any of their applicants can have, in the product and in its states: nothing is ever above them. */
export function lintGuaranteedAmounts(definition: ProductDefinition): LintMessage[] {
  const variations = Object.entries(definition.state_variations);
  const unruled = variations.filter(([, variation]) => variation?.guaranteed_issue === undefined);
  const base = [definition.coverage, ...unruled.flatMap(([, variation]) => variation?.coverage ?? [])];
  return [
    ...excessive(definition, definition.guaranteed_issue, base, ['guaranteed_issue']),
    ...variations.flatMap(([state, variation]) =>
      excessive(
        definition,
        variation?.guaranteed_issue ?? [],
        [variation?.coverage ?? definition.coverage],
        ['state_variations', state, 'guaranteed_issue'],
      ),
    ),
  ];
}

function excessive(
  definition: ProductDefinition,
  rules: readonly Guarantee[],
  coverages: readonly Coverage[],
  path: LintMessage['path'],
): LintMessage[] {
  return rules.flatMap(({ name, amount, amount_option, salary_multiple, applicants }, index) => {
    const max = maxOf(definition, coverages, applicants);
    const isOpen = amount_option !== undefined || salary_multiple !== undefined || max === undefined;
    if (isOpen || amount <= max) return [];
    const message = `${name}: the amount ${amount} is more than anybody can have (${amountText(max)}): everything is guaranteed`;
    return [{ path: [...path, index], message }];
  });
}

/** The most dollars that applicants of these kinds can have; undefined where their amounts do not say it, or there are none. */
function maxOf(
  definition: ProductDefinition,
  coverages: readonly Coverage[],
  types: readonly ApplicantType[],
): number | undefined {
  const amounts = coverages.flatMap((coverage) => types.flatMap((type) => ends(definition, coverage, type)));
  return amounts.length === 0 || amounts.includes(openEnd) ? undefined : Math.max(...amounts);
}

/** Amounts of one kind of applicant with the highest among them; `openEnd` where a salary decides about it. */
function ends(definition: ProductDefinition, coverage: Coverage, type: ApplicantType): readonly number[] {
  const own = coverage.kind === 'face_value' ? coverage[type] : undefined;
  if (coverage.kind !== 'face_value' || !own) return [];
  const source = isBareShare(own) ? coverage.primary : own;
  if (source.salary_multiples) return [openEnd];
  return namedAmounts({ ...definition, coverage }, type);
}
