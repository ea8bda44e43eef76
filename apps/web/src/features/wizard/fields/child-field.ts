import type { TextKey, Translate } from '@openroll/messages/texts';
import type { childFields } from '@openroll/wizard/kinds/children-editor';
import type { Field, InputType } from '@openroll/wizard/steps/step';

type ChildFieldName = (typeof childFields)[number];

const looks: Readonly<Record<ChildFieldName, { kind: InputType; label: TextKey }>> = {
  first_name: { kind: 'text', label: 'wizard.childFirstName' },
  last_name: { kind: 'text', label: 'wizard.childLastName' },
  birthdate: { kind: 'birthdate', label: 'wizard.childBirthdate' },
  gender: { kind: 'select', label: 'wizard.childGender' },
};

/** One column of the children editor as a field of its own; it affects the premium as the editor does. */
export const childField = (name: ChildFieldName, editor: Field, t: Translate): Field => ({
  name,
  input_type: looks[name].kind,
  display_name: t(looks[name].label),
  optional: false,
  affects_premium: editor.affects_premium && (name === 'birthdate' || name === 'gender'),
  display_twelfths: 3,
  offset_twelfths: 0,
  max_length: 60,
  choices: [
    { value: 'female', text: t('wizard.gender.female') },
    { value: 'male', text: t('wizard.gender.male') },
    { value: 'x', text: t('wizard.gender.x') },
  ],
});
