import { earliestFirstBillDate } from '@openroll/domain/enrollments/first-bill-date';
import { applicantLengths } from '@openroll/domain/values/lengths';
import { textOf } from '../answers/answers.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import type { WizardContext } from '../enrollment.ts';
import { type FilledNotice, isOwnDocument, noticesOfAll } from '../notices/notices-for.ts';
import type { Session } from '../session.ts';
import { firstBillDateName, hasFirstBillDate } from '../signing/first-bill-date.ts';
import { spouseAddressName } from '../signing/signature-answers.ts';
import type { Field, Step } from '../step.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { noticeFields } from './notice-fields.ts';
import { stepWords } from './step-words.ts';

/** The documents, and what is asked beside them; the texts say what becomes of them. */
export function reviewStep(
  session: Session,
  covered: readonly CoverageStatus[],
  {
    asksHow = false,
    asksSpouseAddress = false,
    sendsReview = false,
    noticed = covered,
    notices = noticesOfAll(session, noticed).filter(({ shown }) => shown === 'review'),
    text,
    signing,
    summary,
  }: {
    /** Whether the employee signs later, by email (A11). */
    readonly asksHow?: boolean;
    /** Where the spouse's own link goes (A13): at once, or as soon as the signature by email is chosen. */
    readonly asksSpouseAddress?: boolean;
    readonly sendsReview?: boolean;
    /** Whose notices are shown; those of what is covered, where nothing else is said. */
    readonly noticed?: readonly CoverageStatus[];
    /** Those that stand here; the others stand where they are signed. */
    readonly notices?: readonly FilledNotice[];
    readonly text: string;
    /** Who signs. */
    readonly signing: Field;
    /** What was chosen, for whoever is shown none of the answers. */
    readonly summary?: Field;
  },
): Step {
  const { context, answers } = session;
  const place = { phase: 'review', of: answers.primary } as const;
  return makeStep(stepWords(context, 'review', 'review'), place, () => [
    ...(summary ? [summary] : []),
    signing,
    ...(asksHow ? [remoteField(context, textOf(answers.primary.data.email))] : []),
    ...(asksSpouseAddress ? [asksHow ? ifRemote(context) : spouseAddressField(context)] : []),
    ...(asksFirstBillDate(context, covered) ? [firstBillDateField(context)] : []),
    makeField('review_text', 'paragraph', '', { optional: true, content: text }),
    // Above the documents, which are long: whoever comes back to the step sees at once whether they have been read as they are.
    ...(sendsReview ? [sendReviewField(context)] : []),
    makeField('review_documents', 'review_documents', context.t('steps.review_documents'), {
      optional: true,
      ...documentsBeside(session, noticed),
    }),
    ...noticeFields(notices),
  ]);
}

/** What the documents that are signed beside the applications are called, each once; nothing where there are none. */
function documentsBeside(session: Session, noticed: readonly CoverageStatus[]): Pick<Field, 'choices'> {
  const own = noticesOfAll(session, noticed).filter(isOwnDocument);
  const titles = new Map(own.map(({ id, title }) => [id, title]));
  return titles.size > 0 ? { choices: [...titles].map(([value, text]) => ({ value, text })) } : {};
}

/** With yes the family signs by email, and nobody is taken to mean that who does not say so (A11); the link goes to the employee's address, as it is answered so far (A14). */
const remoteField = ({ t }: WizardContext, email: string): Field =>
  makeField(remoteName, 'yes_no_radio', t('steps.emp_selected_remote_signature'), {
    optional: true,
    initial_value: 'no',
    help: t('steps.emp_selected_remote_signature.help', { email: email || 'none' }),
  });

const remoteName = 'emp_selected_remote_signature';

const ifRemote = (context: WizardContext): Field =>
  makeField(`${spouseAddressName}_fieldset`, 'conditional_fieldset', '', {
    field_name: remoteName,
    showIfTrue: [spouseAddressField(context)],
  });

const spouseAddressField = ({ t }: WizardContext): Field =>
  makeField(spouseAddressName, 'email', t('steps.spouse_signature_email'), {
    optional: true,
    help: t('steps.spouse_signature_email.help'),
    max_length: applicantLengths.email,
  });

/** Sends a call center's applications to be read, while the applicant is on the telephone (A21). */
const sendReviewField = ({ t }: WizardContext): Field =>
  makeField('send_review_email', 'send_review_email', t('steps.send_review_email'), {
    optional: true,
    help: t('steps.send_review_email.help'),
  });

/** Whoever enrolls alone says it in the wizard; where an agent leads, the agent says it when signing (A10b, C3). */
const asksFirstBillDate = ({ mode }: WizardContext, covered: readonly CoverageStatus[]): boolean =>
  mode === 'selfenroll' && hasFirstBillDate(covered.map(({ offer }) => offer));

const firstBillDateField = ({ t, startedOn, answeredOn = startedOn }: WizardContext): Field =>
  makeField(firstBillDateName, 'date', t('steps.first_bill_date'), {
    minimum: earliestFirstBillDate(answeredOn),
  });
