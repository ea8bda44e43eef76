import { textOf } from '../answers/answers.ts';
import { amountText } from '../coverage/amount-text.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import { declined } from '../definition/build-table.ts';
import type { Question } from '../definition/fields.ts';
import type { Session } from '../session.ts';
import type { Field } from '../step.ts';
import { buildOutcome } from '../underwriting/build.ts';
import { classesOf, isUnderwritten } from '../underwriting/underwritten.ts';
import { answeredOtherwise, answeredWith, below } from './below-question.ts';
import { makeField } from './make-field.ts';
import { personName } from './person-label.ts';

/** Below a question that leads to a class: for which classes the person is still considered, with that answer and with others (§6.9). */
export function outcomeNotices(
  session: Session,
  status: CoverageStatus,
  question: Question,
  { if: answer, outcome }: NonNullable<Question['leads_to']>,
): Field[] {
  // What answers lead to is not for them to say where an underwriter decides.
  if (isUnderwritten(session, status.offer)) return [];
  const left = classesLeft(session, status);
  const other =
    question.knocks_out === undefined
      ? answeredOtherwise(question, answer)
      : {
          and: [answeredOtherwise(question, answer), { '!': answeredWith(question, question.knocks_out.if) }],
        };
  return [
    { part: 'notice', condition: answeredWith(question, answer), classes: from(left, outcome) },
    { part: 'other_notice', condition: other, classes: left },
  ].flatMap(({ part, condition, classes }) => {
    const content = noticeText(session, status, classes, 'answer');
    return content ? [below(question, part, condition, content)] : [];
  });
}

/** Above the questions: what height and weight lead to, where that is not the best class. */
export function buildFields(session: Session, status: CoverageStatus): Field[] {
  const { offer, applicant } = status;
  const outcome = buildOutcome(session, offer, applicant);
  const { build } = offer.definition.underwriting ?? {};
  const classes = classesOf(session, offer);
  const isBest = outcome === undefined || classes.findIndex(({ value }) => value === outcome) === 0;
  if (isBest || (outcome !== declined && isUnderwritten(session, offer))) return [];
  const content =
    outcome === declined
      ? build?.declined
      : noticeText(session, status, classesLeft(session, status), 'build');
  return content ? [makeField('build_notice', 'paragraph', '', { optional: true, content })] : [];
}

type Class = ReturnType<typeof classesOf>[number];

/** The classes that height and weight leave. */
const classesLeft = (session: Session, { offer, applicant }: CoverageStatus): readonly Class[] =>
  from(classesOf(session, offer), buildOutcome(session, offer, applicant));

const from = (classes: readonly Class[], outcome: string | undefined): readonly Class[] =>
  classes.slice(
    Math.max(
      0,
      classes.findIndex(({ value }) => value === outcome),
    ),
  );

/** For which classes a person is still considered; of a single one with the most that it allows. */
function noticeText(
  { context }: Session,
  { applicant }: CoverageStatus,
  classes: readonly Class[],
  by: 'answer' | 'build',
): string {
  const name = personName(context, applicant);
  const first = textOf(applicant.data.first_name) || name;
  const last = classes.at(-1);
  if (last === undefined) return '';
  const texts = classes.map(({ text }) => text);
  if (classes.length > 1)
    return context.t(by === 'answer' ? 'steps.notice.either' : 'steps.notice.build.either', {
      first,
      outcomes: { list: texts, as: 'or' },
    });
  const only = context.t(by === 'answer' ? 'steps.notice.only' : 'steps.notice.build.only', {
    first,
    outcome: last.text,
  });
  if (last.maximum === undefined) return only;
  const most = context.t('steps.notice.maximum', { outcome: last.text, amount: amountText(last.maximum) });
  return `${only} ${most}`;
}
