import { nameOf } from '../answers/answers.ts';
import type { Applicant, WizardContext } from '../enrollment.ts';
import { say, type WordKey } from '../words.ts';
import { makeField } from './make-field.ts';
import type { Field } from './step.ts';

/** How a step calls a person: by name, or by their part in the family while no name is known. */
export const personName = (context: WizardContext, person: Applicant): string =>
  nameOf(person) || say(context, `person.${person.type}`);

export const personLabel = (context: WizardContext, person: Applicant): Field =>
  makeField(
    `label_${person.id.replaceAll('-', '_')}`,
    'section_label',
    say(context, `section.${person.type}`, { name: personName(context, person) }),
    { optional: true },
  );

/** Why a person has nothing to choose. */
export function reasonField(
  context: WizardContext,
  person: Applicant,
  key: WordKey,
  params: Readonly<Record<string, string | number>> = {},
): Field {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const content = say(context, key, { ...texts, name: personName(context, person) });
  return makeField(`reason_${person.id.replaceAll('-', '_')}`, 'paragraph', '', { optional: true, content });
}
