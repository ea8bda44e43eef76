import { textOf } from '../answers/answers.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import type { Beneficiaries } from '../definition/fields.ts';
import type { Session } from '../session.ts';
import { say, type WordKey } from '../words.ts';
import { fromDefinition, makeField } from './make-field.ts';
import { personName } from './person-label.ts';
import { questionFields } from './question-fields.ts';
import type { Field, Step } from './step.ts';

/** The questions of one chosen coverage; none where the product asks this person nothing. */
export function questionsStep(session: Session, status: CoverageStatus): Step | undefined {
  const fields = questionFields(session, status);
  return fields.length === 0 ? undefined : step(session, status, 'questions', fields);
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
