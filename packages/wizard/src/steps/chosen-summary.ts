import { nameOf, readAnswer } from '../answers/answers.ts';
import { type CoverageStatus, coverageStatuses } from '../coverage/coverage-status.ts';
import { beneficiaryText } from '../kinds/beneficiary-text.ts';
import { choiceLines, choicesOf } from '../rates/choice-lines.ts';
import type { Session } from '../session.ts';
import type { ChosenCoverage, Field } from '../step.ts';
import { makeField } from './make-field.ts';

/**
 * What was chosen, for whoever came by a link and is shown none of the answers: by person and product, without premiums (A33). Of
 * `about` alone, where somebody signs for some of it.
 */
export function chosenSummaryField(
  session: Session,
  about: readonly CoverageStatus[] = coverageStatuses(session),
): Field {
  const isAbout = ({ applicant, offer }: Pick<CoverageStatus, 'applicant' | 'offer'>) =>
    about.some((each) => each.applicant.id === applicant.id && each.offer.id === offer.id);
  return makeField('summary', 'static_content', '', {
    optional: true,
    content: choiceLines(session, { withPremiums: false }, isAbout).join('\n\n'),
    summary: choicesOf(session, isAbout).map(({ status, coverage, pending }): ChosenCoverage => {
      const { applicant, offer } = status;
      const paid = (list: string) =>
        beneficiaryText(
          session.context.t,
          readAnswer(session.answers, { applicantId: applicant.id, product: offer.id }, list),
        );
      return {
        person: nameOf(applicant),
        product: offer.definition.display_name,
        coverage,
        ...(pending === '' ? {} : { needs_approval: pending }),
        primary_beneficiaries: paid('primary_beneficiaries'),
        contingent_beneficiaries: paid('contingent_beneficiaries'),
      };
    }),
  });
}
