import { isChoice } from '@openroll/wizard/answers/answer-shapes';
import { type offerAnswers, offerName } from '@openroll/wizard/answers/waived-offers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { withAnswer } from '../answers/answer-places.ts';

type OfferAnswer = (typeof offerAnswers)[number];

/**
 * The data with what is said of an offered product. Chosen again, its coverages no longer say Waived: so they were stored while it
 * was waived, and its page asks for them anew.
 */
export function withOfferAnswer(
  data: EnrollmentData,
  primary: string,
  product: number,
  answer: OfferAnswer,
): EnrollmentData {
  const said = withAnswer(data, { applicantId: primary }, offerName(product), answer);
  if (answer === 'waive') return said;
  return said.selectedCoverages
    .filter(
      ({ product: of, data: { coverage } }) =>
        of === product && isChoice(coverage) && coverage.value === null,
    )
    .reduce(
      (before, { applicant }) =>
        withAnswer(before, { applicantId: applicant, product }, 'coverage', undefined),
      said,
    );
}
