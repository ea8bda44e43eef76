import type { Params, TextKey } from '@openroll/messages/texts';
import { nameOf } from '../answers/answers.ts';
import type { Applicant, WizardContext } from '../enrollment.ts';
import type { Field } from '../step.ts';
import { makeField } from './make-field.ts';
import { wordsTo } from './step-words.ts';

/** How a step calls a person: by name, or by their part in the family while no name is known. */
export const personName = (context: WizardContext, person: Applicant): string =>
  nameOf(person) ||
  (person.type === 'primary' ? wordsTo(context, 'person.primary') : context.t(`steps.person.${person.type}`));

const sectionOf = (context: WizardContext, person: Applicant): string => {
  const params = { name: personName(context, person) };
  return person.type === 'primary'
    ? wordsTo(context, 'section.primary', params)
    : context.t(`steps.section.${person.type}`, params);
};

export const personLabel = (context: WizardContext, person: Applicant): Field =>
  makeField(`label_${person.id.replaceAll('-', '_')}`, 'section_label', sectionOf(context, person), {
    optional: true,
  });

/** Reasons that name the employee, too. */
const besidePrimary = {
  'steps.reason.with-primary': 'reason.with-primary',
  'steps.reason.no-amount': 'reason.no-amount',
} as const;
type Reason = TextKey & `steps.reason.${string}`;

/** Why a person has nothing to choose (§6.7). */
export function reasonField(
  context: WizardContext,
  person: Applicant,
  key: Reason,
  params: Params = {},
): Field {
  const said = { ...params, name: personName(context, person) };
  const content =
    key in besidePrimary
      ? wordsTo(context, besidePrimary[key as keyof typeof besidePrimary], said)
      : context.t(key, said);
  return makeField(`reason_${person.id.replaceAll('-', '_')}`, 'paragraph', '', { optional: true, content });
}
