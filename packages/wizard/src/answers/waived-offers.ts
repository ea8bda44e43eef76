import { hasOwnCoverage } from '../definition/own-coverage.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Answer, Applicant, CoverageChoice, EnrollmentData, SelectedCoverage } from '../enrollment.ts';
import type { Answers } from './answers.ts';

/** What a person says of a product on the step `offers`; who says nothing goes on as one who chooses it. */
export const offerAnswers = ['choose', 'waive'] as const;

/** Where the primary's answers keep what is said of an offered product: `offer_7`. */
export const offerName = (product: number): string => `offer_${product}`;

interface Offered {
  readonly id: number;
  readonly definition: ProductDefinition;
}

/** Offers are chosen among only where there are several: of one alone its own page asks. */
export const areChosenAmong = (offers: readonly Offered[]): boolean => offers.length > 1;

/** Whether a product was waived where it was offered, so that it has no page of its own (§18.6). */
export const isWaivedOffer = (
  answers: Pick<Answers, 'primary'>,
  offers: readonly Offered[],
  product: number,
): boolean => areChosenAmong(offers) && answers.primary.data[offerName(product)] === 'waive';

/**
 * The enrollment with Waived (§5.4) as the choice of everybody who could choose of a product that was waived as offered; what else
 * was answered about it stays, as it does beside Waived on its own page. The same data where nothing was waived so.
 */
export function withWaivedOffers(
  answers: Answers,
  offers: readonly Offered[],
  text: () => string,
): EnrollmentData {
  const { data } = answers;
  const waived = offers.filter(({ id }) => isWaivedOffer(answers, offers, id));
  if (waived.length === 0) return data;
  const choice: CoverageChoice = { text: text(), value: null };
  const chosen = waived.flatMap((offer) =>
    choosersOf(answers, offer).map(({ id }) => ({ applicant: id, product: offer.id })),
  );
  const isOf = (one: Pick<SelectedCoverage, 'applicant' | 'product'>, other: typeof one) =>
    one.applicant === other.applicant && one.product === other.product;
  const others = data.selectedCoverages.filter((each) => !chosen.some((one) => isOf(each, one)));
  const own = chosen.map((one) => {
    const before: Readonly<Record<string, Answer>> =
      data.selectedCoverages.find((each) => isOf(each, one))?.data ?? {};
    return { ...one, data: { ...before, coverage: choice } };
  });
  return { ...data, selectedCoverages: [...others, ...own] };
}

/** Who chooses for themselves while nobody is covered: a dependant who is covered only beside the primary does not. */
function choosersOf({ people }: Answers, { definition }: Offered): readonly Applicant[] {
  const own = people.filter(({ type }) => hasOwnCoverage(definition, type));
  if (definition.coverage.kind === 'plans') return own.slice(0, 1);
  return own.filter(({ type }) => type === 'primary' || definition.applicants[type]?.with_primary === false);
}
