import { textOf } from '../answers/answers.ts';
import { amountText } from '../coverage/amount-text.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import type { Fieldset, Question } from '../definition/fields.ts';
import { shared } from '../kept.ts';
import type { Session } from '../session.ts';
import type { Field } from '../step.ts';
import { questionsFor } from '../underwriting/knock-out.ts';
import { answeredWith, below } from './below-question.ts';
import { fromDefinition, makeField } from './make-field.ts';
import { buildFields, outcomeNotices } from './outcome-notices.ts';
import { personName } from './person-label.ts';

/**
 * The questions of one chosen coverage. Below each stands what its answer leads to: that the coverage, or what lies above
 * the guarantee, falls away; or for which classes the person is considered (§6.9).
 */
export function questionFields(session: Session, status: CoverageStatus): readonly Field[] {
  const questions = questionsFor(session, status);
  const firstAbove = questions.find(({ above_guarantee }) => above_guarantee);
  const asked = (question: Question) => [
    ...(question === firstAbove ? aboveField(session, status) : []),
    ...fieldsOf(session, status, question),
  ];
  return [
    ...buildFields(session, status),
    ...inFieldsets(questions).flatMap((group) => {
      const [{ fieldset }] = group;
      return fieldset ? [fieldsetField(fieldset, group, asked)] : group.flatMap(asked);
    }),
  ];
}

type Group = readonly [Question, ...Question[]];

/** Questions that stand beside each other and hang on the same answer, together; every other by itself. */
function inFieldsets(questions: readonly Question[]): readonly Group[] {
  const groups: [Question, ...Question[]][] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    if (last && hangOnSame(question.fieldset, last[0].fieldset)) last.push(question);
    else groups.push([question]);
  }
  return groups;
}

const hangOnSame = (one: Fieldset | undefined, other: Fieldset | undefined): boolean =>
  one !== undefined && other !== undefined && one.on === other.on && one.value === other.value;

/** A conditional fieldset (§5.5) with the questions of either side. */
function fieldsetField(
  { on, value }: Fieldset,
  group: Group,
  asked: (question: Question) => readonly Field[],
): Field {
  const side = (otherwise: boolean) =>
    group.filter(({ fieldset }) => fieldset?.otherwise === otherwise).flatMap(asked);
  return makeField(`${group[0].name}_fieldset`, 'conditional_fieldset', '', {
    optional: true,
    field_name: on,
    show_if_value: value,
    showIfTrue: side(false),
    showIfFalse: side(true),
  });
}

/** A question that says nothing of a person's class or guarantee is the same on every page: its fields are made once. */
const made = new WeakMap<Question, readonly Field[]>();

function fieldsOf(session: Session, status: CoverageStatus, question: Question): readonly Field[] {
  if (question.leads_to || question.above_guarantee) return withOutcomes(session, status, question);
  const fields = made.get(question) ?? shared(withOutcomes(session, status, question));
  made.set(question, fields);
  return fields;
}

function withOutcomes(session: Session, status: CoverageStatus, question: Question): readonly Field[] {
  const { applicants: _, fieldset: __, knocks_out: out, leads_to, above_guarantee, ...definition } = question;
  const { topic, answer_together } = question;
  const field = {
    ...withEndpoint(fromDefinition(definition), status.offer),
    ...(topic === undefined ? {} : { topic }),
    ...(answer_together ? { answer_together } : {}),
  };
  const knocked = out && [
    below(
      question,
      'outcome',
      answeredWith(question, out.if),
      knockOutText(session, status, question, out.text),
    ),
  ];
  const notices = leads_to && outcomeNotices(session, status, question, leads_to);
  return [
    out || leads_to ? { ...field, affects_premium: true } : field,
    ...(knocked ?? []),
    ...(notices ?? []),
  ];
}

/** A stored version's static content is loaded from its endpoint; until it is stored, its text stands in the step. */
function withEndpoint(field: Field, { version }: CoverageStatus['offer']): Field {
  if (field.input_type !== 'static_content' || version === undefined) return field;
  const { content: _, ...rest } = field;
  return { ...rest, endpoint: `/pages/content/${version}/${field.name}` };
}

/** Above a guarantee the answer takes away only what is above it, and says so where there is something to keep. */
function knockOutText(session: Session, status: CoverageStatus, question: Question, text: string): string {
  const guaranteed = guaranteedText(status);
  return question.above_guarantee && guaranteed
    ? `${text}\n\n${session.context.t('steps.notice.above', { guaranteed })}`
    : text;
}

/** Why the questions that follow are asked, where something is had without them. */
function aboveField(session: Session, status: CoverageStatus): Field[] {
  const { context } = session;
  const { applicant, amount = 0, inForce = 0 } = status;
  const guaranteed = guaranteedText(status);
  if (!guaranteed) return [];
  const first = textOf(applicant.data.first_name) || personName(context, applicant);
  const above = amountText(amount - inForce);
  const content = context.t('steps.questions.above', { first, guaranteed, above });
  return [makeField('above_guarantee', 'paragraph', '', { optional: true, content })];
}

/** '$100,000', or nothing where nothing is guaranteed. */
const guaranteedText = ({ inForce = 0 }: CoverageStatus): string => (inForce > 0 ? amountText(inForce) : '');
