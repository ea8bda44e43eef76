import { textOf } from '../answers/answers.ts';
import { coverageStatuses } from '../coverage/coverage-status.ts';
import type { Session } from '../session.ts';
import type { Signer } from '../signers.ts';
import { signingPlanOf } from '../signing/session-plan.ts';
import { familySignerOf, plannedFor } from '../signing/status-after.ts';
import { askedQuestions, askedReader } from '../underwriting/asked-questions.ts';
import { classesOf, isUnderwritten } from '../underwriting/underwritten.ts';

/** What an underwriter is asked about one person's application: the carrier's own words for it stand in the server's port. */
export interface UnderwritingSubject {
  readonly product: { readonly id: number; readonly code: string; readonly name: string };
  readonly insured: {
    readonly party: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly birthdate: string;
    readonly gender: string;
    readonly state: string;
    readonly tobacco: boolean;
  };
  /** Dollars. */
  readonly amount: number;
  readonly ratings: readonly string[];
  readonly anticipated_rating: string;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
}

/**
 * What is asked of an underwriter once this signer has signed: of each person for whom they sign, as only a person's own
 * signature allows it (B15). A spouse who signs allows it for themselves, the employee for all others.
 */
export function underwritingSubjects(session: Session, signer: Signer): readonly UnderwritingSubject[] {
  const covered = coverageStatuses(session).filter(({ state }) => state === 'covered');
  const plan = signingPlanOf(session, covered);
  return covered.flatMap(({ offer, applicant, amount, outcome }) => {
    if (!isUnderwritten(session, offer)) return [];
    const planned = plannedFor(plan, { product: offer.id, insuredId: applicant.id });
    if (familySignerOf(planned) !== signer) return [];
    const { code, name } = offer.definition;
    const read = askedReader(session, offer, applicant, 'above-guarantee');
    const { first_name, last_name, birthdate, gender, tobacco } = applicant.data;
    return [
      {
        product: { id: offer.id, code, name },
        insured: {
          party: applicant.id,
          first_name: textOf(first_name),
          last_name: textOf(last_name),
          birthdate: textOf(birthdate),
          gender: textOf(gender),
          state: session.context.state,
          tobacco: tobacco === 'yes',
        },
        amount: amount ?? 0,
        ratings: classesOf(session, offer).map(({ value }) => value),
        anticipated_rating: outcome ?? '',
        answers: askedQuestions(offer, applicant, 'above-guarantee').flatMap((question) => {
          const answer = read(question.name);
          if (answer === undefined || answer === null || answer === '') return [];
          const why = textOf(
            session.answers.coverageOf(applicant.id, offer.id)[`${question.name}_explanation`],
          );
          return [{ question: question.label, answer: [String(answer), why].filter(Boolean).join(': ') }];
        }),
      },
    ];
  });
}
