import { isChoice } from '../answers/answer-shapes.ts';
import { readAnswer } from '../answers/answers.ts';
import type { Session } from '../session.ts';
import type { Step, UnderwritingSettings } from '../step.ts';
import { decidedName } from '../underwriting/decision-answers.ts';

/** The second act of a signer, about one application: they confirm another rating than they have signed for (B17). */
export interface Confirmation
  extends Pick<NonNullable<UnderwritingSettings['confirmation']>, 'signer' | 'name' | 'spoken'> {
  readonly product: number;
  readonly applicantId: string;
  /** What they agree to: of the coverage that they have chosen. */
  readonly statement: string;
}

/** The confirmations that steps ask for as they are answered: none of what is waived, or was approved as it was signed. */
export const confirmationsIn = (
  { answers }: Pick<Session, 'answers'>,
  steps: readonly Step[],
): readonly Confirmation[] =>
  steps.flatMap(({ fields, coverageProduct: product, coverageApplicant: applicantId }) =>
    fields.flatMap(({ underwriting }) => {
      if (!underwriting?.confirmation || product === undefined || applicantId === undefined) return [];
      const { statement, ...by } = underwriting.confirmation;
      const chosen = readAnswer(answers, { applicantId, product }, decidedName);
      if (!isChoice(chosen) || chosen.value === null || chosen.value !== statement?.value) return [];
      return [{ ...by, product, applicantId, statement: statement.text }];
    }),
  );
