import { shareOfPrimary } from '../coverage/amount-limit.ts';
import { isBareShare, listed } from '../coverage/coverage-amounts.ts';
import type { Amounts } from '../definition/coverage.ts';
import { openEnd } from '../rate-tables/rate-columns.ts';
import type { ApplicantType } from '../step.ts';
import type { RatedProduct } from './rated-product.ts';

/**
 * The lowest and the highest amounts, in dollars, that are worked out for this kind of applicant in any of the places: of pay, of what a
 * premium buys, of the employee's amount. `openEnd` where nothing ends them; none where amounts are a list.
 */
export const reachedAmounts = (places: readonly RatedProduct[], type: ApplicantType): readonly number[] =>
  places.flatMap(({ coverage }) => {
    const own = coverage.kind === 'face_value' ? coverage[type] : undefined;
    if (coverage.kind !== 'face_value' || !own) return [];
    const { share_of_primary: share } = own;
    if (share === undefined || !isBareShare(own)) return reachedBy(own);
    return primaryEnds(coverage.primary).map((amount) =>
      amount === openEnd ? openEnd : shareOfPrimary(amount, share),
    );
  });

/** Amounts in dollars for this kind of applicant: those that are listed, and the ends of what is worked out. */
export function namedAmounts(place: RatedProduct, type: ApplicantType): readonly number[] {
  const own = place.coverage.kind === 'face_value' ? place.coverage[type] : undefined;
  return [...(own ? listed(own, Number.POSITIVE_INFINITY) : []), ...reachedAmounts([place], type)];
}

function primaryEnds(primary: Amounts): readonly number[] {
  const amounts = listed(primary, Number.POSITIVE_INFINITY);
  return [...reachedBy(primary), ...(amounts.length > 0 ? [Math.min(...amounts), Math.max(...amounts)] : [])];
}

function reachedBy(rules: Amounts): readonly number[] {
  const { salary_multiples: multiples, pay_share, money_purchase: bought } = rules;
  const isEnded =
    rules.maximum_option !== undefined ||
    rules.maximum_by_age !== undefined ||
    rules.salary_maximum !== undefined;
  return [
    ...(pay_share ? [pay_share.minimum ?? pay_share.round.to, pay_share.maximum] : []),
    ...(bought ? [bought.minimum, bought.maximum] : []),
    ...(multiples ? [Math.min(...multiples.multiples) * multiples.round_up_to + multiples.plus] : []),
    ...(multiples && !isEnded ? [openEnd] : []),
  ];
}
