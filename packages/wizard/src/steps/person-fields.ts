import { applicantLengths } from '@openroll/domain/values/lengths';
import { placeName, stateCodes } from '@openroll/domain/values/us-states';
import type { WizardContext } from '../enrollment.ts';
import { createKeep } from '../kept.ts';
import type { Choice, Field } from '../step.ts';
import { makeField } from './make-field.ts';

/** Names in the census and in the wizard are the same, so that a match fills the step. */
export const stateChoices = ({ places = stateCodes }: Pick<WizardContext, 'places'>): readonly Choice[] =>
  places.map((value) => ({ value, text: placeName(value) }));

export const genderChoices = (context: WizardContext): readonly Choice[] => [
  { value: 'female', text: context.t('steps.gender.female') },
  { value: 'male', text: context.t('steps.gender.male') },
  { value: 'x', text: context.t('steps.gender.x') },
];

/** The fields that everybody is asked, made once for each language. */
const asked = createKeep<readonly Field[]>(60);

const inLanguage =
  (name: string, make: (context: WizardContext) => readonly Field[]) =>
  (context: WizardContext): readonly Field[] =>
    asked([context.t], `${name} ${context.places?.join() ?? ''}`, () => make(context));

/** First, middle and last name. */
export const nameFields = inLanguage('name', (context) => [
  makeField('first_name', 'text', context.t('steps.first_name'), {
    display_twelfths: 4,
    max_length: applicantLengths.name,
  }),
  makeField('middle_name', 'text', context.t('steps.middle_name'), {
    display_twelfths: 4,
    max_length: applicantLengths.name,
    optional: true,
  }),
  makeField('last_name', 'text', context.t('steps.last_name'), {
    display_twelfths: 4,
    max_length: applicantLengths.name,
    whole_name: { parts: ['first_name', 'middle_name'], maximum: applicantLengths.fullName },
  }),
]);

export const birthFields = inLanguage('birth', (context) => [
  makeField('birthdate', 'birthdate', context.t('steps.birthdate'), {
    display_twelfths: 4,
    affects_premium: true,
  }),
  makeField('gender', 'select', context.t('steps.gender'), {
    display_twelfths: 4,
    affects_premium: true,
    choices: genderChoices(context),
  }),
]);

/** Where the employee is reached at work: theirs alone, so not among what a spouse may share. */
export const businessPhoneField = (context: WizardContext): Field =>
  makeField('business_phone', 'phone', context.t('steps.business_phone'), {
    display_twelfths: 6,
    optional: true,
  });

/** Where to reach a person (contact.ts names them). */
export const contactFields = inLanguage('contact', (context) => [
  makeField('address', 'text', context.t('steps.address'), {
    display_twelfths: 8,
    max_length: applicantLengths.address,
  }),
  makeField('address2', 'text', context.t('steps.address2'), {
    display_twelfths: 4,
    max_length: applicantLengths.address2,
    optional: true,
  }),
  makeField('city', 'text', context.t('steps.city'), {
    display_twelfths: 6,
    max_length: applicantLengths.city,
  }),
  makeField('state', 'select', context.t('steps.state'), {
    display_twelfths: 3,
    choices: stateChoices(context),
  }),
  makeField('zip', 'zip', context.t('steps.zip'), { display_twelfths: 3 }),
  makeField('email', 'email', context.t('steps.email'), {
    display_twelfths: 6,
    max_length: applicantLengths.email,
    optional: true,
  }),
  makeField('phone', 'phone', context.t('steps.phone'), { display_twelfths: 6, optional: true }),
]);
