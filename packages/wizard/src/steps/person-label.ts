import type { Params, TextKey } from '@openroll/messages/texts';
import { nameOf } from '../answers/answers.ts';
import type { Applicant, WizardContext } from '../enrollment.ts';
import type { Field } from '../step.ts';
import { makeField } from './make-field.ts';

/** How a step calls a person: by name, or by their part in the family while no name is known. */
export const personName = (context: WizardContext, person: Applicant): string =>
  nameOf(person) || context.t(`steps.person.${person.type}`);

export const personLabel = (context: WizardContext, person: Applicant): Field =>
  makeField(
    `label_${person.id.replaceAll('-', '_')}`,
    'section_label',
    context.t(`steps.section.${person.type}`, { name: personName(context, person) }),
    { optional: true },
  );

/** Why a person has nothing to choose (§6.7). */
export function reasonField(
  context: WizardContext,
  person: Applicant,
  key: TextKey,
  params: Params = {},
): Field {
  const content = context.t(key, { ...params, name: personName(context, person) });
  return makeField(`reason_${person.id.replaceAll('-', '_')}`, 'paragraph', '', { optional: true, content });
}
