import { compare, type Decimal, fromInteger } from '@openroll/domain/values/decimal';
import { toCents } from '@openroll/domain/values/money';
import { noCoverage } from '../enrollment.ts';
import { times } from '../person/salary.ts';
import type { Choice } from '../step.ts';

/** A choice whose value is the amount itself, in dollars or units. */
export type AmountChoice = Choice & { readonly value: number };

/** More choices than this are no cards to read, but an amount to find (§18.6). */
export const maxCards = 8;

/** Waived and No Coverage (§5.4). */
export const isRefusal = ({ value }: Choice): boolean => value === null || value === noCoverage;

/** The amounts among the choices, the lowest first. */
export const amountsAmong = (choices: readonly Choice[]): readonly AmountChoice[] =>
  choices
    .filter((choice): choice is AmountChoice => typeof choice.value === 'number' && !isRefusal(choice))
    .toSorted((a, b) => a.value - b.value);

/** Whether the choices are shown as an amount to find instead of as cards. */
export const isLongList = (choices: readonly Choice[]): boolean =>
  choices.filter((choice) => !isRefusal(choice)).length > maxCards && amountsAmong(choices).length > 1;

/** Whether a premium buys an amount (§6.2), so that somebody may go by what they want to spend. */
export const hasPurchases = (choices: readonly Choice[]): boolean =>
  choices.some(({ value }) => typeof value === 'string' && value.startsWith('premium_'));

export const presetKinds = ['lowest', 'guaranteed', 'salary_1', 'salary_2', 'salary_3', 'highest'] as const;

export type PresetKind = (typeof presetKinds)[number];

export interface AmountPreset {
  readonly kind: PresetKind;
  readonly choice: AmountChoice;
}

/**
 * The amounts that people mostly look for, in the order of the amounts and none of them twice: the lowest, the highest that is
 * guaranteed where not all are, about once, twice, three times the yearly salary, the highest. Those that there are.
 */
export function amountPresets(
  choices: readonly Choice[],
  salary: Decimal | undefined,
): readonly AmountPreset[] {
  const amounts = amountsAmong(choices);
  const ofSalary = (multiple: number) => salary && leastNear(amounts, times(salary, multiple));
  const found: Readonly<Record<PresetKind, AmountChoice | undefined>> = {
    lowest: amounts[0],
    guaranteed: guaranteedEnd(choices),
    salary_1: ofSalary(1),
    salary_2: ofSalary(2),
    salary_3: ofSalary(3),
    highest: amounts.at(-1),
  };
  const order: readonly PresetKind[] = [
    'guaranteed',
    'salary_1',
    'salary_2',
    'salary_3',
    'lowest',
    'highest',
  ];
  const seen = new Set<number>();
  return order
    .flatMap((kind) => {
      const choice = found[kind];
      if (!choice || seen.has(choice.value)) return [];
      seen.add(choice.value);
      return [{ kind, choice }];
    })
    .toSorted((a, b) => a.choice.value - b.choice.value);
}

/** The least amount that is not below so many dollars, unless it is more than a quarter above them. */
function leastNear(amounts: readonly AmountChoice[], dollars: Decimal): AmountChoice | undefined {
  const least = amounts.find(({ value }) => compare(fromInteger(value), dollars) >= 0);
  return least && compare(fromInteger(4 * least.value), times(dollars, 5)) <= 0 ? least : undefined;
}

/** The highest amount that is guaranteed, where a higher one is not; undefined where all or none are. */
export function guaranteedEnd(choices: readonly Choice[]): AmountChoice | undefined {
  const amounts = amountsAmong(choices);
  const isWhole = ({ in_force_amount }: Choice) => in_force_amount === undefined;
  return amounts.every(isWhole) ? undefined : amounts.findLast(isWhole);
}

/** What a choice costs per pay period once all of it is approved, in cents; undefined while it has no price. */
export function fullPremium({ premium, pending_amount, pending_premium }: Choice): number | undefined {
  if (premium === undefined || (pending_amount !== undefined && pending_premium === undefined))
    return undefined;
  return toCents(premium) + toCents(pending_premium ?? 0);
}

/** The most that so many cents per pay period pay for, approved part included; the cheaper one of two equal amounts. */
export function withinBudget(choices: readonly Choice[], cents: number): Choice | undefined {
  const amountOf = ({ amount, value }: Choice) => amount ?? (typeof value === 'number' ? value : 0);
  return choices
    .filter((choice) => !isRefusal(choice) && (fullPremium(choice) ?? Number.POSITIVE_INFINITY) <= cents)
    .toSorted((a, b) => amountOf(a) - amountOf(b) || (fullPremium(b) ?? 0) - (fullPremium(a) ?? 0))
    .at(-1);
}
