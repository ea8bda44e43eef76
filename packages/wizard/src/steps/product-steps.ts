import { textOf } from '../answers.ts';
import type { CoverageStatus } from '../coverage-status.ts';
import type { Beneficiaries, Question } from '../definition-fields.ts';
import { questionsFor } from '../knock-out.ts';
import { fromDefinition, makeField } from '../make-field.ts';
import type { Session } from '../session.ts';
import type { Field, Step } from '../steps.ts';
import { say, type WordKey } from '../words.ts';
import { personName } from './person-label.ts';

/** The questions of one chosen coverage; none where the product asks this person nothing. */
export function questionsStep(session: Session, status: CoverageStatus): Step | undefined {
  const questions = questionsFor(status.offer, status.applicant);
  return questions.length === 0
    ? undefined
    : step(session, status, 'questions', questions.flatMap(withOutcome));
}

/** A question is the same on every page that asks it: its fields are made once. */
const made = new WeakMap<Question, readonly Field[]>();

function withOutcome(question: Question): readonly Field[] {
  const fields = made.get(question) ?? fieldsOf(question);
  made.set(question, fields);
  return fields;
}

/** A question, and below it what its knocking-out answer leads to. */
function fieldsOf(question: Question): Field[] {
  const { applicants: _, knocks_out: out, ...definition } = question;
  const field = fromDefinition(definition);
  if (!out) return [field];
  const knocked = { '==': [{ var: question.name }, out.if] };
  const outcome = makeField(`${question.name}_outcome`, 'paragraph', '', {
    optional: true,
    content: out.text,
    condition: question.when === undefined ? knocked : { and: [question.when, knocked] },
  });
  return [{ ...field, affects_premium: true }, outcome];
}

export function beneficiariesStep(session: Session, status: CoverageStatus): Step | undefined {
  const rules = status.offer.definition.beneficiaries;
  if (!rules?.applicants.includes(status.applicant.type)) return undefined;
  const introduction = rules.introduction
    ? [makeField('introduction', 'paragraph', '', { optional: true, content: rules.introduction })]
    : [];
  return step(session, status, 'beneficiaries', [
    ...introduction,
    beneficiariesField(session, rules, 'primary'),
    beneficiariesField(session, rules, 'contingent'),
  ]);
}

const beneficiariesField = (
  session: Session,
  rules: Beneficiaries,
  classification: 'primary' | 'contingent',
): Field =>
  makeField(
    `${classification}_beneficiaries`,
    'beneficiaries_editor',
    classification === 'primary' ? rules.primary_label : rules.contingent_label,
    {
      optional: classification === 'contingent' || rules.optional,
      beneficiaries: {
        classification,
        relationships: rules.relationships,
        single_name_relationships: session.context.singleNameRelationships,
        disclaimers: session.context.relationshipDisclaimers,
        ssn: rules.ssn,
        dob: rules.dob,
        maximum: rules.maximum,
      },
    },
  );

/** Asked once per product: whether this coverage replaces other insurance. Its answer lies with the first covered person. */
export function replacementStep(session: Session, status: CoverageStatus): Step | undefined {
  const { replacement } = status.offer.definition;
  const fields = replacement.map((field) => fromDefinition(field));
  return fields.length === 0 ? undefined : step(session, status, 'replacement', fields);
}

function step(
  session: Session,
  { offer, applicant }: CoverageStatus,
  kind: 'questions' | 'beneficiaries' | 'replacement',
  fields: readonly Field[],
): Step {
  const name = personName(session.context, applicant);
  const words = {
    product: offer.definition.display_name,
    name,
    first: textOf(applicant.data.first_name) || name,
  };
  const key = (part: 'title' | 'breadcrumb'): WordKey => `${kind}.${part}`;
  return {
    name: kind === 'replacement' ? `${kind}:${offer.id}` : `${kind}:${offer.id}:${applicant.id}`,
    title: say(session.context, key('title'), words),
    breadcrumb: say(session.context, key('breadcrumb'), words),
    is_terminal_step: false,
    contextType: 'coverage',
    applicantContextType: applicant.type,
    coverageApplicant: applicant.id,
    coverageProduct: offer.id,
    fields,
  };
}
