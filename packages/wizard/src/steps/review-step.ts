import { earliestFirstBillDate } from '@openroll/domain/enrollments/first-bill-date';
import { textOf } from '../answers/answers.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import type { WizardContext } from '../enrollment.ts';
import type { Session } from '../session.ts';
import { firstBillDateName, hasFirstBillDate } from '../signing/first-bill-date.ts';
import type { Field, Step } from '../step.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { stepWords } from './step-words.ts';

/** The documents, and what is asked beside them; the texts say what becomes of them. */
export function reviewStep(
  { context, answers }: Session,
  covered: readonly CoverageStatus[],
  {
    asksHow = false,
    sendsReview = false,
    text,
  }: { readonly asksHow?: boolean; readonly sendsReview?: boolean; readonly text: string },
): Step {
  const place = { phase: 'review', of: answers.primary } as const;
  return makeStep(stepWords(context, 'review', 'review'), place, () => [
    makeField('review_text', 'paragraph', '', { optional: true, content: text }),
    makeField('review_documents', 'review_documents', context.t('steps.review_documents'), {
      optional: true,
    }),
    ...(asksHow
      ? [
          makeField(
            'emp_selected_remote_signature',
            'yes_no_radio',
            context.t('steps.emp_selected_remote_signature'),
            {
              optional: true,
              help: context.t('steps.emp_selected_remote_signature.help', {
                email: textOf(answers.primary.data.email) || 'none',
              }),
            },
          ),
        ]
      : []),
    ...(asksFirstBillDate(context, covered) ? [firstBillDateField(context)] : []),
    ...(sendsReview ? [sendReviewField(context)] : []),
  ]);
}

/** Sends a call center's applications to be read, while the applicant is on the telephone (A21). */
const sendReviewField = ({ t }: WizardContext): Field =>
  makeField('send_review_email', 'send_review_email', t('steps.send_review_email'), {
    optional: true,
    help: t('steps.send_review_email.help'),
  });

/** Whoever enrolls alone says it in the wizard; where an agent leads, the agent says it when signing (A10b, C3). */
const asksFirstBillDate = ({ mode }: WizardContext, covered: readonly CoverageStatus[]): boolean =>
  mode === 'selfenroll' && hasFirstBillDate(covered.map(({ offer }) => offer.definition));

const firstBillDateField = ({ t, startedOn }: WizardContext): Field =>
  makeField(firstBillDateName, 'date', t('steps.first_bill_date'), {
    minimum: earliestFirstBillDate(startedOn),
  });
