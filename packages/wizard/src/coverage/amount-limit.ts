import type { Amounts } from '../definition/coverage.ts';
import { optionNumber } from '../definition/option-values.ts';
import type { Applicant } from '../enrollment.ts';
import { issueAge } from '../person/eligibility.ts';
import { roundDownTo, times, yearlySalary } from '../person/salary.ts';
import type { Offer, Session } from '../session.ts';
import { outcomeOf } from '../underwriting/outcome.ts';
import { percentOf, shareOfPay } from './pay-share.ts';

/** The highest amount in dollars that a person may have, or the label of the answer without which it is not known. */
export type AmountLimit = { readonly most: number } | { readonly missing: string };

/** Everything that lowers the highest amount, taken together (§6.2). Without any of it there is no end. */
export function amountLimit(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  rules: Amounts,
  primaryAmount: number | undefined,
): AmountLimit {
  const limits = [
    rules.maximum_option === undefined ? undefined : most(optionNumber(offer, rules.maximum_option)),
    shareLimit(rules, primaryAmount),
    ageLimit(session, offer, applicant, rules),
    salaryLimit(session, offer, rules),
    most(classMaximum(session, offer, applicant)),
  ].filter((limit) => limit !== undefined);
  const missing = limits.find((limit) => 'missing' in limit);
  return (
    missing ?? {
      most: Math.min(Number.POSITIVE_INFINITY, ...limits.map((limit) => ('most' in limit ? limit.most : 0))),
    }
  );
}

/**
 * The most in dollars that the class of a person allows (§6.9). A class follows from answers alone, and never from an amount: so there
 * is no circle.
 */
export function classMaximum(session: Session, offer: Offer, applicant: Applicant): number | undefined {
  const { outcomes = [] } = offer.definition.underwriting ?? {};
  if (outcomes.every(({ maximum }) => maximum === undefined)) return undefined;
  const outcome = outcomeOf(session, offer, applicant);
  return outcomes.find(({ value }) => value === outcome)?.maximum;
}

const most = (amount: number | undefined): AmountLimit | undefined =>
  amount === undefined ? undefined : { most: amount };

function shareLimit({ share_of_primary }: Amounts, primary: number | undefined): AmountLimit | undefined {
  if (share_of_primary === undefined) return undefined;
  return { most: primary === undefined ? 0 : shareOfPrimary(primary, share_of_primary) };
}

/** Whole dollars of a share, in percent, of the primary's amount. */
export const shareOfPrimary = (amount: number, share: number): number => Math.floor((amount * share) / 100);

function ageLimit(
  { context }: Session,
  { definition }: Offer,
  applicant: Applicant,
  rules: Amounts,
): AmountLimit | undefined {
  const bands = rules.maximum_by_age?.toSorted((a, b) => b.from_age - a.from_age);
  if (!bands) return undefined;
  const age = issueAge(definition, applicant, context.startedOn);
  if (age === undefined) return { missing: context.t('steps.birthdate') };
  return most(bands.find(({ from_age }) => age >= from_age)?.maximum);
}

function salaryLimit(session: Session, offer: Offer, rules: Amounts): AmountLimit | undefined {
  const { salary_maximum: maximum, salary_share: share } = rules;
  if (!maximum && !share) return undefined;
  const salary = yearlySalary(session);
  if (!salary) return { missing: session.context.t('steps.salary') };
  const amounts = [
    maximum ? roundDownTo(times(salary, maximum.multiple), maximum.round_down_to) : undefined,
    share ? roundDownTo(shareOfPay(salary, percentOf(offer, share), share.per), 1) : undefined,
  ];
  return { most: Math.min(...amounts.filter((amount) => amount !== undefined)) };
}
